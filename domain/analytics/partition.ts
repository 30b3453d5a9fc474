/** Events stand in a table for each day (UTC), so that a day is dropped whole (AN-01). */
import { KEPT_DAYS } from './event.ts';

const DAY_MS = 86_400_000;
const DAYS_AHEAD = 3;
const NAME = /^analytics_events_(\d{4})(\d\d)(\d\d)$/;

/** `from` and `to` are dates, YYYY-MM-DD; the second is not part of it. */
export type Partition = { readonly name: string; readonly from: string; readonly to: string };

/** Those that must stand: today's and of some days to come. */
export function neededPartitions(now: Date): Partition[] {
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, days) => {
    const from = dateAfter(now, days);
    return { name: `analytics_events_${from.replaceAll('-', '')}`, from, to: dateAfter(now, days + 1) };
  });
}

/** The first day that is kept. */
export const keptSince = (now: Date): string => dateAfter(now, -KEPT_DAYS);

/** Of the tables with these names, those of days that are not kept any more. */
export function outdatedPartitions(names: readonly string[], now: Date): string[] {
  const since = keptSince(now);
  return names.filter((name) => {
    const [, year, month, day] = NAME.exec(name) ?? [];
    return year !== undefined && `${year}-${month}-${day}` < since;
  });
}

const dateAfter = (now: Date, days: number): string =>
  new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
