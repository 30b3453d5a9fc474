import { parseWholeNumber, persianNumber } from '../../../domain/values/numbers.ts';
import { normaliseText } from '../../../domain/values/persian-text.ts';
import { amountInWords } from '../../parts/form/amount-words.ts';

/** Delay of list filters (GEN-11); the search box for places sets 500 with `data-debounce` (LOC-02). */
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
  const { count, groupDigits: isNumber, filterList: list } = field.dataset;
  if (count !== undefined) countRemaining(field);
  if (isNumber !== undefined) showNumber(field);
  if (list !== undefined) filterList(field);
}

/** Groups the digits of an amount while it is typed, and writes it in words if the field has an element for them. */
function showNumber(field: HTMLInputElement): void {
  const words = field.closest('[data-field]')?.querySelector('[data-amount-words]');
  if (words) words.textContent = amountInWords(field.value);
  groupDigits(field);
}

/** Groups the digits of a number while it is typed, leaves other text alone, and keeps the caret at its digit. */
export function groupDigits(field: HTMLInputElement): void {
  const number = parseWholeNumber(field.value);
  if (number === null) return;
  const grouped = persianNumber(number);
  if (grouped === field.value) return;
  const digitsBehind = digitsIn(field.value.slice(field.selectionStart ?? field.value.length));
  field.value = grouped;
  let caret = grouped.length;
  while (caret > 0 && digitsIn(grouped.slice(caret)) < digitsBehind) caret--;
  field.setSelectionRange(caret, caret);
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

/** Whether the text contains every typed word, in any spelling. */
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
