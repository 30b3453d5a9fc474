import { MINUTES_A_DAY, type OpenHours } from '../../../domain/sellers/open-hours.ts';
import type { NextOpening } from '../../../domain/shops/open-now.ts';
import { HOUR, MINUTE } from '../../../domain/values/durations.ts';
import { persianDigits } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';

const words = fa.shops.page;
const MINUTES_AN_HOUR = HOUR / MINUTE;

/** Opening hours by weekday, «شنبه: ۹ تا ۱۳ و ۱۶ تا ۲۱»; consecutive days with equal hours share a line. */
export function hoursLines(hours: OpenHours): (readonly [days: string, hours: string])[] {
  const lines: { from: string; to: string | null; text: string }[] = [];
  hours.forEach((spans, weekday) => {
    const text = spans.map(({ from, to }) => words.span(clock(from), clock(to))).join(words.and) || words.closed;
    const day = words.weekdays[weekday] ?? '';
    const last = lines.at(-1);
    if (last?.text === text) last.to = day;
    else lines.push({ from: day, to: null, text });
  });
  return lines.map(({ from, to, text }) => [to === null ? from : words.span(from, to), text] as const);
}

/**
 * Sentence for the next opening: «بسته است، شنبه ۹ باز می‌شود»; names the day up to a week ahead. Null if the shop is
 * open, or opens later than that.
 */
export function openingLine(next: NextOpening | null): string | null {
  if (!next || next.inDays > DAYS_AHEAD) return null;
  const { inDays, weekday, minute } = next;
  const days = ['', words.tomorrow];
  const day =
    inDays === DAYS_AHEAD
      ? words.nextWeek(words.weekdays[weekday] ?? '')
      : (days[inDays] ?? words.weekdays[weekday] ?? '');
  return words.opensAt(day, clock(minute));
}

const DAYS_AHEAD = 7;

/** Time of day: «۹», «۹:۳۰». */
function clock(minute: number): string {
  const ofDay = minute > MINUTES_A_DAY ? minute - MINUTES_A_DAY : minute;
  const [hours, minutes] = [Math.floor(ofDay / MINUTES_AN_HOUR), ofDay % MINUTES_AN_HOUR];
  return persianDigits(minutes === 0 ? String(hours) : `${hours}:${String(minutes).padStart(2, '0')}`);
}
