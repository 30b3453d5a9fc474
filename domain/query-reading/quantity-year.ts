/** Jalali years as people name them (SRCH-16). */
import type { SpokenNumber } from './number-words.ts';

/** The oldest classic cars, and some years beyond any delivery date: the file knows no clock. */
export const YEARS = { min: 1300, max: 1419 };
const GREGORIAN = { min: 1970, max: 2035 };
/** Jalali year that has most of a Gregorian one. */
const BETWEEN_CALENDARS = 621;

/**
 * Year with four digits of «98», «02», «401», «1401» or 2015; null for other numbers. Without the word «مدل» or «سال»
 * before it, a number below 50 and «395» are no years.
 */
export function yearOf({ value, digits }: SpokenNumber, named: boolean): number | null {
  if (!Number.isInteger(value)) return null;
  if (digits?.length === 2 && digits.startsWith('0')) return 1400 + value;
  if (digits !== null && digits.length !== String(value).length) return null;
  if (value >= (named ? 30 : 50) && value <= 99) return 1300 + value;
  if (value >= (named ? 330 : 400) && value <= YEARS.max - 1000) return 1000 + value;
  if (value >= YEARS.min && value <= YEARS.max) return value;
  return value >= GREGORIAN.min && value <= GREGORIAN.max ? value - BETWEEN_CALENDARS : null;
}
