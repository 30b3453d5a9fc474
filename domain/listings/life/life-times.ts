import { DAY } from '../../values/durations.ts';
import type { ListingStatus } from '../listing.ts';
import type { Act } from '../listing-life.ts';

/** Times of a listing: published, last moved to the top, expiry, closed. */
export type LifeTimes = {
  readonly publishedAt: Date | null;
  readonly sortedAt: Date;
  readonly expiresAt: Date | null;
  readonly closedAt: Date | null;
};

const CLOSED: readonly ListingStatus[] = ['sold', 'expired', 'removed'];

/**
 * Times after a change. The first publication, a renewal, and an approval after expiry begin a new term and move the
 * listing to the top of the newest listings. An approved edit does not move it up.
 */
export function timesAfter(
  before: Omit<LifeTimes, 'closedAt'>,
  { act, to, listingDays }: { readonly act: Act; readonly to: ListingStatus; readonly listingDays: number },
  now: Date,
): LifeTimes {
  const { publishedAt, sortedAt, expiresAt } = before;
  const closedAt = CLOSED.includes(to) ? now : null;
  const isOver = expiresAt !== null && expiresAt.getTime() <= now.getTime();
  const begins = act === 'renew' || (act === 'approve' && (publishedAt === null || isOver));
  if (!begins) return { publishedAt, sortedAt, expiresAt, closedAt };
  const ends = new Date(now.getTime() + listingDays * DAY);
  return { publishedAt: publishedAt ?? now, sortedAt: now, expiresAt: ends, closedAt };
}
