import { DAY } from '../../values/durations.ts';
import type { ListingStatus } from '../listing.ts';
import type { Act } from '../listing-life.ts';

/** Times at which a listing was published, was last sorted to the top, expires and closed. */
export type LifeTimes = {
  readonly publishedAt: Date | null;
  readonly sortedAt: Date;
  readonly expiresAt: Date | null;
  readonly closedAt: Date | null;
};

const CLOSED: readonly ListingStatus[] = ['sold', 'expired', 'removed'];

/**
 * Times after a change. The first publication, a renewal, and an approval after expiry start a new term at the top of
 * the newest; an approved edit does not move a listing up.
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
