import { parseTypedNumber } from '../../values/typed-number.ts';

const LARGEST = 999_999_999_999_999;

/** A whole number as somebody typed it, or as a program sent it. Null for nothing, NaN for anything that is no such number. */
export function postedNumber(value: unknown): number | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number') return Number.isInteger(value) && value >= 0 && value <= LARGEST ? value : Number.NaN;
  return typeof value === 'string' ? parseTypedNumber(value) : Number.NaN;
}
