/**
 * Adoption of listings (SHOP-02): a row of an export names an existing listing by its id, and the feed takes the
 * listing over.
 */
import {
  amendEnded,
  amendListing,
  endImported,
  giveToMember,
  type LockedListing,
  sellImported,
  submitImported,
} from '../../listings/listings.server.ts';
import { type Batch, type ReadRow, written } from './batch.server.ts';
import type { LockedBatch } from './lock-batch.server.ts';
import { adoptedBy, saysSame } from './merge-row.ts';
import { wantPictures } from './picture-store.server.ts';
import { UNREAD } from './row-hash.server.ts';
import { adoptedBesides } from './row-plan.ts';
import { insertRows } from './row-store.server.ts';

/** Writes a row of an export: from now on the feed manages the listing that the row names. */
export async function adoptListing(
  batch: Batch,
  found: ReadRow,
  listing: LockedListing | undefined,
  { contents, keysOf }: Pick<LockedBatch, 'contents' | 'keysOf'>,
): Promise<void> {
  const { trx, writing } = batch;
  const { shopId, feedId, runId, catalogue } = writing;
  const content = listing && contents.get(listing.id);
  if (!content) return;
  const listingId = listing.id;
  const { status, pictures, memberId } = found.row;
  const stands = listing.status === 'published' || listing.status === 'pending';
  const rests = status === 'paused' && stands;
  const said = adoptedBy(content, found.row.posted, catalogue);
  const isOther = status === 'active' && !saysSame(said.stands, said.merged);
  if (isOther && batch.isBlocked(found, said.merged)) return;
  const row = { ...written(found), listingId };
  // A paused row ends its listing only after the whole file was read, so it is stored as active until then. If the file
  // is cut off, its hash is left invalid, so that the next run reads the row again.
  const noted = rests ? { ...row, status: 'active' as const, ...(writing.isCut && { rawHash: UNREAD }) } : row;
  const [rowId = 0] = await insertRows(trx, { shopId, feedId, runId }, [noted]);
  const about = { line: found.line, externalId: found.externalId, listingId };
  if (rests && !writing.isCut) {
    batch.resting.push(rowId);
    batch.tell('changed', about);
  } else if (status === 'sold' && stands) {
    if (listing.status === 'published') await sellImported(trx, { listingId, runId }, catalogue);
    else await endImported(trx, { listings: [listing], because: 'feed-paused', runId }, catalogue);
    batch.tell('changed', about);
  } else {
    const { isPictured, isHanded } = adoptedBesides(found.row, { keys: keysOf(listingId), memberId: listing.memberId });
    if (isOther) await adoptOther(batch, { id: rowId, listing }, said);
    if (isPictured) await wantPictures(trx, writing, [{ rowId, addresses: pictures }]);
    if (isHanded) await giveToMember(trx, listingId, memberId);
    if (isOther || isPictured || isHanded) batch.tell('changed', about);
    else batch.counts.same += 1;
  }
}

type Adopted = { readonly id: number; readonly listing: LockedListing };

/**
 * Applies the differences between a row and its listing in the same way as for a row that an earlier run has stored.
 */
async function adoptOther(
  batch: Batch,
  { id, listing }: Adopted,
  { stands, merged }: ReturnType<typeof adoptedBy>,
): Promise<void> {
  const { trx, writing } = batch;
  const { runId, catalogue } = writing;
  const listingId = listing.id;
  if (listing.status === 'pending') {
    await submitImported(trx, { listingId, runId, posted: merged, isBatched: true }, catalogue);
    batch.submit({ id, listingId }, merged);
    return;
  }
  const { live } = batch.partsOf({ id, listingId }, stands, merged);
  if (saysSame(live, stands)) return;
  if (listing.status === 'published') await amendListing(trx, { listingId, runId, posted: live }, catalogue);
  else await amendEnded(trx, { listingId, posted: live }, catalogue);
}
