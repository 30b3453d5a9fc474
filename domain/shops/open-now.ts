import type { Calendar } from '../calendar/calendar.ts';
import { isOpenAt, type OpenHours } from '../sellers/open-hours.ts';
import { DAY, MINUTE } from '../values/durations.ts';
import { tehranDay, tehranMidnight } from '../values/time.ts';

/**
 * Tells of each shop of a list whether it is open now; null if it tells no hours. It is closed on holidays; Fridays are as its hours
 * say, unless they are holidays too. Hours past midnight are those of the day on which they begin.
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

/** When a shop opens next: in how many days, on which weekday (0: Saturday), at which minute. */
export type NextOpening = { readonly inDays: number; readonly weekday: number; readonly minute: number };

/** A week, and the longest holidays. */
const AHEAD_MOST = 21;

/**
 * Tells when a shop that is closed now opens next, holidays left out; null if it is open, tells no hours, or stays closed for three
 * weeks.
 */
export function opensNext(now: Date, calendar: Pick<Calendar, 'dayOff'>): (hours: OpenHours) => NextOpening | null {
  const isOpen = openAt(now, calendar);
  const today = tehranMidnight(tehranDay(now)).getTime();
  const minuteNow = Math.floor((now.getTime() - today) / MINUTE);
  return (hours) => {
    if (isOpen(hours) !== false) return null;
    for (let inDays = 0; inDays <= AHEAD_MOST; inDays += 1) {
      // Noon, so that no change of clocks moves the day.
      const day = tehranDay(new Date(today + inDays * DAY + DAY / 2));
      const off = calendar.dayOff(day);
      const weekday = weekdayOf(day);
      const opening = (hours[weekday] ?? []).find(({ from }) => inDays > 0 || from > minuteNow);
      if (opening && (off === null || off.kind === 'friday')) return { inDays, weekday, minute: opening.from };
    }
    return null;
  };
}

/** 0: Saturday, 6: Friday. */
const weekdayOf = (day: string): number => (new Date(`${day}T12:00:00Z`).getUTCDay() + 1) % 7;
