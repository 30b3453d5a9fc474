/** Formats dates in the Jalali calendar for Tehran, and times relative to the server's current time (GEN-03). */
import { DAY, HOUR, MINUTE } from './durations.ts';
import { persianNumber } from './numbers.ts';

const WEEK = 7 * DAY;

const ZONE = { timeZone: 'Asia/Tehran' } as const;

/**
 * Length of the time slots by which formatted dates are cached, because formatting one takes 20 µs. Tehran's offset
 * from UTC is a multiple of half an hour, so the date cannot change within a slot.
 */
const SLOT_MS = 30 * MINUTE;
const SLOTS_MAX = 5_000;
const datesBySlot = new Map<number, string>();

// Created at the first use, because each takes milliseconds while a page loads in a browser.
let dateParts: Intl.DateTimeFormat | undefined;
let dayParts: Intl.DateTimeFormat | undefined;

/** Formats a Jalali date: ۳۰ آبان ۱۴۰۵. */
export function jalaliDate(at: Date): string {
  const slot = Math.floor(at.getTime() / SLOT_MS);
  const known = datesBySlot.get(slot);
  if (known) return known;
  if (datesBySlot.size === SLOTS_MAX) datesBySlot.clear();
  const date = formatDate(at);
  datesBySlot.set(slot, date);
  return date;
}

function formatDate(at: Date): string {
  dateParts ??= new Intl.DateTimeFormat('fa-IR-u-ca-persian', {
    ...ZONE,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  // `dateStyle` would put the parts in an unusual order.
  const parts = Object.fromEntries(dateParts.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.day} ${parts.month} ${parts.year}`;
}

/** Formats a Jalali month: آبان ۱۴۰۵. */
export const jalaliMonth = (at: Date): string => jalaliDate(at).split(' ').slice(1).join(' ');

let weekdayParts: Intl.DateTimeFormat | undefined;

/** Formats a day such as 2026-11-24 as سه‌شنبه ۳ آذر; with `year`, as سه‌شنبه ۳ آذر ۱۴۰۵. */
export function jalaliWeekday(day: string, { year = false } = {}): string {
  weekdayParts ??= new Intl.DateTimeFormat('fa-IR-u-ca-persian', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const noon = new Date(`${day}T12:00:00Z`);
  const parts = Object.fromEntries(weekdayParts.formatToParts(noon).map(({ type, value }) => [type, value]));
  return [parts.weekday, parts.day, parts.month, ...(year ? [parts.year] : [])].join(' ');
}

let jalaliParts: Intl.DateTimeFormat | undefined;
let jalaliSlot = -1;
let jalaliInSlot = '';

/** Jalali day in Tehran, such as 1405/08/12, as forms, certificates and files write it. */
export function jalaliDay(at: Date): string {
  const slot = Math.floor(at.getTime() / SLOT_MS);
  if (slot === jalaliSlot) return jalaliInSlot;
  jalaliParts ??= new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
    ...ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = Object.fromEntries(jalaliParts.formatToParts(at).map(({ type, value }) => [type, value]));
  const day = [parts.year, parts.month, parts.day].join('/');
  [jalaliSlot, jalaliInSlot] = [slot, day];
  return day;
}

let yearSlot = -1;
let yearInSlot = 0;

/** Jalali year in Tehran, such as 1405. */
export function jalaliYear(at: Date): number {
  const slot = Math.floor(at.getTime() / SLOT_MS);
  if (slot === yearSlot) return yearInSlot;
  const year = Number(jalaliDay(at).split('/', 1));
  [yearSlot, yearInSlot] = [slot, year];
  return year;
}

/**
 * Time since `at`, from «لحظاتی پیش» (moments ago) to «۲ هفته پیش» (2 weeks ago); after more than eight weeks, the
 * date. Below 24 hours the hours count; from then on, days of Tehran, so that «دیروز» (yesterday) never means the day
 * before yesterday.
 */
export function relativeTime(at: Date, now: Date): string {
  const age = Math.max(0, now.getTime() - at.getTime());
  if (age < 2 * MINUTE) return 'لحظاتی پیش';
  if (age < HOUR) return `${persianNumber(Math.floor(age / MINUTE))} دقیقه پیش`;
  if (age < DAY) return `${persianNumber(Math.floor(age / HOUR))} ساعت پیش`;
  const days = dayNumber(now) - dayNumber(at);
  if (days === 1) return 'دیروز';
  if (days < 7) return `${persianNumber(days)} روز پیش`;
  if (age < 8 * WEEK) return `${persianNumber(Math.floor(days / 7))} هفته پیش`;
  return jalaliDate(at);
}

/** Number of days in Tehran since 1970, without summer time, which ended in 1401. */
const dayNumber = (at: Date): number => Math.floor((at.getTime() + 3.5 * HOUR) / DAY);

/**
 * Jalali day before a midnight, such as 1405/08/12: the last day on which something that ends at this midnight is still
 * valid.
 */
export const lastDay = (end: Date): string => jalaliDay(new Date(end.getTime() - 1));

/** Midnight in Tehran at the beginning of a day such as 2026-11-24. Tehran no longer has summer time. */
export const tehranMidnight = (day: string): Date => new Date(`${day}T00:00:00+03:30`);

let daySlot = -1;
let dayInSlot = '';

/** Gregorian date in Tehran, YYYY-MM-DD, which is the key of rows that are stored by day. */
export function tehranDay(at: Date): string {
  const slot = Math.floor(at.getTime() / SLOT_MS);
  if (slot === daySlot) return dayInSlot;
  dayParts ??= new Intl.DateTimeFormat('en-CA', { ...ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });
  const day = dayParts.format(at);
  [daySlot, dayInSlot] = [slot, day];
  return day;
}
