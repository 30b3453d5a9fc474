/** Events of the site, and those that count for a listing (AN-01, AN-03). */
import { DAY_SECONDS, MINUTE_SECONDS } from '../values/durations.ts';

export type AnalyticsEvent = {
  readonly kind: string;
  readonly listingId: number | null;
  /** Seller of a lead at their own page; null or absent for everything else. */
  readonly sellerId?: number | null;
  readonly at: Date;
  /** Used to leave owners out; it is not stored. */
  readonly userId: number | null;
  /** A keyed hash that does not identify anybody. */
  readonly visitor: Buffer;
  readonly session: string | null;
  readonly data: EventData;
};

export type EventData = Readonly<Record<string, string | number | boolean>>;

/** Kinds that are counted per listing and day. */
export const COUNTED_KINDS = ['view', 'lead'] as const;
export type CountedKind = (typeof COUNTED_KINDS)[number];

/** Seconds within which a visitor counts once for a listing: views AN-03, leads REV-02. */
export const COUNTED_ONCE_SECONDS: Readonly<Record<CountedKind, number>> = {
  view: 30 * MINUTE_SECONDS,
  lead: DAY_SECONDS,
};

/** Days for which single events are kept; their sums stay. */
export const KEPT_DAYS = 35;

/** Bytes of disk for all events. Beyond that the oldest days are dropped early, but never the last `LEAST_DAYS`. */
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
