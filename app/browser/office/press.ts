import { isFromElsewhere, sayLocked } from './arrival.ts';
import { mayDecide } from './standing-case.ts';

/**
 * Presses the element that has this shortcut key. Returns whether the page uses the key, in which case the browser's
 * own action is prevented.
 */
export function pressed(key: string, target: EventTarget | null): boolean {
  const at = target instanceof HTMLElement ? target : document.body;
  if (key === 'enter') return sendFold(at);
  if (key === 'escape') return closeFold(at);
  // The toast of the latest decision comes before older decisions on the page.
  if (key === 'u' && pressToast()) return true;
  const element = carrierOf(key);
  if (element) {
    press(element);
    return true;
  }
  if (key === 'j' || key === 'k') return moveToRow(key === 'j' ? 1 : -1);
  return key === 'o' && openRow();
}

function pressToast(): boolean {
  const undo = document.querySelector<HTMLElement>('[data-toast] button');
  if (undo && !isLocked(undo)) undo.click();
  return undo !== null;
}

function press(element: HTMLElement): void {
  const { decides, popup } = element.dataset;
  if (isLocked(element) || (decides !== undefined && !mayDecide(element))) return;
  if (popup !== undefined) openPopup(popup, element);
  else if (element instanceof HTMLDetailsElement) openFold(element);
  else if (element.matches('a, button, summary, [type=checkbox], [type=radio]')) element.click();
  else focusIn(element);
}

/** Whether pressing the element would send something on a page where nobody has acted yet; shows a message if so. */
function isLocked(element: HTMLElement): boolean {
  const isSending =
    element.matches('form, button[type=submit], [data-toast] button') && element.closest('search') === null;
  if (isSending && isFromElsewhere()) sayLocked();
  return isSending && isFromElsewhere();
}

/** No trigger is passed, so that the focus returns to where it was. */
function openPopup(id: string, trigger: HTMLElement): void {
  import('../popups/popup-start.ts').then(
    (popups) => popups.openPopup(id, {}, null),
    () => trigger.click(),
  );
}

/**
 * Opens a fold and moves the focus to its first required choice or field, such as the reasons; if there is none, to its
 * button.
 */
function openFold(fold: HTMLDetailsElement): void {
  fold.open = true;
  fold.scrollIntoView({ block: 'nearest' });
  const asked = fold.querySelector<HTMLElement>('[type=checkbox], [type=radio], [required]');
  const written = fold.querySelector<HTMLElement>('textarea, input:not([type=hidden])');
  (asked ?? written ?? fold.querySelector<HTMLElement>('[data-decides], [type=submit]'))?.focus();
}

function focusIn(field: HTMLElement): void {
  field.focus();
  if (field instanceof HTMLInputElement && field.type === 'search') field.select();
}

const FOLD = 'details[data-key][open]';

/**
 * Enter in a field sends the form of the fold that a key opened; for buttons and links the browser already has an
 * action.
 */
function sendFold(at: HTMLElement): boolean {
  const form = at.matches('input') ? at.closest<HTMLFormElement>(`${FOLD} form`) : null;
  if (!form) return false;
  if (!isLocked(form)) form.requestSubmit(form.querySelector<HTMLButtonElement>('[data-decides], [type=submit]'));
  return true;
}

function closeFold(at: HTMLElement): boolean {
  const fold = at.closest<HTMLDetailsElement>(FOLD);
  if (!fold) return false;
  fold.open = false;
  fold.querySelector('summary')?.focus();
  return true;
}

/**
 * The first visible element with this key: a case, a bar and a list may use the same key. A two-key link to a section
 * is pressed even if its menu is closed.
 */
function carrierOf(key: string): HTMLElement | undefined {
  const carriers = [...document.querySelectorAll<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)];
  return carriers.find((element) => element.checkVisibility()) ?? (key.includes(' ') ? carriers[0] : undefined);
}

const ROW = '[data-key-rows] > :is(tr, li)';

/** Moves the focus to the next or previous row's link. Returns whether the page has rows. */
function moveToRow(by: 1 | -1): boolean {
  const links = rowLinks();
  const at = links.findIndex((link) => link.closest(ROW)?.contains(document.activeElement));
  const next = at < 0 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1);
  links[next]?.focus();
  return links.length > 0;
}

/** Opens the row that has the focus. */
function openRow(): boolean {
  const link = rowLinks().find((each) => each.closest(ROW)?.contains(document.activeElement));
  link?.click();
  return link !== undefined;
}

/** One link of each row: the one in its header cell, or else its first. */
function rowLinks(): HTMLAnchorElement[] {
  return [...document.querySelectorAll(ROW)].flatMap(
    (row) =>
      row.querySelector<HTMLAnchorElement>('th a[href]') ?? row.querySelector<HTMLAnchorElement>('a[href]') ?? [],
  );
}
