/** Calendar days as texts, YYYY-MM-DD. */
import { DAY } from './durations.ts';

/** The day so many days before another. */
export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10);

/** The day so many days after another. */
export const dayAfter = (day: string, days: number): string => dayBefore(day, -days);

/** A day and those after it. */
export const daysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => dayAfter(day, at));

/** Change against the time before in whole percent; null where there was nothing before. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);
