import { around, isOwnLink, isPlainClick } from './dom.ts';

/**
 * Keeps the page where a link or a plain form would replace it by one that says that there is no connection: `sayIt` says so (GEN-18).
 * On the window, after everything that handles the event in the page.
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
    // The button of a popup's form may close it alone.
    const isSent = target instanceof HTMLFormElement && target.method !== 'dialog';
    if (!navigator.onLine && !defaultPrevented && isSent) stay(event);
  });
}

/** Whether a link leads to a part of the page that shows. */
const isWithinPage = ({ hash, pathname, search }: HTMLAnchorElement): boolean =>
  hash !== '' && pathname === location.pathname && search === location.search;
