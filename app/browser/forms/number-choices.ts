/**
 * Buttons with the numbers that an ambiguous text may mean, after the error (GEN-03); same markup as
 * app/parts/form/number-choices.tsx.
 */
import { numbersMeant } from '../../../domain/query-reading/typed-amount.ts';
import { persianDigits, persianNumber } from '../../../domain/values/numbers.ts';
import { wholesAround } from '../../../domain/values/typed-number.ts';
import { unreadAmount } from '../../parts/form/unread-amount.ts';
import { unreadNumber } from '../../parts/form/unread-number.ts';
import { takeNumber } from './take-number.ts';

/**
 * Shows an error when the user leaves a field whose text may mean several numbers; text that means no number is refused
 * by the server.
 */
export function refuseNumber(field: HTMLInputElement): void {
  const place = placeOf(field);
  const sentence = isAmount(field) ? unreadAmount(field.value, '') : unreadNumber(field.value, '', writtenIn(field));
  if (!place || sentence === '') return;
  place.textContent = sentence;
  field.setAttribute('aria-invalid', 'true');
  drawChoices(field);
}

/** Adds the buttons after the error of the field, once. */
export function drawChoices(field: HTMLInputElement): void {
  const place = placeOf(field);
  if (!place?.textContent || place.querySelector('button')) return;
  const numbers = isAmount(field) ? numbersMeant(field.value) : wholesAround(field.value);
  place.append(...numbers.map((number) => choiceOf(field.name, number, writtenIn(field))));
}

const isAmount = ({ dataset }: HTMLInputElement): boolean => dataset.toman !== undefined;

const placeOf = (field: HTMLInputElement) => field.closest('[data-field]')?.querySelector('[data-field-error]');

/** Numbers without grouped digits, such as years, are written without separators. */
const writtenIn = ({ dataset }: HTMLInputElement): ((number: number) => string) =>
  dataset.groupDigits === undefined ? persianDigits : persianNumber;

function choiceOf(name: string, number: number, written: (number: number) => string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.value = `${name}=${number}`;
  button.addEventListener('click', () => takeNumber(button));
  button.textContent = written(number);
  return button;
}
