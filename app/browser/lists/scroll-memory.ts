import { address } from '../address.ts';
import { isVisitedAgain } from '../dom.ts';
import { lazy } from '../lazy.ts';
import { storage } from '../storage/storage.ts';
import type { ScrollMemory } from '../storage/storage-shapes.ts';

const ADDRESSES_MAX = 20;
/** Pages reloaded on return, at most: more would be slower than scrolling there again. */
const PAGES_MAX = 5;
const RETURN_KEY = 'return-to';

/** The newest twenty addresses. */
export function withPosition(known: ScrollMemory, url: string, y: number, pages: number, at: number): ScrollMemory {
  const all = Object.entries({ ...known, [url]: { y: Math.round(y), pages, at } });
  return Object.fromEntries(all.sort(([, a], [, b]) => b.at - a.at).slice(0, ADDRESSES_MAX));
}

export function rememberScroll(): void {
  const list = document.querySelector<HTMLElement>('[data-listing-list]');
  if (!list) return;
  const pages = Number(list.dataset.pages ?? 0);
  storage.update('scroll', (known) => withPosition(known, address.shown, scrollY, pages, Date.now()));
}

/** Notes, before a link back to a list is followed, that its position is to be restored. */
export function returnTo(link: HTMLAnchorElement): void {
  try {
    sessionStorage.setItem(RETURN_KEY, link.pathname + link.search);
  } catch {
    // The list then opens at its top.
  }
}

/** After Back, a reload or a way back that a link promised; a page from the back-forward cache never left. */
export async function restoreOnLoad(): Promise<void> {
  if (!document.querySelector('[data-listing-list]')) return;
  if (!takeReturn() && !isVisitedAgain()) return;
  await restoreScroll();
}

/** Loads the pages that had been loaded, then goes to where one was; unless one has begun to scroll elsewhere. */
export async function restoreScroll(): Promise<void> {
  const known = storage.read('scroll')[address.shown];
  if (!known) return;
  const touched = new AbortController();
  for (const sign of ['wheel', 'touchmove', 'keydown']) {
    addEventListener(sign, () => touched.abort(), { once: true, passive: true, signal: touched.signal });
  }
  if (known.pages > 0) {
    const { loadMore } = await lazy.infiniteScroll();
    for (let page = 0; page < Math.min(known.pages, PAGES_MAX); page++) if (!(await loadMore())) break;
  }
  if (!touched.signal.aborted) scrollTo({ top: known.y, behavior: 'instant' });
  touched.abort();
}

function takeReturn(): boolean {
  try {
    const promised = sessionStorage.getItem(RETURN_KEY);
    sessionStorage.removeItem(RETURN_KEY);
    return promised === address.shown;
  } catch {
    return false;
  }
}
