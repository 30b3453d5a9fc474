import { officeKeys } from '../../messages/office-keys.ts';
import { around } from '../dom.ts';
import { showToast } from './say.ts';

/**
 * Milliseconds that the pointer must have been in the window before a press counts on a page that was opened by another
 * site; a double click is shorter.
 */
export const STRANGE_STANDS_MS = 1_000;

/**
 * Key in session storage. It is set if another site opened the previous page of this tab, and nobody had acted on that
 * page before it led to this one.
 */
const LED_ON = 'office-led-on';

let isStrange = false;
/** Time at which the pointer entered this window; null while it is outside, or while another window has the focus. */
let pointerCameAt: number | null = null;
/** Whether the user's last action was a pointer press rather than a key. */
let isByPointer = false;

/**
 * Tracks which site led to this page. Another site may have opened it while the user was typing or clicking elsewhere,
 * so no decision is accepted until the user presses the pointer on the case, or Enter on the shortcuts link.
 */
export function watchArrival(): void {
  const isLedOn = wasLedOn() || document.querySelector('[data-office=elsewhere]') !== null;
  isStrange = isLedOn || document.querySelector('[data-office=typed]') !== null;
  // Keys that the user began to press elsewhere may open a case from a list and then decide it, so the next page is
  // locked as well. An address that was typed does not have this risk.
  addEventListener('pagehide', () => {
    if (isStrange && isLedOn) sessionStorage.setItem(LED_ON, '1');
  });
  // A page that Back restores may also have been reached from another site.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !isFromOurs()) isStrange = true;
  });
  watchPointer();
  document.addEventListener('pointerdown', (event) => {
    isByPointer = true;
    if (!event.isTrusted) return;
    if (around(event, 'a[href]') && hasPointerStayed()) isStrange = false;
    if (!around(event, '[data-case][data-standing], main:not(:has([data-case]))')) return;
    // A press that may be the second half of a double click only shows that the user is here; it must not decide
    // anything itself.
    if (around(event, 'button, [data-decides]') && !hasPointerStayed())
      document.addEventListener('click', actedSoon, { once: true });
    else isStrange = false;
  });
  document.addEventListener('keydown', (event) => {
    isByPointer = false;
    if (event.isTrusted && event.key === 'Enter' && around(event, '[data-shortcuts-link]')) isStrange = false;
  });
}

/**
 * Whether the previous page led here before anybody had acted on it. Must be called once per page, because it deletes
 * the stored value.
 */
function wasLedOn(): boolean {
  const led = sessionStorage.getItem(LED_ON);
  sessionStorage.removeItem(LED_ON);
  return led !== null;
}

/** Whether the previous page in this tab belonged to this site; false if the browser cannot tell. */
function isFromOurs(): boolean {
  const from = 'navigation' in window ? window.navigation.activation?.from?.url : null;
  return from != null && new URL(from).origin === location.origin;
}

/**
 * Tracks how long the pointer has been in this window. It starts anew when another window uncovers this one, or when
 * the page opens under the pointer.
 */
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

/** Whether another site led to this page and nobody has acted on it yet. */
export const isFromElsewhere = (): boolean => isStrange;

/** Explains that the press was refused, and how to decide on this page. */
export const sayLocked = (): void => void showToast(isByPointer ? officeKeys.pressedEarly : officeKeys.locked);
