import { parseTypedNumber } from '../values/typed-number.ts';

/**
 * Years by which the Gregorian calendar is ahead of the Jalali one: a Gregorian year counts as the Jalali year that
 * begins in it.
 */
const GREGORIAN_AHEAD = 621;
const GREGORIAN_FROM = 1900;

/**
 * Reads a year of production as 13xx, 14xx, 19xx or 20xx, in digits of any script, and returns it as a Jalali one
 * (PSUG-01). Null for anything else, and for years after next year.
 */
export function readCarYear(typed: string, thisYear: number): number | null {
  const year = parseTypedNumber(typed);
  if (year === null || !/^(?:13|14|19|20)\d\d$/.test(String(year))) return null;
  const jalali = year >= GREGORIAN_FROM ? year - GREGORIAN_AHEAD : year;
  return jalali <= thisYear + 1 ? jalali : null;
}
