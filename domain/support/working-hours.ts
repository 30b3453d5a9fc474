/** Working hours of support, by which deadlines of answers are counted (SUPP-01). */
import type { Calendar } from '../calendar/calendar.ts';
import { DAY, HOUR } from '../values/durations.ts';
import { tehranDay, tehranMidnight } from '../values/time.ts';

/** Hours in Tehran, in whole numbers; `opens` is before `closes`. */
export type WorkingHours = { readonly opens: number; readonly closes: number };

/**
 * Maximum number of days that are searched. The search must end even if the calendar has no working day in a whole
 * year.
 */
const SEARCHED_DAYS = 400;
const THURSDAY = 4;

/**
 * Time at which this many working hours have passed since `from`. Fridays and holidays have no working hours, Thursdays
 * half of a day's. If the last hour ends at closing time, the result is on that day, not at the next opening.
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

/** Working hours of a day, in milliseconds; null on a day off. */
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
