import { persianDigits } from '../../../domain/values/numbers.ts';
import { parseTypedNumber } from '../../../domain/values/typed-number.ts';

/**
 * Count in a stepper's field after a press of its button, at least 1; an empty field counts as 1. Null if the text is
 * not a number, which then stays unchanged (GEN-03).
 */
export function steppedCount(typed: string, by: number): string | null {
  const count = parseTypedNumber(typed) ?? 1;
  return Number.isNaN(count) ? null : persianDigits(Math.max(1, count + by));
}
