import { paths } from '../../paths.ts';

let isWatching = false;

/**
 * Marks an unread notice as read when it is opened (NOTI-01): the page is left at once, and the call continues without
 * it.
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
    // Returning to this page from the back-forward cache shows it as read.
    delete form.querySelector<HTMLElement>('[data-unread]')?.dataset.unread;
    location.assign(form.dataset.notice);
  });
}
