/** Events are partitioned by day (UTC), so that a whole day can be dropped (AN-01). */
import { DAY } from '../values/durations.ts';
import { KEPT_DAYS, LEAST_DAYS } from './event.ts';

const DAYS_AHEAD = 3;
const NAME = /^analytics_events_(\d{4})(\d\d)(\d\d)$/;

/** `from` and `to` are dates, YYYY-MM-DD; `to` is not included. */
export type Partition = { readonly name: string; readonly from: string; readonly to: string };

/** Partitions that must exist: for today and for the next `DAYS_AHEAD` days. */
export function neededPartitions(now: Date): Partition[] {
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, days) => {
    const from = dateAfter(now, days);
    return { name: `analytics_events_${from.replaceAll('-', '')}`, from, to: dateAfter(now, days + 1) };
  });
}

/** First day whose events are still stored. */
export const storedSince = (now: Date): string => dateAfter(now, -KEPT_DAYS);

/** Names of partitions of days before `storedSince`. */
export const outdatedPartitions = (names: readonly string[], now: Date): string[] =>
  partitionsBefore(names, storedSince(now));

/**
 * Oldest partitions to drop so that the remaining ones take no more than `most` bytes. The last `LEAST_DAYS` days are
 * never among them.
 */
export function partitionsBeyond(
  sizes: readonly { readonly name: string; readonly bytes: number }[],
  most: number,
  now: Date,
): string[] {
  const since = dateAfter(now, 1 - LEAST_DAYS);
  const old = new Set(
    partitionsBefore(
      sizes.map(({ name }) => name),
      since,
    ),
  );
  let bytes = sizes.reduce((sum, size) => sum + size.bytes, 0);
  const oldestFirst = sizes.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return oldestFirst.flatMap((size) => {
    if (bytes <= most || !old.has(size.name)) return [];
    bytes -= size.bytes;
    return [size.name];
  });
}

function partitionsBefore(names: readonly string[], since: string): string[] {
  return names.filter((name) => {
    const [, year, month, day] = NAME.exec(name) ?? [];
    return year !== undefined && `${year}-${month}-${day}` < since;
  });
}

const dateAfter = (now: Date, days: number): string => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);
