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

/** 0: Saturday, 6: Friday. */
const weekdayOf = (day: string): number => (new Date(`${day}T12:00:00Z`).getUTCDay() + 1) % 7;
