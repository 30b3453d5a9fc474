import { persianDigits } from '../../../domain/values/numbers.ts';
import { parseTypedNumber } from '../../../domain/values/typed-number.ts';

/** The count beside a stepper's button after a press, never below one; an empty field counts as one. Null leaves a text that is no number (GEN-03). */
export function steppedCount(typed: string, by: number): string | null {
  const count = parseTypedNumber(typed) ?? 1;
  return Number.isNaN(count) ? null : persianDigits(Math.max(1, count + by));
}
