/**
 * Parses a day's opening hours as users type them: up to two spans, joined by the words of `fa.myShops.hourWords` or by
 * dashes.
 */
import { areHours, MINUTES_A_DAY, type Span } from '../../../domain/sellers/open-hours.ts';
import { persianDigits } from '../../../domain/values/numbers.ts';
import { latinDigits } from '../../../domain/values/persian-text.ts';
import { normaliseText } from '../../../domain/values/spelling.ts';
import { fa } from '../../messages/fa.ts';

const { to: TO, and: AND, closed: CLOSED } = fa.myShops.hourWords;
const MINUTES_AN_HOUR = 60;
/** Maximum length of the typed hours, longer than any two spans. */
const LONGEST = 80;
const SPAN = /^(\d{1,2})(?:[:.](\d{2}))?-(\d{1,2})(?:[:.](\d{2}))?$/;
const DASH = new RegExp(`\\s*(?:[-–—]|${TO})\\s*`, 'g');
const BETWEEN = new RegExp(`[\\s\\u060C,;]+|${AND}`);

/**
 * Spans in order; the last one may end early the next morning. Empty if nothing or a word for «closed» is typed; null
 * if the text cannot be read or the spans touch.
 */
export function parseDayHours(typed: string): readonly Span[] | null {
  if (typed.length > LONGEST) return null;
  if (CLOSED.includes(normaliseText(typed))) return [];
  const plain = latinDigits(typed.normalize('NFKC')).replace(DASH, '-');
  const spans: Span[] = [];
  for (const part of plain.split(BETWEEN).filter(Boolean)) {
    const [, fromHour = '', fromMinute = '0', toHour = '', toMinute = '0'] = SPAN.exec(part) ?? [];
    if (toHour === '' || Number(fromMinute) >= MINUTES_AN_HOUR || Number(toMinute) >= MINUTES_AN_HOUR) return null;
    const [from, to] = [minutesOf(fromHour, fromMinute), minutesOf(toHour, toMinute)];
    if (to > MINUTES_A_DAY) return null;
    // «۱۸ تا ۲» ends on the next day.
    spans.push({ from, to: to < from ? to + MINUTES_A_DAY : to });
  }
  return areHours([spans, [], [], [], [], [], []]) ? spans : null;
}

const minutesOf = (hour: string, minute: string): number => Number(hour) * MINUTES_AN_HOUR + Number(minute);

/** Writes a day's spans so that `parseDayHours` can read them; empty if the day is closed. */
export const dayHoursText = (spans: readonly Span[]): string =>
  spans.map(({ from, to }) => `${clock(from)} ${TO} ${clock(to)}`).join(` ${AND} `);

function clock(minutes: number): string {
  const ofDay = minutes > MINUTES_A_DAY ? minutes - MINUTES_A_DAY : minutes;
  const [hour, minute] = [Math.floor(ofDay / MINUTES_AN_HOUR), ofDay % MINUTES_AN_HOUR];
  return persianDigits(minute === 0 ? hour : `${hour}:${String(minute).padStart(2, '0')}`);
}
