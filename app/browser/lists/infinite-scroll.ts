import { browserMessages } from '../../messages/browser.ts';
import { contentArrived } from '../content.ts';
import { announce, parseHtml } from '../dom.ts';
import { wordsOfFailure } from '../failure.ts';
import { fetchRegions } from '../regions/regions.ts';

const TIMEOUT_MS = 15_000;

let loading: Promise<boolean> | null = null;

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting && !('failed' in (target as HTMLElement).dataset)) void loadMore();
  },
  { rootMargin: '100px' },
);

/** Appends the next page when the loader, a link to it, is within 100 px of the screen (SRCH-06). */
export function watchLoader(root: ParentNode): void {
  for (const loader of root.querySelectorAll('a[data-next]')) near.observe(loader);
}

/**
 * Appends the next page to the list. Returns false if there is none or loading failed; the loader then stays as a link
 * to retry.
 */
export function loadMore(): Promise<boolean> {
  loading ??= appendNext().finally(() => {
    loading = null;
  });
  return loading;
}

async function appendNext(): Promise<boolean> {
  const loader = document.querySelector<HTMLAnchorElement>('a[data-next]');
  const list = document.querySelector<HTMLElement>('[data-listing-list]');
  if (!loader || !list) return false;
  near.unobserve(loader);
  loader.setAttribute('aria-busy', 'true');
  try {
    const { regions } = await fetchRegions(loader.href, ['results'], AbortSignal.timeout(TIMEOUT_MS));
    // A filter may have changed the list while the page was loading.
    if (!loader.isConnected || !list.isConnected) return false;
    append(list, loader, parseHtml(regions.results ?? ''));
    return true;
  } catch (error) {
    loader.dataset.failed = '';
    loader.textContent = browserMessages.retry;
    announce(wordsOfFailure(error));
    return false;
  } finally {
    loader.removeAttribute('aria-busy');
  }
}

function append(list: HTMLElement, loader: HTMLElement, page: DocumentFragment): void {
  const known = new Set([...list.querySelectorAll<HTMLElement>('[data-card]')].map(({ dataset }) => dataset.card));
  const source = page.querySelector('[data-listing-list]');
  const fresh = document.createDocumentFragment();
  for (const item of Array.from(source?.children ?? [])) {
    const card = item.matches('[data-card]') ? item : item.querySelector('[data-card]');
    if (card instanceof HTMLElement && !known.has(card.dataset.card)) fresh.append(item);
  }
  const [first] = fresh.children;
  list.append(fresh);
  list.dataset.pages = String(Number(list.dataset.pages ?? 0) + 1);
  contentArrived(list);
  const next = page.querySelector<HTMLAnchorElement>('a[data-next]');
  const hadFocus = document.activeElement === loader;
  if (next) loader.replaceWith(next);
  else loader.remove();
  if (hadFocus) first?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true });
  announce(next ? browserMessages.moreLoaded : browserMessages.listEnded);
  if (next) near.observe(next);
}
