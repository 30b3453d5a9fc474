import { parseToman } from '../../../domain/values/money.ts';
import { parseWholeNumber, persianNumber } from '../../../domain/values/numbers.ts';
import { normaliseText } from '../../../domain/values/spelling.ts';
import { amountInWords } from '../../parts/form/amount-words.ts';
import { keepReading, watchPresses } from './said-amounts.ts';
import { put } from './take-number.ts';

/**
 * Milliseconds between the last key and the filtering of a list (GEN-11). The search box for places sets 500 by
 * `data-debounce` (LOC-02).
 */
const FILTER_MS = 150;

const timers = new WeakMap<HTMLInputElement, ReturnType<typeof setTimeout>>();

/** Shows how many characters remain, in the element that `data-count` names (GEN-09). */
function countRemaining(field: HTMLInputElement | HTMLTextAreaElement): void {
  const output = document.getElementById(field.dataset.count ?? '');
  if (output && field.maxLength >= 0)
    output.textContent = persianNumber(Math.max(0, field.maxLength - field.value.length));
}

/** Reacts to typing in a field. */
export function typed(field: HTMLInputElement): void {
  const { count, groupDigits: isNumber, filterList: list, rule } = field.dataset;
  if (count !== undefined) countRemaining(field);
  if (isNumber !== undefined) {
    showNumber(field);
    watch(field);
  }
  if (list !== undefined) filterList(field);
  if (rule === 'sheba') void typedSheba(field);
}

async function typedSheba(field: HTMLInputElement): Promise<void> {
  const { showBank } = await import('./bank-of-sheba.ts');
  if (field.form) showBank(field.form, field.value);
}

const watched = new WeakSet<HTMLInputElement>();

function watch(field: HTMLInputElement): void {
  if (watched.has(field)) return;
  watched.add(field);
  watchPresses();
  field.addEventListener('change', () => void left(field));
  // The field was left before this module had loaded.
  if (document.activeElement !== field) void left(field);
}

/** Groups the digits of an amount while it is typed, and writes it in words if the field has an element for them. */
function showNumber(field: HTMLInputElement): void {
  groupDigits(field);
  const words = field.closest('[data-field]')?.querySelector('[data-amount-words]');
  if (!words) return;
  words.textContent = amountInWords(field.value);
  if (saysAmount(field)) void showSaid(field, words);
}

async function showSaid(field: HTMLInputElement, words: Element): Promise<void> {
  const { value } = field;
  const { amountInDigits } = await import('../../parts/form/unread-amount.ts');
  if (field.value === value) words.textContent = amountInWords(amountInDigits(value));
}

const saysAmount = ({ dataset, value }: HTMLInputElement): boolean =>
  dataset.toman !== undefined && /\p{L}|\ufdfc/u.test(value) && parseToman(value) === null;

/**
 * Runs when the user leaves a field whose text is not a number. An amount in words is replaced by its digits, and a
 * fraction is refused beside the field (GEN-03). The text is never changed to a different number.
 */
export async function left(field: HTMLInputElement): Promise<void> {
  const { value, form } = field;
  if (value.trim() === '' || parseWholeNumber(value) !== null) return;
  const reading = saysAmount(field) ? readAmount(field) : Promise.resolve(false);
  if (form) keepReading(form, reading);
  if (await reading) return;
  const { refuseNumber } = await import('./number-choices.ts');
  if (field.value === value) refuseNumber(field);
}

/** Replaces an amount in words by digits; false if the text contains no amount. */
async function readAmount(field: HTMLInputElement): Promise<boolean> {
  const { value } = field;
  const { amountInDigits } = await import('../../parts/form/unread-amount.ts');
  const digits = amountInDigits(value);
  if (digits === value || field.value !== value) return false;
  put(field, digits);
  return true;
}

/** Separator between the digit groups of a formatted number. */
const SEPARATOR = persianNumber(1_000).charAt(1);
/**
 * Last text of each field that this module grouped: the separators in `text` were not typed by the user. `sign`: the
 * separator that the user had typed instead.
 */
const grouped = new WeakMap<HTMLInputElement, { readonly text: string; readonly sign: string }>();

/**
 * Matches a number and the text that may follow it in the field: the words of an amount, as in «۲۵۰۰۰ تومان», or a
 * space.
 */
const NUMBER_AND_WORDS = /^(.*\p{Nd})([\s\u200c\p{sc=Arabic}]*)$/su;

/**
 * Groups the digits of a number while it is typed, leaves other text unchanged, and keeps the caret at its digit.
 * Several keys may have been pressed since the last call.
 */
export function groupDigits(field: HTMLInputElement): void {
  if (field.value === '') grouped.set(field, { text: '', sign: '' });
  const [, typed = '', words = ''] = NUMBER_AND_WORDS.exec(field.value) ?? [];
  const before = grouped.get(field) ?? { text: field.defaultValue, sign: '' };
  // Returns early if only a space or a word was typed after the number, because the number may still be continued.
  if (typed === before.text) return;
  const own = typedAs(typed, before);
  const number = parseWholeNumber(own);
  if (number === null) return;
  const text = persianNumber(number);
  grouped.set(field, { text, sign: /\P{Nd}/u.exec(own)?.[0] ?? '' });
  if (text === typed) return;
  const at = field.selectionStart ?? field.value.length;
  const digitsBehind = digitsIn(typed.slice(at));
  field.value = text + words;
  let caret = text.length + Math.max(0, at - typed.length);
  while (caret > 0 && digitsIn(text.slice(caret)) < digitsBehind) caret--;
  field.setSelectionRange(caret, caret);
}

/**
 * Returns the text with the user's separators instead of those that this module inserted. If the user only added or
 * removed digits, the result has no separators: «۱٬۲۳۴» and a 5 give 12345. If the user continues a number that they
 * had grouped, the result has their own separators: «1.200» was shown as «۱٬۲۰۰», and «.000» follows.
 */
function typedAs(value: string, { text, sign }: { readonly text: string; readonly sign: string }): string {
  if (text === '' || parseWholeNumber(text) === null) return value;
  if (sign !== '' && value.startsWith(text + sign)) return value.replaceAll(SEPARATOR, sign);
  let from = 0;
  while (from < value.length && value[from] === text[from]) from++;
  let behind = 0;
  while (behind < Math.min(value.length, text.length) - from && value.at(-1 - behind) === text.at(-1 - behind))
    behind++;
  return /^\p{Nd}*$/u.test(value.slice(from, value.length - behind)) ? value.replaceAll(SEPARATOR, '') : value;
}

const digitsIn = (text: string): number => text.match(/\p{Nd}/gu)?.length ?? 0;

function filterList(box: HTMLInputElement): void {
  clearTimeout(timers.get(box));
  if (box.value === '') {
    applyFilter(box);
    return;
  }
  timers.set(
    box,
    setTimeout(() => applyFilter(box), Number(box.dataset.debounce ?? FILTER_MS)),
  );
}

/** Whether the text contains every typed word, ignoring differences of spelling. */
export function matchesFilter(text: string, typed: string): boolean {
  const words = normaliseText(typed).split(' ').filter(Boolean);
  const normal = normaliseText(text);
  const glued = normal.replaceAll(' ', '');
  return words.every((word) => normal.includes(word) || glued.includes(word));
}

function applyFilter(box: HTMLInputElement): void {
  const scope = box.closest('dialog') ?? document;
  const container = scope.querySelector<HTMLElement>(box.dataset.filterList ?? '');
  if (!container) return;
  const items = [...container.querySelectorAll<HTMLElement>('[data-filter-item]')];
  for (const item of items)
    item.hidden = !matchesFilter(item.dataset.filterItem || (item.textContent ?? ''), box.value);
  const hasShown = (group: Element) => group.querySelector('[data-filter-item]:not([hidden])') !== null;
  // Searches all levels of a drill-down at once; clearing the box returns to the previous level.
  const shown = container.dataset.levelShown ?? container.dataset.levelStart;
  for (const panel of container.querySelectorAll<HTMLElement>('[data-level]')) {
    panel.hidden = box.value.trim() ? !hasShown(panel) : panel.dataset.level !== shown;
  }
}
