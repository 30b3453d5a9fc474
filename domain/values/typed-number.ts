/** Whole numbers as people type them, whoever sends them. */
import { latinDigits } from './persian-text.ts';

const LONGEST = 40;
/** Marks of direction and spaces of any kind come along when a number is copied. */
const SPACES = /[\s\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** Commas, and the Arabic comma and thousands separator. */
const COMMAS = /[,\u066c\u060c]/g;
const GROUPED_BY_DOTS = /^\d{1,3}(?:[.'’_]\d{3})+$/;

/**
 * Digits of any script mixed, thousands set apart in any way, below 10^15. Null for nothing, NaN for anything that is no
 * such number: a decimal, a negative, a word.
 */
export function parseTypedNumber(text: string): number | null {
  if (text.length > LONGEST) return Number.NaN;
  const digits = latinDigits(text).replace(SPACES, '');
  if (digits === '') return null;
  const bare = GROUPED_BY_DOTS.test(digits) ? digits.replace(/[.'’_]/g, '') : digits.replace(COMMAS, '');
  return /^\d{1,15}$/.test(bare) ? Number(bare) : Number.NaN;
}
