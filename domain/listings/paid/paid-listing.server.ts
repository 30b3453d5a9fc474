/** The door for what is bought for a listing: its position, its marks, its time (PROM-07). */
import type { InTransaction } from '../../../db/transact.server.ts';
import { forgetDays } from '../../search/search.server.ts';
import { dayOf, dayToken } from '../../search/tokens.ts';
import { insertChange, notifyChanged } from '../life/listing-changes-store.server.ts';
import { nextStatus } from '../life/listing-life.ts';
import { PAID_MARKS, type PaidMark } from '../listing.ts';
import { lockListing } from '../posting/listing-write-store.server.ts';
import { raiseListing, writePaidMarks } from './paid-listing-store.server.ts';

export { lockPaidListing, type PaidListing, writeLaterExpiry } from './paid-listing-store.server.ts';

/**
 * Moves a published listing to the top of the newest; false in any other status. The owner's own refresh, once per period,
 * stays as it was.
 */
export async function raisePaidListing(trx: InTransaction, listingId: number): Promise<boolean> {
  const listing = await lockListing(trx.db, listingId);
  const status = listing && nextStatus('refresh', listing.status, 'job');
  if (!listing || status === null) return false;
  const day = dayOf(trx.now);
  await raiseListing(trx, listingId, { before: dayToken(dayOf(listing.sortedAt)), after: dayToken(day) });
  await forgetDays(trx.db, [day]);
  // No event: neither its state nor its content changes, so nothing reacts to it.
  await insertChange(trx.db, listingId, {
    ...{ act: 'refresh', from: listing.status, to: listing.status },
    at: trx.now,
    actorId: null,
    reasons: [],
    words: null,
  });
  await notifyChanged(trx.db, [listingId]);
  return true;
}

/** Stores the marks that run now, in the order in which they are shown. */
export async function setPaidMarks(
  trx: InTransaction,
  listingId: number,
  running: ReadonlySet<PaidMark>,
): Promise<void> {
  const marks = PAID_MARKS.filter((mark) => running.has(mark));
  if (await writePaidMarks(trx, listingId, marks)) await notifyChanged(trx.db, [listingId]);
}
