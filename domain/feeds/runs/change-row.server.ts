/** Applies a row of a file to its listing (SHOP-02). */

import {
  amendListing,
  bringBack,
  endImported,
  giveToMember,
  sellImported,
  submitImported,
} from '../../listings/listings.server.ts';
import type { PostedListing } from '../../listings/posting/posted-listing.ts';
import { postedOf } from '../../listings/posting/stored-posting.ts';
import { type Batch, type GoodRow, type ReadRow, written } from './batch.server.ts';
import { dropNewRows } from './case-store.server.ts';
import type { LockedBatch } from './lock-batch.server.ts';
import { acceptedMerge, saysSame } from './merge-row.ts';
import { wantPictures } from './picture-store.server.ts';
import { UNREAD } from './row-hash.server.ts';
import { type RowAct, SAYING, TAKES_PLACE } from './row-plan.ts';
import type { RowRemark } from './row-reader.server.ts';
import { noteRow, type StoredRow, updateRow } from './row-store.server.ts';

type Change = {
  readonly found: GoodRow;
  /**
   * Stored row that belongs to the row of the file: the row with the same id, a row that the new row takes over, or a
   * row of a deleted feed.
   */
  readonly known: StoredRow;
  readonly act: RowAct;
  readonly isOther: boolean;
  readonly warnings: readonly RowRemark[];
};

type Stored = Pick<LockedBatch, 'contents' | 'waiting'>;

export async function changeRow(batch: Batch, change: Change, stored: Stored): Promise<void> {
  const { found, known, act, isOther, warnings } = change;
  const { trx, writing } = batch;
  const { catalogue, runId } = writing;
  const { listingId } = known;
  const needsPlace = TAKES_PLACE.has(act) || (act === 'submit' && known.listing.status !== 'pending');
  const posted = found.kind === 'read' && isOther ? merged(batch, known, found.row.posted, stored) : null;
  if (posted && SAYING.has(act) && batch.isBlocked(found, posted)) return;
  if (needsPlace && !(await batch.takePlace(found))) return;
  const about = { line: found.line, externalId: found.externalId, listingId };
  batch.warn(about, warnings);
  if (act === 'none' || act === 'rest' || act === 'note') {
    // The listing of a paused row ends at the end of the run, and its status is stored then.
    if (act === 'note') await note(batch, change, known.endedFrom);
    else if (found.kind === 'read' && act === 'none') await noteSame(batch, change, found);
    if (act !== 'rest' || writing.isCut) batch.counts.same += 1;
    else batch.tell('changed', about);
    return;
  }
  if (act === 'sell' || act === 'withdraw') {
    if (act === 'sell') await sellImported(trx, { listingId, runId }, catalogue);
    else {
      const listings = [{ id: listingId, status: known.listing.status }];
      await endImported(trx, { listings, because: 'feed-paused', runId }, catalogue);
      await dropNewRows(trx, [known.id]);
    }
    await note(batch, change, act === 'withdraw' ? 'pending' : null);
  } else await say(batch, change, posted, stored);
  batch.tell('changed', about);
}

/**
 * Content of a listing after its row has changed. The differences between the old and the new row are applied to the
 * content of the listing, including changes that wait for a moderator. If the result violates a rule, the content of
 * the new row alone is returned.
 */
function merged(
  { writing }: Batch,
  known: StoredRow,
  row: PostedListing,
  { contents, waiting }: Stored,
): PostedListing {
  const { catalogue } = writing;
  const content = contents.get(known.listingId);
  if (!content) return row;
  const stands = { ...postedOf(content, catalogue.taxonomy), ...waiting.get(known.id) };
  return acceptedMerge(stands, known.content, row, catalogue);
}

/** Writes a change of a row into its listing, or passes it to a moderator. */
async function say(
  batch: Batch,
  { found, known, act }: Change,
  posted: PostedListing | null,
  { contents, waiting }: Stored,
): Promise<void> {
  const { trx, writing } = batch;
  const { catalogue, runId } = writing;
  const { listingId } = known;
  const content = contents.get(listingId);
  const stands = content ? postedOf(content, catalogue.taxonomy) : null;
  if (act === 'submit') {
    const said = posted ?? stands;
    if (!said) return;
    await submitImported(trx, { listingId, runId, posted: said, isBatched: true }, catalogue);
    batch.submit(known, said);
  } else {
    const parts = posted && stands ? batch.partsOf(known, stands, posted, waiting.has(known.id)) : null;
    if (act === 'amend') {
      if (parts && stands && !saysSame(parts.live, stands))
        await amendListing(trx, { listingId, runId, posted: parts.live }, catalogue);
    } else if (act === 'return' || act === 'renew')
      await bringBack(trx, { listingId, runId, act, ...(parts && { posted: parts.live }) }, catalogue);
  }
  await store(batch, found, known);
}

async function store({ trx, writing }: Batch, found: GoodRow, known: StoredRow): Promise<void> {
  const { feedId, runId } = writing;
  if (found.kind === 'same') {
    await noteRow(trx, { id: known.id, feedId, runId }, noted(found), null);
    return;
  }
  const { memberId, pictures } = found.row;
  await updateRow(trx, { id: known.id, feedId, runId }, written(found));
  if (memberId !== known.memberId) await giveToMember(trx, known.listingId, memberId);
  if (!isSameList(pictures, known.pictures))
    await wantPictures(trx, writing, [{ rowId: known.id, addresses: pictures }]);
}

/**
 * Stores the status of a row. If its content differs (`isOther`) but is not applied, the hash is left invalid, so that
 * the next run reads the row again.
 */
async function note(
  { trx, writing: { feedId, runId } }: Batch,
  { found, known, isOther }: Change,
  endedFrom: StoredRow['endedFrom'],
): Promise<void> {
  const note = isOther ? { ...noted(found), rawHash: UNREAD } : noted(found);
  await noteRow(trx, { id: known.id, feedId, runId }, note, endedFrom);
}

/**
 * Stores a row whose listing does not change, because the same content is in other cells, under another id or in
 * another feed. A row whose content differs but cannot be applied to its listing is not stored.
 */
async function noteSame(batch: Batch, change: Change, found: ReadRow): Promise<void> {
  const { known, isOther } = change;
  const isHere = known.feedId === batch.writing.feedId && known.externalId === found.row.externalId;
  if (isOther && isHere) return;
  await note(batch, change, known.endedFrom);
}

const noted = (found: GoodRow) => ({
  externalId: found.kind === 'same' ? found.known.externalId : found.row.externalId,
  status: found.kind === 'same' ? found.known.status : found.row.status,
  rawHash: found.raw,
});

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((each, at) => each === b[at]);
