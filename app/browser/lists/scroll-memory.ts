import type { ScrollMemory } from '../../stored/storage-shapes.ts';
import { address } from '../address.ts';
import { isReturnVisit } from '../dom.ts';
import { lazy } from '../lazy.ts';
import { storage } from '../storage/storage.ts';

const ADDRESSES_MAX = 20;
/** Maximum number of pages reloaded on return; more would be slower than scrolling there again. */
const PAGES_MAX = 5;
const RETURN_KEY = 'return-to';

/** Keeps the newest twenty addresses. */
export function withPosition(known: ScrollMemory, url: string, y: number, pages: number, at: number): ScrollMemory {
  const all = Object.entries({ ...known, [url]: { y: Math.round(y), pages, at } });
  return Object.fromEntries(all.sort(([, a], [, b]) => b.at - a.at).slice(0, ADDRESSES_MAX));
}

let position = 0;

/** Follows the position: to ask for it while the page is left would lay out the whole page again, for nobody to see. */
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

/** Records, before a link back to a list is followed, that its position is to be restored. */
export function returnTo(link: HTMLAnchorElement): void {
  try {
    sessionStorage.setItem(RETURN_KEY, link.pathname + link.search);
  } catch {
    // The list then opens at its top.
  }
}

/** Restores after Back, a reload or a link that recorded a return; a page from the back-forward cache needs nothing. */
export async function restoreOnLoad(): Promise<void> {
  if (!document.querySelector('[data-listing-list]')) return;
  if (!takeReturn() && !isReturnVisit()) return;
  await restoreScroll();
}

/** Reloads the further pages and scrolls to the remembered position, unless the visitor has begun to scroll. */
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
