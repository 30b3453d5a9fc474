import type { Calendar } from '../calendar/calendar.ts';
import { isOpenAt, type OpenHours } from '../sellers/open-hours.ts';
import { DAY, MINUTE } from '../values/durations.ts';
import { tehranDay, tehranMidnight } from '../values/time.ts';

/**
 * Returns a function that tells whether a shop with given hours is open now; null if it states no hours. Shops are
 * closed on holidays; a Friday is a holiday only if the calendar has a further reason. Hours past midnight belong to
 * the day on which they begin.
 */
export function openAt(now: Date, calendar: Pick<Calendar, 'dayOff'>): (hours: OpenHours) => boolean | null {
  const day = tehranDay(now);
  const isHoliday = (of: string) => {
    const off = calendar.dayOff(of);
    return off !== null && off.kind !== 'friday';
  };
  const moment = {
    weekday: weekdayOf(day),
    minute: Math.floor((now.getTime() - tehranMidnight(day).getTime()) / MINUTE),
    isHoliday: isHoliday(day),
    isAfterHoliday: isHoliday(tehranDay(new Date(now.getTime() - DAY))),
  };
  return (hours) => isOpenAt(hours, moment);
}

/** Next opening of a shop: in how many days, on which weekday (0: Saturday), at which minute. */
export type NextOpening = { readonly inDays: number; readonly weekday: number; readonly minute: number };

/** Maximum number of days searched: a week and the longest holidays. */
const AHEAD_MOST = 21;

/**
 * Returns a function that tells when a closed shop opens next; it skips holidays. Null if the shop is open, states no
 * hours, or stays closed for three weeks.
 */
export function opensNext(now: Date, calendar: Pick<Calendar, 'dayOff'>): (hours: OpenHours) => NextOpening | null {
  const isOpen = openAt(now, calendar);
  const today = tehranMidnight(tehranDay(now)).getTime();
  const minuteNow = Math.floor((now.getTime() - today) / MINUTE);
  return (hours) => {
    if (isOpen(hours) !== false) return null;
    for (let inDays = 0; inDays <= AHEAD_MOST; inDays += 1) {
      // Noon is used, so that a change of clocks cannot shift the day.
      const day = tehranDay(new Date(today + inDays * DAY + DAY / 2));
      const off = calendar.dayOff(day);
      const weekday = weekdayOf(day);
      const opening = (hours[weekday] ?? []).find(({ from }) => inDays > 0 || from > minuteNow);
      if (opening && (off === null || off.kind === 'friday')) return { inDays, weekday, minute: opening.from };
    }
    return null;
  };
}

/** Weekday of a day; 0: Saturday, 6: Friday. */
const weekdayOf = (day: string): number => (new Date(`${day}T12:00:00Z`).getUTCDay() + 1) % 7;
