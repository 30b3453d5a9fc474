/** Events of the site, and the kinds that are counted per listing (AN-01, AN-03). */
import { DAY_SECONDS, MINUTE_SECONDS } from '../values/durations.ts';

export type AnalyticsEvent = {
  readonly kind: string;
  readonly listingId: number | null;
  /** Seller whose own page a lead came from; null or absent for every other event. */
  readonly sellerId?: number | null;
  readonly at: Date;
  /** Id of the signed-in user, to leave out owners when counting; it is not stored in the history. */
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

/** Seconds within which several events of one visitor count once for a listing: views AN-03, leads REV-02. */
export const COUNTED_ONCE_SECONDS: Readonly<Record<CountedKind, number>> = {
  view: 30 * MINUTE_SECONDS,
  lead: DAY_SECONDS,
};

/** Days for which single events are stored; the daily totals are stored without a limit. */
export const KEPT_DAYS = 35;

/** Bytes of disk for all events. Beyond that the oldest days are dropped early, but never the last `LEAST_DAYS`. */
export const KEPT_BYTES = 20 * 1024 ** 3;
export const LEAST_DAYS = 2;

/** Approximate bytes of a stored event without its texts: row header, time, ids, hash and session. */
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
