/** Effects of bought promotion on a listing: position, marks and expiry (PROM-07). */
import type { InTransaction } from '../../../db/transact.server.ts';
import { forgetDays } from '../../search/search.server.ts';
import { dayOf, dayToken } from '../../search/tokens.ts';
import { insertListingChange, notifyChanged } from '../life/listing-changes-store.server.ts';
import { PAID_MARKS, type PaidMark } from '../listing.ts';
import { nextStatus } from '../listing-life.ts';
import { type PaidListing, writeBoughtState } from './paid-listing-store.server.ts';

export type { PaidListing } from './paid-listing-store.server.ts';

/** Effects of the features that were bought for a listing. */
export type BoughtFeatures = {
  /** Whether it moves to the top of the newest now. */
  readonly isRaised: boolean;
  /** Marks that are active now. */
  readonly marks: ReadonlySet<PaidMark>;
  /** End of the last of these features, before which the listing does not expire; null if it has none. */
  readonly until: Date | null;
};

/**
 * Applies features to a locked listing with a single update, because each update of a listing also updates all its
 * indexes. A listing that is not published is not moved up. The owner's own refresh, once per period, is not affected.
 */
export async function actOnPaidListing(
  trx: InTransaction,
  listing: PaidListing,
  { isRaised, marks: running, until }: BoughtFeatures,
): Promise<void> {
  const marks = PAID_MARKS.filter((mark) => running.has(mark));
  const expiresAt = laterExpiry(listing, until);
  const raised = isRaised && nextStatus('refresh', listing.status, 'job') !== null ? daysOf(listing, trx.now) : null;
  const isMarked = marks.join() !== listing.paidMarks.join();
  if (!isMarked && !raised && expiresAt === listing.expiresAt) return;
  await writeBoughtState(trx, listing.id, { marks, expiresAt, raised });
  if (raised) await recordRaise(trx, listing);
  if (isMarked || raised) await notifyChanged(trx.db, [listing.id]);
}

/** Expiry extended to the end of the features; null if the listing never expires. */
const laterExpiry = ({ expiresAt }: PaidListing, until: Date | null): Date | null =>
  expiresAt !== null && until !== null && until > expiresAt ? until : expiresAt;

const daysOf = ({ sortedAt }: PaidListing, now: Date) => ({
  before: dayToken(dayOf(sortedAt)),
  after: dayToken(dayOf(now)),
});

async function recordRaise(trx: InTransaction, { id, status }: PaidListing): Promise<void> {
  await forgetDays(trx.db, [dayOf(trx.now)]);
  // Records no event, because neither status nor content changes and nothing has to react.
  await insertListingChange(trx.db, id, {
    act: 'refresh',
    from: status,
    to: status,
    at: trx.now,
    actorId: null,
    reasons: [],
    words: null,
  });
}
