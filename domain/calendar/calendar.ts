/** Working days and days off in Iran: promises of days leave out the latter. */
import { DAY } from '../values/durations.ts';
import { tehranDay } from '../values/time.ts';
import { type HolidayKey, holidayOn } from './holidays.ts';

/** YYYY-MM-DD in Tehran, as `tehranDay` writes it. */
type Day = string;

/** Why nobody works that day; `name` is the back office's own. */
export type DayOff =
  | { readonly kind: 'friday' }
  | { readonly kind: 'holiday'; readonly key: HolidayKey }
  | { readonly kind: 'named'; readonly name: string };

/** What the back office says of a day, against what is calculated. */
export type DaySetting = { readonly day: Day; readonly isOff: boolean; readonly name: string | null };

export type Calendar = {
  /** Null on a working day. */
  readonly dayOff: (day: Day) => DayOff | null;
  /** The next `count` working days after the day of `from`, in order. */
  readonly workingDaysAfter: (from: Date, count: number) => readonly Day[];
  /** The days off from `from` on that are no plain Fridays, in order. */
  readonly holidays: (from: Date, days: number) => readonly { readonly day: Day; readonly off: DayOff }[];
};

/** More days off than this never follow each other; a search ends even where the back office closed a whole year. */
const LOOKED_AT = 400;

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
      for (let n = 1; n < LOOKED_AT && found.length < count; n++) {
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
