/** What was seen and done on the site, and which of it counts for a listing (AN-01, AN-03). */
import { DAY_SECONDS, MINUTE_SECONDS } from '../values/durations.ts';

export type AnalyticsEvent = {
  readonly kind: string;
  readonly listingId: number | null;
  readonly at: Date;
  /** Only to leave owners out; it is not kept. */
  readonly userId: number | null;
  /** A keyed hash: nobody can be told from it. */
  readonly visitor: Buffer;
  readonly session: string | null;
  readonly data: EventData;
};

export type EventData = Readonly<Record<string, string | number | boolean>>;

/** What is counted by the listing and the day. */
export const COUNTED_KINDS = ['view', 'lead'] as const;
export type CountedKind = (typeof COUNTED_KINDS)[number];

/** A visitor counts once for a listing within so many seconds: views AN-03, leads REV-02. */
export const COUNTED_ONCE_SECONDS: Readonly<Record<CountedKind, number>> = {
  view: 30 * MINUTE_SECONDS,
  lead: DAY_SECONDS,
};

/** Days for which single events are kept; what they add up to stays. */
export const KEPT_DAYS = 35;

/**
 * Bytes of disk that all events may take: beyond it the oldest days are dropped early, but never the last `LEAST_DAYS`.
 */
export const KEPT_BYTES = 20 * 1024 ** 3;
export const LEAST_DAYS = 2;

/** Approximate bytes of a row without its texts: row header, time, ids, hash, session and the names of its columns. */
const ROW_BYTES = 120;

/** Approximate kilobytes of disk that stored events take. */
export function kilobytesOf(events: readonly Pick<AnalyticsEvent, 'kind' | 'session' | 'data'>[]): number {
  const bytes = events.reduce(
    (sum, { kind, session, data }) =>
      sum + ROW_BYTES + kind.length + (session?.length ?? 0) + JSON.stringify(data).length,
    0,
  );
  return Math.ceil(bytes / 1_024);
}
