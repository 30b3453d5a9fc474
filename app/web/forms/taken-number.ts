import { numbersMeant } from '../../../domain/query-reading/typed-amount.ts';
import { persianDigits } from '../../../domain/values/numbers.ts';
import type { Fields } from './form-body.ts';
import { TAKE_FIELD } from './take-field.ts';

const TAKEN = /^([^=]{1,60})=(\d{1,15})$/;

/**
 * Fields of a plain form, with the number of the clicked button in place of the typed text. Null if no such button was
 * clicked. Enter activates the first button of a form, so the number must be a possible reading of the text.
 */
export function withTakenNumber({ [TAKE_FIELD]: taken, ...fields }: Fields): Fields | null {
  const [, name = '', digits = ''] = TAKEN.exec(typeof taken === 'string' ? taken : '') ?? [];
  const typed = fields[name];
  if (typeof typed !== 'string' || !numbersMeant(typed).includes(Number(digits))) return null;
  return { ...fields, [name]: persianDigits(Number(digits)) };
}
