import { contentArrived } from '../content.ts';
import { parseHtml } from '../dom.ts';
import { storage } from '../storage/storage.ts';

const MAX_LISTINGS = 8;

/** Shows recently viewed listings: only the browser remembers them, and the server renders those still published. */
export async function showViewed(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-recently-viewed]');
  const list = place?.querySelector<HTMLElement>('[data-recently-viewed-list]');
  const ids = storage.read('viewed').slice(0, MAX_LISTINGS).join(',');
  if (!place || !list || !ids) return;
  const { fragmentHtml } = await import('../popups/popup-content.ts');
  const content = parseHtml(await fragmentHtml('recently-viewed', { ids }).catch(() => ''));
  // The answer may have told that they are another account's.
  if (storage.read('viewed').length === 0 || !content.querySelector('[data-card]')) return;
  list.replaceChildren(content);
  place.hidden = false;
  contentArrived(place);
}
