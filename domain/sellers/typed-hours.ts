/** Opening hours of a day as people type them: «۹ تا ۱۳ و ۱۶:۳۰ تا ۲۱». */
import { persianDigits } from '../values/numbers.ts';
import { latinDigits } from '../values/persian-text.ts';
import { areHours, type Span } from './open-hours.ts';

const MINUTES_AN_HOUR = 60;
/** Longer than any two spans. */
const LONGEST = 80;
const SPAN = /^(\d{1,2})(?:[:.](\d{2}))?(?:-|تا)(\d{1,2})(?:[:.](\d{2}))?$/;
const AROUND = /\s*(-|–|—|تا)\s*/g;

/** Spans in order; empty if nothing is typed, null if it cannot be read or the spans touch. */
export function parseDayHours(typed: string): readonly Span[] | null {
  if (typed.length > LONGEST) return null;
  const plain = latinDigits(typed.normalize('NFKC')).replace(AROUND, (_, sign: string) => (sign === 'تا' ? sign : '-'));
  const parts = plain.split(/[\s،,;و]+/).filter(Boolean);
  const spans: Span[] = [];
  for (const part of parts) {
    const [, fromHour = '', fromMinute = '0', toHour = '', toMinute = '0'] = SPAN.exec(part) ?? [];
    const span = { from: minutesOf(fromHour, fromMinute), to: minutesOf(toHour, toMinute) };
    if (toHour === '' || Number(fromMinute) >= MINUTES_AN_HOUR || Number(toMinute) >= MINUTES_AN_HOUR) return null;
    spans.push(span);
  }
  return areHours([spans, [], [], [], [], [], []]) ? spans : null;
}

const minutesOf = (hour: string, minute: string): number => Number(hour) * MINUTES_AN_HOUR + Number(minute);

/** Writes the spans of a day as `parseDayHours` reads them; empty if it is closed. */
export const dayHoursText = (spans: readonly Span[]): string =>
  spans.map(({ from, to }) => `${clock(from)} تا ${clock(to)}`).join(' و ');

function clock(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / MINUTES_AN_HOUR), minutes % MINUTES_AN_HOUR];
  return persianDigits(minute === 0 ? hour : `${hour}:${String(minute).padStart(2, '0')}`);
}
