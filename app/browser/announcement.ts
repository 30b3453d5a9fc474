import { contentArrived, contentLeaves } from './content.ts';
import { around, jsonAttribute, parseHtml } from './dom.ts';
import { fragmentHtml } from './popups/popup-content.ts';

/**
 * Fetches the announcement for this visitor, because cached pages are the same for everyone, and removes the
 * announcement when it is closed.
 */
export async function showAnnouncement(place: HTMLElement): Promise<void> {
  document.addEventListener('form-done', (event) => {
    const closed = around(event, '#close-announcement') && around(event, '[data-announcement]');
    if (!closed) return;
    contentLeaves(closed);
    closed.remove();
    // The focus was on the button that has just been removed.
    document.getElementById('main')?.focus({ preventScroll: true });
  });
  if (place.childElementCount > 0) return;
  // If the request fails, or if there is no announcement for this visitor, the page stays unchanged.
  const html = await fragmentHtml('announcement', jsonAttribute(place, 'data-params')).catch(() => '');
  if (!html) return;
  place.replaceChildren(parseHtml(html));
  place.hidden = false;
  contentArrived(place);
}
