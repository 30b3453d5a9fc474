import { hasPoints, parseTypedNumber } from '../../values/typed-number.ts';

const LARGEST = 999_999_999_999_999;

/** Parses a whole number typed by a user or sent by a program. Null if absent, NaN for anything else. */
export function postedNumber(value: unknown): number | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number') return Number.isInteger(value) && value >= 0 && value <= LARGEST ? value : Number.NaN;
  return typeof value === 'string' ? parseTypedNumber(value) : Number.NaN;
}

/** Parses an amount of toman; NaN also for «1.750.000», which a form shows as it was read before it counts (GEN-03). */
export const postedAmount = (value: unknown): number | null =>
  typeof value === 'string' && hasPoints(value) ? Number.NaN : postedNumber(value);
