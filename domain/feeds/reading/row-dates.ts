/** Dates of sales and of the expiry of rows, as the software of shops writes them (SHOP-02). */
import { DAY } from '../../values/durations.ts';
import { gregorianDay, parseJalaliDay } from '../../values/jalali-day.ts';
import { latinDigits } from '../../values/persian-text.ts';
import { tehranMidnight } from '../../values/time.ts';

const ISO_DAY = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/;
const ISO_TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * Parses a day or a time: ISO, in Tehran's time unless it has an offset, or a Jalali day. `isEnd`: returns the end of a
 * day instead of its beginning, as the day is included. Null for anything else.
 */
export function parseRowDate(cell: string, { isEnd }: { readonly isEnd: boolean }): Date | null {
  const text = latinDigits(cell).trim();
  const day = dayOf(text);
  if (day !== null) return new Date(tehranMidnight(day).getTime() + (isEnd ? DAY : 0));
  const [, date = '', time = '', offset = '+03:30'] = ISO_TIME.exec(text) ?? [];
  if (date === '' || !isDay(date)) return null;
  const zone = offset.length === 5 ? `${offset.slice(0, 3)}:${offset.slice(3)}` : offset.toUpperCase();
  const at = new Date(`${date}T${time}${zone}`);
  return Number.isNaN(at.getTime()) ? null : at;
}

function dayOf(text: string): string | null {
  const jalali = parseJalaliDay(text);
  if (jalali !== null) return gregorianDay(jalali);
  const [, year = '', month = '', date = ''] = ISO_DAY.exec(text) ?? [];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return year !== '' && isDay(day) ? day : null;
}

/** Returns whether a day exists in the calendar: JavaScript would turn 31 February into a day of March. */
function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}
