import { browserMessages } from '../messages/browser.ts';
import { announce } from './dom.ts';

/** Default duration of a toast in milliseconds (GEN-06). */
const TOAST_MS = 6_000;
/** Duration in milliseconds of a toast about a failed payment, which must not be missed. */
const ORDER_FAILURE_MS = 12_000;

type ToastOptions = {
  /**
   * The page shows the same text in an alert or beside the focused field, so screen readers must not announce it twice.
   */
  readonly isSaidElsewhere?: boolean;
  readonly about?: 'order-failure';
  /** Milliseconds for which the toast is shown. */
  readonly lasts?: number;
  readonly action?: {
    readonly label: string;
    readonly run: () => void;
    /**
     * Address that the button calls. A later toast with the same address replaces this one, because the button then
     * undoes the later action.
     */
    readonly calls?: string;
  };
};

/** Functions that remove a shown toast, by the address that its button calls. */
const leaving = new Map<string, () => void>();

/** Shows a short message at the edge of the screen, also over an open popup, and announces it to screen readers. */
export function toast(
  text: string,
  { about, action, isSaidElsewhere = false, lasts = TOAST_MS }: ToastOptions = {},
): void {
  leaving.get(action?.calls ?? '')?.();
  const host = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const stack = stackIn(host);
  const note = document.createElement('div');
  note.dataset.toast = '';
  if (isSaidElsewhere) note.setAttribute('aria-hidden', 'true');
  const words = document.createElement('span');
  words.textContent = text;
  note.append(words);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    clearTimeout(timer);
    leaving.delete(action?.calls ?? '');
    note.remove();
    if (!stack.hasChildNodes()) stack.remove();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(leave, about === 'order-failure' ? ORDER_FAILURE_MS : lasts);
  };
  if (action?.calls !== undefined) leaving.set(action.calls, leave);
  if (action) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = action.label;
    button.addEventListener('click', () => {
      leave();
      action.run();
    });
    note.append(button);
    // The toast stays while its button has the focus.
    note.addEventListener('focusin', () => clearTimeout(timer));
    note.addEventListener('focusout', wait);
  }
  wait();
  stack.append(note);
  // A popover is shown above everything, even dialogs; hiding and showing it again moves it above dialogs opened since.
  if ('popover' in stack && stack.isConnected) {
    stack.popover = 'manual';
    stack.hidePopover();
    stack.showPopover();
  }
  if (!isSaidElsewhere) announceOnce(stack, text);
}

/** Removes the toast whose button calls this address, because another button has called it. */
export function withdrawToast(calls: string): void {
  leaving.get(calls)?.();
}

/** Shows the general error toast, for failures without a message of their own (GEN-15). */
export function showFailure(): void {
  toast(browserMessages.failed);
}

function stackIn(host: Element): HTMLElement {
  const known = host.querySelector<HTMLElement>(':scope > [data-toasts]');
  if (known) return known;
  const stack = document.createElement('div');
  stack.dataset.toasts = '';
  stack.setAttribute('role', 'status');
  host.append(stack);
  return stack;
}

/**
 * Announces the text. A live region that is inserted together with its text is often not announced, so the page's
 * permanent region is used, unless a dialog makes it inert.
 */
function announceOnce(stack: HTMLElement, text: string): void {
  if (!stack.closest('dialog')) announce(text);
}
