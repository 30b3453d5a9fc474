import type { ScrollMemory } from '../../stored/storage-shapes.ts';
import { address } from '../address.ts';
import { isReturnVisit } from '../dom.ts';
import { lazy } from '../lazy.ts';
import { storage } from '../storage/storage.ts';

const ADDRESSES_MAX = 20;
/**
 * Maximum number of pages that are loaded again on return; loading more would take longer than scrolling down again.
 */
const PAGES_MAX = 5;
const RETURN_KEY = 'return-to';

/** Adds a scroll position and keeps those of the twenty most recent addresses. */
export function withPosition(known: ScrollMemory, url: string, y: number, pages: number, at: number): ScrollMemory {
  const all = Object.entries({ ...known, [url]: { y: Math.round(y), pages, at } });
  return Object.fromEntries(all.sort(([, a], [, b]) => b.at - a.at).slice(0, ADDRESSES_MAX));
}

let position = 0;

/**
 * Tracks the scroll position in a variable, because reading it while the page is being left would force a useless
 * layout.
 */
export function followScroll(): void {
  const follow = () => {
    position = scrollY;
  };
  addEventListener('scroll', follow, { passive: true });
  // A browser that came back to the page may have scrolled it before this script ran.
  addEventListener('load', () => requestAnimationFrame(follow));
}

export function rememberScroll(): void {
  const list = document.querySelector<HTMLElement>('[data-listing-list]');
  if (!list) return;
  const pages = Number(list.dataset.pages ?? 0);
  storage.update('scroll', (known) => withPosition(known, address.shown, position, pages, Date.now()));
}

/** Records that the list's scroll position is to be restored after the link is followed. */
export function returnTo(link: HTMLAnchorElement): void {
  try {
    sessionStorage.setItem(RETURN_KEY, link.pathname + link.search);
  } catch {
    // If storage is unavailable, the list opens at its top.
  }
}

/**
 * Restores the scroll position after Back, a reload or a link that `returnTo` recorded. The browser itself restores
 * pages from its back-forward cache.
 */
export async function restoreOnLoad(): Promise<void> {
  if (!document.querySelector('[data-listing-list]')) return;
  if (!takeReturn() && !isReturnVisit()) return;
  await restoreScroll();
}

/** Loads the list's later pages again and scrolls to the stored position, unless the visitor has begun to scroll. */
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
