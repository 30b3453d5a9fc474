import { type Ok, ok, type Refused, refused } from '../../values/result.ts';
import { type Rate, type RateValues, STARS } from '../review.ts';

/**
 * Errors in a sent rating. `missing` and `wrong`: ids of criteria without a value, or with an invalid value. `foreign`:
 * whether values for criteria were sent that are not offered.
 */
export type WrongRates = {
  readonly missing: readonly number[];
  readonly wrong: readonly number[];
  readonly foreign: boolean;
};
export type ReadRates = Ok<{ readonly values: RateValues; readonly stars: number }> | Refused<'rates', WrongRates>;

const isStars = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= STARS.min && value <= STARS.max;

/** Stars sent by a browser, as a number or a digit; null for anything else. */
function starsOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^[1-5]$/.test(value) ? Number(value) : value;
  return isStars(number) ? number : null;
}

/**
 * Reads a rating: each offered criterion needs a value, and no other is accepted. `stars`: their mean in thousandths.
 */
export function readGivenRates(given: Readonly<Record<string, unknown>>, offered: readonly Rate[]): ReadRates {
  const read = offered.map(({ id }) => {
    const value = Object.hasOwn(given, String(id)) ? given[String(id)] : undefined;
    const isMissing = value === undefined || value === null || value === '';
    return { id, isMissing, stars: starsOf(value) };
  });
  const missing = read.filter(({ isMissing }) => isMissing).map(({ id }) => id);
  const wrong = read.filter(({ isMissing, stars }) => !isMissing && stars === null).map(({ id }) => id);
  const foreign = Object.keys(given).some((key) => !offered.some(({ id }) => String(id) === key));
  if (missing.length > 0 || wrong.length > 0 || foreign || offered.length === 0)
    return refused('rates', { missing, wrong, foreign });
  const values = Object.fromEntries(read.map(({ id, stars }) => [String(id), stars ?? STARS.min]));
  const sum = Object.values(values).reduce((total, each) => total + each, 0);
  return ok({ values, stars: Math.round((sum * 1_000) / offered.length) });
}
