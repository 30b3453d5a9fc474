import { officeKeys } from '../../messages/office-keys.ts';
import { around } from '../dom.ts';
import { say } from './say.ts';

/** Milliseconds that a case stands before a press counts on a page that another site led to: a double click is shorter. */
export const STRANGE_STANDS_MS = 1_000;

/** In Session Storage: a page that another site opened, and where nobody had acted yet, led on to the next one of the tab. */
const LED_ON = 'office-led-on';

let isStrange = false;
/** Time at which the pointer came onto this window; null while it is elsewhere, or another window has the focus. */
let pointerCameAt: number | null = null;
/** Whether the last act was a press of the pointer. */
let isByPointer = false;

/**
 * Follows who led to this page. One that no page of ours led to may have been opened while somebody types or clicks
 * elsewhere: nothing is decided there until they press on the case with the pointer, or Enter on the link of shortcuts.
 */
export function watchArrival(): void {
  const isLedOn = wasLedOn() || document.querySelector('[data-office=elsewhere]') !== null;
  isStrange = isLedOn || document.querySelector('[data-office=typed]') !== null;
  // Keys begun elsewhere may open a case from a list, and only then decide. Nobody begins them at an address that is typed.
  addEventListener('pagehide', () => {
    if (isStrange && isLedOn) sessionStorage.setItem(LED_ON, '1');
  });
  // A page that Back restores may come from another site, too.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !isFromOurs()) isStrange = true;
  });
  watchPointer();
  document.addEventListener('pointerdown', (event) => {
    isByPointer = true;
    if (!event.isTrusted) return;
    if (around(event, 'a[href]') && hasPointerStayed()) isStrange = false;
    if (!around(event, '[data-case][data-standing], main:not(:has([data-case]))')) return;
    // A press that may be the second half of a double click shows that somebody is here, and decides nothing itself.
    if (around(event, 'button, [data-decides]') && !hasPointerStayed())
      document.addEventListener('click', actedSoon, { once: true });
    else isStrange = false;
  });
  document.addEventListener('keydown', (event) => {
    isByPointer = false;
    if (event.isTrusted && event.key === 'Enter' && around(event, '[data-shortcuts-link]')) isStrange = false;
  });
}

/** Whether the page before led here while nobody had acted on it; asked once a page. */
function wasLedOn(): boolean {
  const led = sessionStorage.getItem(LED_ON);
  sessionStorage.removeItem(LED_ON);
  return led !== null;
}

/** Whether the page before this one in the tab was of this site; false where a browser cannot tell. */
function isFromOurs(): boolean {
  const from = 'navigation' in window ? window.navigation.activation?.from?.url : null;
  return from != null && new URL(from).origin === location.origin;
}

/** A window that another one uncovers, or that is opened under the pointer, has not had it for long. */
function watchPointer(): void {
  const left = () => {
    pointerCameAt = null;
  };
  document.addEventListener('pointermove', ({ isTrusted }) => {
    if (isTrusted && document.hasFocus()) pointerCameAt ??= performance.now();
  });
  document.documentElement.addEventListener('pointerleave', left);
  addEventListener('blur', left);
  addEventListener('focus', left);
  document.addEventListener('visibilitychange', left);
}

const hasPointerStayed = (): boolean =>
  pointerCameAt !== null && performance.now() - pointerCameAt >= STRANGE_STANDS_MS;

function actedSoon(): void {
  setTimeout(() => {
    isStrange = false;
  });
}

/** Whether nobody has acted on this page yet, to which another site led. */
export const isFromElsewhere = (): boolean => isStrange;

/** Says what happened, and how it is done here. */
export const sayLocked = (): void => void say(isByPointer ? officeKeys.pressedEarly : officeKeys.locked);
