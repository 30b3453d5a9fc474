import { paths } from '../../paths.ts';

let isWatching = false;

/**
 * Marks an unread notice as read when it is opened (NOTI-01). The browser leaves the page at once, and the call
 * continues in the background.
 */
export function watchNotices(): void {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.notice === undefined) return;
    event.preventDefault();
    const sent = new FormData(form);
    const query = new URLSearchParams({ ID: String(sent.get('ID') ?? '') });
    void fetch(`${paths.readNotification()}?${query}`, {
      headers: { accept: 'application/json', 'x-csrf-key': String(sent.get('csrf-key') ?? '') },
      keepalive: true,
    }).catch(() => undefined);
    // Also removes the unread mark on this page, in case the user returns to it from the back-forward cache.
    delete form.querySelector<HTMLElement>('[data-unread]')?.dataset.unread;
    location.assign(form.dataset.notice);
  });
}
