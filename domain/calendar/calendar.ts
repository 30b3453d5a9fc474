/** Working days and days off in Iran. Deadlines promised to users count working days only. */
import { DAY } from '../values/durations.ts';
import { tehranDay } from '../values/time.ts';
import { type HolidayKey, holidayOn } from './holidays.ts';

/** YYYY-MM-DD in Tehran, as `tehranDay` writes it. */
type Day = string;

/** Reason for a day off. `named`: set by the back office, with the name that it typed. */
export type DayOff =
  | { readonly kind: 'friday' }
  | { readonly kind: 'holiday'; readonly key: HolidayKey }
  | { readonly kind: 'named'; readonly name: string };

/** The back office's setting of a day, which overrides the calculation. */
export type DaySetting = { readonly day: Day; readonly isOff: boolean; readonly name: string | null };

export type Calendar = {
  /** Returns null on a working day. */
  readonly dayOff: (day: Day) => DayOff | null;
  /** Lists the next `count` working days after the day of `from`, in order. */
  readonly workingDaysAfter: (from: Date, count: number) => readonly Day[];
  /** Lists days off among the `days` days from `from` on, in order, without ordinary Fridays. */
  readonly holidays: (from: Date, days: number) => readonly { readonly day: Day; readonly off: DayOff }[];
};

/**
 * Number of days in which working days are searched. It ends the search even if the back office marked a whole year as
 * days off.
 */
const SEARCHED_DAYS = 400;

export function calendarOf(settings: readonly DaySetting[]): Calendar {
  const set = new Map(settings.map((setting) => [setting.day, setting]));

  function dayOff(day: Day): DayOff | null {
    const setting = set.get(day);
    if (setting) return setting.isOff ? { kind: 'named', name: setting.name ?? '' } : null;
    const key = holidayOn(day);
    if (key) return { kind: 'holiday', key };
    return isFriday(day) ? { kind: 'friday' } : null;
  }

  return {
    dayOff,
    workingDaysAfter(from, count) {
      const found: Day[] = [];
      for (let n = 1; n < SEARCHED_DAYS && found.length < count; n++) {
        const day = dayAfter(from, n);
        if (dayOff(day) === null) found.push(day);
      }
      return found;
    },
    holidays: (from, days) =>
      Array.from({ length: days }, (_, n) => dayAfter(from, n)).flatMap((day) => {
        const off = dayOff(day);
        return off && off.kind !== 'friday' ? [{ day, off }] : [];
      }),
  };
}

const dayAfter = (from: Date, days: number): Day =>
  new Date(noonOf(tehranDay(from)).getTime() + days * DAY).toISOString().slice(0, 10);

const FRIDAY = 5;
const isFriday = (day: Day): boolean => noonOf(day).getUTCDay() === FRIDAY;
const noonOf = (day: Day): Date => new Date(`${day}T12:00:00Z`);
