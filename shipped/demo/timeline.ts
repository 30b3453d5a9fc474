/**
 * Publication times of the listings. They cover 60 days; more listings are published by day than by night, and fewer on
 * Fridays.
 */
import { HOUR, MINUTE } from '../../domain/values/durations.ts';
import type { Random } from './random.ts';

export const TIMELINE_DAYS = 60;

/** Offset of Tehran's time from UTC, in milliseconds. It has been +03:30 all year since 2022. */
const TEHRAN = 3.5 * HOUR;
const BY_HOUR = [
  0.35, 0.18, 0.1, 0.07, 0.06, 0.08, 0.18, 0.35, 0.6, 0.9, 1.1, 1.2, 1.15, 1, 0.9, 0.9, 1, 1.1, 1.2, 1.25, 1.3, 1.35,
  1.15, 0.75,
];
/** Relative frequency of publications by weekday, beginning with Sunday. */
const BY_WEEKDAY = [1.05, 1.05, 1, 1, 0.95, 0.75, 1.1];

/** Publication times of `count` listings, ascending; the last ones lie within the last minutes before `now`. */
export function* timeline(count: number, now: Date, random: Random): Generator<Date, void, undefined> {
  const end = now.getTime();
  const hours = TIMELINE_DAYS * 24;
  const start = end - hours * HOUR;
  const weightOf = (hour: number) => {
    const local = new Date(start + (hour + 0.5) * HOUR + TEHRAN);
    return (BY_HOUR[local.getUTCHours()] ?? 1) * (BY_WEEKDAY[local.getUTCDay()] ?? 1);
  };
  let total = 0;
  for (let hour = 0; hour < hours; hour++) total += weightOf(hour);

  let hour = 0;
  let passed = 0;
  let weight = weightOf(0);
  for (let at = 0; at < count; at++) {
    const mark = ((at + random.next()) / count) * total;
    while (mark >= passed + weight && hour < hours - 1) {
      passed += weight;
      weight = weightOf(++hour);
    }
    const natural = start + (hour + Math.min(1, (mark - passed) / weight)) * HOUR;
    yield new Date(Math.min(end - 1000, Math.max(natural, end - freshness(count - 1 - at))));
  }
}

/**
 * Maximum age in milliseconds of a listing for which `newerOnes` listings are newer. So even a small site has recent
 * listings.
 */
function freshness(newerOnes: number): number {
  return MINUTE * (0.8 + newerOnes) ** 1.7;
}
