import { browserMessages } from '../../messages/browser.ts';
import { contentLeaves } from '../content.ts';
import { parseHtml } from '../dom.ts';
import { followSwipe } from './popup-swipe.ts';

/** Milliseconds until the closed dialog is removed: longer than the closing animation (GEN-05). */
const HIDE_MS = 300;

const triggers = new WeakMap<HTMLDialogElement, HTMLElement>();

/**
 * Opens an empty modal dialog. To close, it dispatches `popup-close` or `popup-back`, whose handlers change the
 * history.
 */
export function openDialog(id: string, trigger: HTMLElement | null): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.dataset.popupDialog = id;
  dialog.className = 'popup';
  const focused = trigger ?? (document.activeElement instanceof HTMLElement ? document.activeElement : null);
  if (focused) triggers.set(dialog, focused);
  const ask = (what: 'popup-close' | 'popup-back') => dialog.dispatchEvent(new CustomEvent(what, { bubbles: true }));

  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      ask('popup-close');
    } else if (event.key === 'Tab') keepFocusInside(dialog, event);
  });
  // Without a pressed Escape key, this is Android's Back.
  dialog.addEventListener('cancel', (event) => {
    if (event.target !== dialog) return;
    event.preventDefault();
    ask('popup-back');
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog && isOutside(dialog, event)) ask('popup-close');
  });
  followSwipe(dialog, () => ask('popup-close'));

  document.body.append(dialog);
  if (trigger?.checkVisibility()) comeFrom(dialog, trigger);
  dialog.showModal();
  return dialog;
}

/**
 * Passes to the stylesheet how far the trigger is from the middle of the window: on wide screens the dialog grows from
 * the trigger.
 */
function comeFrom({ style }: HTMLDialogElement, trigger: HTMLElement): void {
  const { left, top, width, height } = trigger.getBoundingClientRect();
  style.setProperty('--from-x', `${Math.round(left + width / 2 - innerWidth / 2)}px`);
  style.setProperty('--from-y', `${Math.round(top + height / 2 - innerHeight / 2)}px`);
}

export function showLoading(dialog: HTMLDialogElement): void {
  const skeleton = document.getElementById('popup-loading');
  dialog.setAttribute('aria-busy', 'true');
  dialog.setAttribute('aria-label', browserMessages.loading);
  const note = document.createElement('p');
  note.textContent = browserMessages.loading;
  dialog.replaceChildren(skeleton instanceof HTMLTemplateElement ? skeleton.content.cloneNode(true) : note);
}

export function showContent(dialog: HTMLDialogElement, html: string): void {
  contentLeaves(dialog);
  dialog.replaceChildren(parseHtml(html));
  dialog.removeAttribute('aria-busy');
  const title = dialog.querySelector('h1, h2');
  dialog.setAttribute('aria-label', title?.textContent?.trim() ?? '');
  const first = dialog.querySelector<HTMLElement>('[autofocus]') ?? focusableIn(dialog)[0];
  if (!dialog.contains(document.activeElement) || document.activeElement === dialog) first?.focus();
}

export async function closeDialog(dialog: HTMLDialogElement): Promise<void> {
  dialog.dataset.closing = '';
  dialog.style.translate = '';
  await new Promise((resolve) => setTimeout(resolve, HIDE_MS));
  contentLeaves(dialog);
  dialog.close();
  dialog.remove();
  focusTrigger(dialog);
}

/**
 * Returns the focus to the trigger. If its region was swapped, the focus goes to the new element that opens the same
 * popup.
 */
function focusTrigger(dialog: HTMLDialogElement): void {
  const trigger = triggers.get(dialog);
  const id = dialog.dataset.opens ?? dialog.dataset.popupDialog ?? '';
  const target = trigger?.isConnected
    ? trigger
    : document.querySelector<HTMLElement>(`[data-popup="${CSS.escape(id)}"]`);
  target?.focus({ preventScroll: true });
}

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]):not([type=hidden]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex="0"]';

function focusableIn(dialog: HTMLDialogElement): HTMLElement[] {
  return [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => element.checkVisibility());
}

/** Keeps Tab inside the dialog: even a modal dialog would let it reach the browser's own toolbars. */
function keepFocusInside(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  const all = focusableIn(dialog);
  const edge = event.shiftKey ? all[0] : all.at(-1);
  if (all.length > 0 && document.activeElement !== edge && document.activeElement !== dialog) return;
  event.preventDefault();
  (event.shiftKey ? all.at(-1) : all[0])?.focus();
}

function isOutside(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
