import type { Calendar } from '../calendar/calendar.ts';
import { isOpenAt, type OpenHours } from '../sellers/open-hours.ts';
import { MINUTE } from '../values/durations.ts';
import { tehranDay, tehranMidnight } from '../values/time.ts';

/**
 * Tells of each shop of a list whether it is open now; null if it tells no hours. It is closed on holidays; Fridays are as its hours
 * say, unless they are holidays too.
 */
export function openAt(now: Date, calendar: Pick<Calendar, 'dayOff'>): (hours: OpenHours) => boolean | null {
  const day = tehranDay(now);
  const off = calendar.dayOff(day);
  const moment = {
    weekday: weekdayOf(day),
    minute: Math.floor((now.getTime() - tehranMidnight(day).getTime()) / MINUTE),
    isHoliday: off !== null && off.kind !== 'friday',
  };
  return (hours) => isOpenAt(hours, moment);
}

/** 0: Saturday, 6: Friday. */
const weekdayOf = (day: string): number => (new Date(`${day}T12:00:00Z`).getUTCDay() + 1) % 7;
