import { browserMessages } from '../messages/browser.ts';
import { announce } from './dom.ts';

/** GEN-06. */
const TOAST_MS = 6_000;
/** A failed order of something paid is not to be missed. */
const ORDER_FAILURE_MS = 12_000;

type ToastOptions = {
  /** The page says the same in an alert, or beside the field that gets the focus: screen readers are not told twice. */
  readonly isSaidElsewhere?: boolean;
  readonly about?: 'order-failure';
  readonly action?: { readonly label: string; readonly run: () => void };
};

/** A short notice at the edge of the screen, over an open popup too; screen readers hear it. */
export function toast(text: string, { about, action, isSaidElsewhere = false }: ToastOptions = {}): void {
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
    note.remove();
    if (!stack.hasChildNodes()) stack.remove();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(leave, about === 'order-failure' ? ORDER_FAILURE_MS : TOAST_MS);
  };
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
  // A popover stands above everything, dialogs included; showing it again lifts it over those opened since.
  if ('popover' in stack && stack.isConnected) {
    stack.popover = 'manual';
    stack.hidePopover();
    stack.showPopover();
  }
  if (!isSaidElsewhere) announceOnce(stack, text);
}

/** GEN-15: for what fails without a sentence of its own. */
export function tellFailure(): void {
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

/** A live region that arrives together with its text is often not read; the page's own one is, unless a dialog makes it inert. */
function announceOnce(stack: HTMLElement, text: string): void {
  if (!stack.closest('dialog')) announce(text);
}
