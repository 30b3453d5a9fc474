/** Calculates with calendar days as texts, YYYY-MM-DD. */
import { DAY } from './durations.ts';

/** The day that is `days` days before `day`. */
export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10);

/** The day that is `days` days after `day`. */
export const dayAfter = (day: string, days: number): string => dayBefore(day, -days);

/** `count` days in a row, from `day` on. */
export const daysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => dayAfter(day, at));

/** Change from the value of the period before, in whole percent; null if that value was 0. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);
