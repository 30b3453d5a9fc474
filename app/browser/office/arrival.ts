import { officeKeys } from '../../messages/office-keys.ts';
import { around } from '../dom.ts';
import { say } from './say.ts';

/** Milliseconds that a case stands before a press counts on a page that another site led to: a double click is shorter. */
export const STRANGE_STANDS_MS = 1_000;

let isStrange = false;

/**
 * Follows who led to this page. One that no page of ours led to may have been opened while somebody types or clicks
 * elsewhere: nothing is decided there until they press on the case with the pointer, or Enter on the link of shortcuts.
 */
export function watchArrival(): void {
  isStrange = document.querySelector('[data-office=elsewhere]') !== null;
  // A page that Back restores may come from another site, too.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) isStrange = true;
  });
  document.addEventListener('pointerdown', (event) => {
    if (!event.isTrusted || !around(event, '[data-case][data-standing], main:not(:has([data-case]))')) return;
    // The press that shows that somebody is here decides nothing itself: it may be the second half of a double click.
    if (around(event, 'button, [data-decides]')) document.addEventListener('click', actedSoon, { once: true });
    else isStrange = false;
  });
  document.addEventListener('keydown', (event) => {
    if (event.isTrusted && event.key === 'Enter' && around(event, '[data-shortcuts-link]')) isStrange = false;
  });
}

function actedSoon(): void {
  setTimeout(() => {
    isStrange = false;
  });
}

/** Whether nobody has acted on this page yet, to which another site led. */
export const isFromElsewhere = (): boolean => isStrange;

/** Says how keys begin to work here. */
export const sayLocked = (): void => void say(officeKeys.locked);
