/** Facts that are bought for a listing: its position, its marks, its time (PROM-07). */
import type { InTransaction } from '../../../db/transact.server.ts';
import { forgetDays } from '../../search/search.server.ts';
import { dayOf, dayToken } from '../../search/tokens.ts';
import { insertChange, notifyChanged } from '../life/listing-changes-store.server.ts';
import { PAID_MARKS, type PaidMark } from '../listing.ts';
import { nextStatus } from '../listing-life.ts';
import { type PaidListing, writeBoughtState } from './paid-listing-store.server.ts';

export type { PaidListing } from './paid-listing-store.server.ts';

/** Effects on a listing of the features that were bought for it. */
export type Bought = {
  /** Whether it moves to the top of the newest now. */
  readonly isRaised: boolean;
  /** Marks that run now. */
  readonly marks: ReadonlySet<PaidMark>;
  /** When the last of them ends; the listing does not expire before. */
  readonly until: Date | null;
};

/**
 * Lets features act on a locked listing, in one write: each write of a listing fills all of its indexes. A listing that is
 * not published is not raised; the owner's own refresh, once per period, stays as it was.
 */
export async function actOnPaidListing(
  trx: InTransaction,
  listing: PaidListing,
  { isRaised, marks: running, until }: Bought,
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

/** A listing that never expires stays so. */
const laterExpiry = ({ expiresAt }: PaidListing, until: Date | null): Date | null =>
  expiresAt !== null && until !== null && until > expiresAt ? until : expiresAt;

const daysOf = ({ sortedAt }: PaidListing, now: Date) => ({
  before: dayToken(dayOf(sortedAt)),
  after: dayToken(dayOf(now)),
});

async function recordRaise(trx: InTransaction, { id, status }: PaidListing): Promise<void> {
  await forgetDays(trx.db, [dayOf(trx.now)]);
  // No event: neither its state nor its content changes, so nothing reacts to it.
  await insertChange(trx.db, id, {
    act: 'refresh',
    from: status,
    to: status,
    at: trx.now,
    actorId: null,
    reasons: [],
    words: null,
  });
}
