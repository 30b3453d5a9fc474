/** Working hours of support, in which the target of an answer is counted (SUPP-01). */
import type { Calendar } from '../calendar/calendar.ts';
import { DAY, HOUR } from '../values/durations.ts';
import { tehranDay, tehranMidnight } from '../values/time.ts';

/** Full hours of a day in Tehran; `opens` is before `closes`. */
export type WorkingHours = { readonly opens: number; readonly closes: number };

/** Days that are searched, so that the search ends even if the back office closed a whole year. */
const SEARCHED_DAYS = 400;
const THURSDAY = 4;

/**
 * Time by which so many working hours have passed since `from`. Fridays and holidays do not count, Thursdays until the
 * middle of a day's hours. A moment at which work ends is due that day, not at the beginning of the next.
 */
export function dueAfterHours(
  from: Date,
  hours: number,
  working: WorkingHours,
  calendar: Pick<Calendar, 'dayOff'>,
): Date {
  let left = hours * HOUR;
  for (let n = 0; n < SEARCHED_DAYS; n++) {
    const open = openingOf(dayAfter(from, n), working, calendar);
    if (!open) continue;
    const begins = Math.max(open.from, from.getTime());
    const length = open.until - begins;
    if (length <= 0) continue;
    if (left <= length) return new Date(begins + left);
    left -= length;
  }
  return new Date(from.getTime() + SEARCHED_DAYS * DAY);
}

/** Null on a day off. */
function openingOf(day: string, { opens, closes }: WorkingHours, calendar: Pick<Calendar, 'dayOff'>) {
  if (calendar.dayOff(day) !== null) return null;
  const midnight = tehranMidnight(day).getTime();
  const isThursday = noonOf(day).getUTCDay() === THURSDAY;
  const until = isThursday ? (opens + closes) / 2 : closes;
  return { from: midnight + opens * HOUR, until: midnight + until * HOUR };
}

const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);
const dayAfter = (from: Date, days: number): string =>
  new Date(noonOf(tehranDay(from)).getTime() + days * DAY).toISOString().slice(0, 10);
