import { browserMessages } from '../messages/browser.ts';
import { announce } from './dom.ts';

/** Default duration in milliseconds (GEN-06). */
const TOAST_MS = 6_000;
/** A failed payment must not be missed. */
const ORDER_FAILURE_MS = 12_000;

type ToastOptions = {
  /** The page says the same in an alert or beside the focused field, so screen readers must not announce it twice. */
  readonly isSaidElsewhere?: boolean;
  readonly about?: 'order-failure';
  /** Milliseconds for which it stays. */
  readonly lasts?: number;
  readonly action?: {
    readonly label: string;
    readonly run: () => void;
    /** Address that it calls: a later toast with the same one, which undoes the later act, takes its place. */
    readonly calls?: string;
  };
};

/** Takes away the toast that is shown, by the address that its action calls. */
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
  // A popover is above everything, dialogs included; showing it again lifts it over those opened since.
  if ('popover' in stack && stack.isConnected) {
    stack.popover = 'manual';
    stack.hidePopover();
    stack.showPopover();
  }
  if (!isSaidElsewhere) announceOnce(stack, text);
}

/** Takes away the toast whose action calls the address, which another button has called. */
export function withdrawToast(calls: string): void {
  leaving.get(calls)?.();
}

/** Shows the toast for failures without a message of their own (GEN-15). */
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
 * A live region inserted together with its text is often not announced; the page's permanent one is, unless a dialog
 * makes it inert.
 */
function announceOnce(stack: HTMLElement, text: string): void {
  if (!stack.closest('dialog')) announce(text);
}
