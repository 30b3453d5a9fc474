/** Parses typed Jalali dates and converts them. Written here because `Intl`, which has the calendar, only formats. */
import { DAY, HOUR, MINUTE } from './durations.ts';
import { latinDigits } from './persian-text.ts';
import { jalaliDay, tehranMidnight } from './time.ts';

/** Parses a typed date such as `۱۴۰۵/۸/۱۲` to `1405/08/12`; null if it is invalid. Accepts 30 Esfand in every year. */
export function parseJalaliDay(text: string): string | null {
  const [, year, month, day] = /^(1[34]\d\d)[/.\-\s](\d{1,2})[/.\-\s](\d{1,2})$/.exec(latinDigits(text).trim()) ?? [];
  const [m, d] = [Number(month), Number(day)];
  if (!year || m < 1 || m > 12 || d < 1 || d > (m <= 6 ? 31 : 30)) return null;
  return [year, String(m).padStart(2, '0'), String(d).padStart(2, '0')].join('/');
}

/** Converts a Jalali day such as `1405/08/12` to YYYY-MM-DD; null for 30 Esfand of a common year. */
export function gregorianDay(jalali: string): string | null {
  const [year = 0, month = 0, day = 0] = jalali.split('/').map(Number);
  const daysBefore = month <= 7 ? (month - 1) * 31 : 186 + (month - 7) * 30;
  // 1 Farvardin falls between 19 and 22 March; the more frequent days are tried first.
  for (const first of [20, 21, 19, 22]) {
    const noon = new Date(Date.UTC(year + 621, 2, first, 12) + (daysBefore + day - 1) * DAY);
    if (jalaliDay(noon) === jalali) return noon.toISOString().slice(0, 10);
  }
  return null;
}

/**
 * Parses a typed day in Tehran with or without a time, such as `۱۴۰۵/۸/۱۲ ۱۴:۳۰`. `isDay`: no time was typed, and `at`
 * is midnight. Null if it is invalid.
 */
export function parseJalaliMoment(text: string): { readonly at: Date; readonly isDay: boolean } | null {
  const [, typedDay = '', hour, minute] = /^(.+?)(?:\s+(\d{1,2})[:.](\d{2}))?$/.exec(latinDigits(text).trim()) ?? [];
  const jalali = parseJalaliDay(typedDay);
  const day = jalali && gregorianDay(jalali);
  if (!day || Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59) return null;
  const since = Number(hour ?? 0) * HOUR + Number(minute ?? 0) * MINUTE;
  return { at: new Date(tehranMidnight(day).getTime() + since), isDay: hour === undefined };
}

/** A time in Tehran in the format that `parseJalaliMoment` reads: `1405/08/12 14:30`. */
export function jalaliMoment(at: Date): string {
  const minutes = Math.floor((at.getTime() + 3.5 * HOUR) / MINUTE) % (DAY / MINUTE);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${jalaliDay(at)} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
