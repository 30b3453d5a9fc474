import { around, isOwnLink, isPlainClick } from './dom.ts';

/**
 * Keeps the page while offline, when following a link or sending a plain form would replace it by an error page;
 * `sayIt` shows the message (GEN-18). Listens on the window, so that it runs after all other handlers.
 */
export function stayOffline(sayIt: () => void): void {
  const stay = (event: Event) => {
    event.preventDefault();
    sayIt();
  };
  addEventListener('click', (event) => {
    const link = navigator.onLine || !isPlainClick(event) ? null : around<HTMLAnchorElement>(event, 'a[href]');
    if (link && isOwnLink(link) && !isWithinPage(link)) stay(event);
  });
  addEventListener('submit', (event) => {
    const { target, defaultPrevented } = event;
    // The button of a form with method `dialog` only closes its popup.
    const isSent = target instanceof HTMLFormElement && target.method !== 'dialog';
    if (!navigator.onLine && !defaultPrevented && isSent) stay(event);
  });
}

/** Whether a link only leads to another place on the current page. */
const isWithinPage = ({ hash, pathname, search }: HTMLAnchorElement): boolean =>
  hash !== '' && pathname === location.pathname && search === location.search;
