import { contentArrived, contentLeaves } from './content.ts';
import { around, jsonAttribute, parseHtml } from './dom.ts';
import { fragmentHtml } from './popups/popup-content.ts';

/** Shows the announcement that this visitor sees on a page that all are sent, and removes one that is closed. */
export async function showAnnouncement(place: HTMLElement): Promise<void> {
  document.addEventListener('form-done', (event) => {
    const closed = around(event, '#close-announcement') && around(event, '[data-announcement]');
    if (!closed) return;
    contentLeaves(closed);
    closed.remove();
    // The focus stood on its button.
    document.getElementById('main')?.focus({ preventScroll: true });
  });
  if (place.childElementCount > 0) return;
  // Without an answer, or where there is none for this visitor, the page stays as it is.
  const html = await fragmentHtml('announcement', jsonAttribute(place, 'data-params')).catch(() => '');
  if (!html) return;
  place.replaceChildren(parseHtml(html));
  place.hidden = false;
  contentArrived(place);
}
