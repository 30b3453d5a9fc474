/** Adopts listings that rows of an export name (SHOP-02). */
import {
  amendListing,
  endImported,
  type LockedListing,
  sellImported,
} from '../../listings/imported/imported-listings.server.ts';
import { postedOf, type StoredContent } from '../../listings/imported/stored-posting.ts';
import { type Batch, type ReadRow, written } from './batch.server.ts';
import type { LockedBatch } from './lock-batch.server.ts';
import { asExported, mergeRow, saysSame } from './merge-row.ts';
import { UNREAD } from './row-hash.server.ts';
import { insertRows } from './row-store.server.ts';

/** A row of an export: from now on the feed keeps the listing that it names. */
export async function adoptListing(
  batch: Batch,
  found: ReadRow,
  listing: LockedListing | undefined,
  { contents }: Pick<LockedBatch, 'contents'>,
): Promise<void> {
  const { trx, writing } = batch;
  const { shopId, feedId, runId, catalogue } = writing;
  const content = listing && contents.get(listing.id);
  if (!content) return;
  const listingId = listing.id;
  const { status } = found.row;
  const stands = listing.status === 'published' || listing.status === 'pending';
  const rests = status === 'paused' && stands;
  const row = { ...written(found), listingId };
  // It rests once the whole file was read; after one that is cut off, the next one tells it again.
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
  } else if (status === 'active')
    await adoptActive(batch, found, { rowId, listingId, content, isShown: listing.status === 'published' });
  else batch.counts.same += 1;
}

type Adopted = {
  readonly rowId: number;
  readonly listingId: number;
  readonly content: StoredContent;
  readonly isShown: boolean;
};

/** Changes what the row says otherwise than the export. */
async function adoptActive(
  batch: Batch,
  found: ReadRow,
  { rowId, listingId, content, isShown }: Adopted,
): Promise<void> {
  const { trx, writing } = batch;
  const { runId, catalogue } = writing;
  const stands = postedOf(content, catalogue.taxonomy);
  const merged = mergeRow(stands, asExported(stands, catalogue.places), found.row.posted);
  if (saysSame(stands, merged)) {
    batch.counts.same += 1;
    return;
  }
  if (isShown) {
    const { live } = batch.partsOf({ id: rowId, listingId }, stands, merged);
    if (!saysSame(live, stands)) await amendListing(trx, { listingId, runId, posted: live }, catalogue);
  }
  batch.tell('changed', { line: found.line, externalId: found.externalId, listingId });
}
