/** Parses whole numbers as people type them. */
import { latinDigits } from './persian-text.ts';

const LONGEST = 40;
/** Direction marks and spaces of any kind, which are copied along with a number. */
const SPACES = /[\s\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** Commas, and the Arabic comma and thousands separator. */
const COMMAS = /[,\u066c\u060c]/g;
const BEYOND_ALL = /^(?:[-\u2212]\d+(?:[.\u066b]\d+)?|\d{16,})$/;
const GROUPED_BY_DOTS = /^\d{1,3}(?:[.'’_]\d{3})+$/;

/**
 * Parses digits of any script, with any thousand separators, below 10^15. Null for an empty text, NaN for anything
 * else: a decimal, a negative, a word.
 */
export function parseTypedNumber(text: string): number | null {
  if (text.length > LONGEST) return Number.NaN;
  const digits = latinDigits(text).replace(SPACES, '');
  if (digits === '') return null;
  const bare = GROUPED_BY_DOTS.test(digits) ? digits.replace(/[.'’_]/g, '') : digits.replace(COMMAS, '');
  return /^\d{1,15}$/.test(bare) ? Number(bare) : Number.NaN;
}

/** Whether it is a number that is never read, because it is negative or too long: out of the bounds of every field. */
export const isBeyondAll = (text: string): boolean =>
  BEYOND_ALL.test(latinDigits(text).replace(SPACES, '').replace(COMMAS, ''));
