/** Dates in the Jalali calendar of Tehran and times relative to the server's now (GEN-03). */
import { persianNumber } from './numbers.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

const ZONE = { timeZone: 'Asia/Tehran' } as const;

/** The clocks of Tehran are half hours from the world's: within one the date is one. Formatting takes 20 µs. */
const SLOT_MS = 1_800_000;
const SLOTS_MAX = 5_000;
const datesBySlot = new Map<number, string>();

// Made at first use: milliseconds of a browser's first second.
let dateParts: Intl.DateTimeFormat | undefined;
let dayParts: Intl.DateTimeFormat | undefined;

/** ۳۰ آبان ۱۴۰۵ */
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
  // `dateStyle` puts the parts in an order nobody writes.
  const parts = Object.fromEntries(dateParts.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.day} ${parts.month} ${parts.year}`;
}

let jalaliParts: Intl.DateTimeFormat | undefined;

/** Jalali day in Tehran, such as 1405/08/12, as forms and certificates write it. */
export function jalaliDay(at: Date): string {
  jalaliParts ??= new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
    ...ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = Object.fromEntries(jalaliParts.formatToParts(at).map(({ type, value }) => [type, value]));
  return [parts.year, parts.month, parts.day].join('/');
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

/** «لحظاتی پیش», «۳ ساعت پیش», «دیروز», «۲ هفته پیش»; a date when more than eight weeks lie between. */
export function relativeTime(at: Date, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - at.getTime()) / 1000);
  if (seconds < 2 * MINUTE) return 'لحظاتی پیش';
  if (seconds < HOUR) return `${persianNumber(Math.floor(seconds / MINUTE))} دقیقه پیش`;
  if (seconds < DAY) return `${persianNumber(Math.floor(seconds / HOUR))} ساعت پیش`;
  if (seconds < 2 * DAY) return 'دیروز';
  if (seconds < WEEK) return `${persianNumber(Math.floor(seconds / DAY))} روز پیش`;
  if (seconds < 8 * WEEK) return `${persianNumber(Math.floor(seconds / WEEK))} هفته پیش`;
  return jalaliDate(at);
}

/** The Gregorian date in Tehran, YYYY-MM-DD: how rows of one day are keyed. */
export function tehranDay(at: Date): string {
  dayParts ??= new Intl.DateTimeFormat('en-CA', { ...ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });
  return dayParts.format(at);
}
