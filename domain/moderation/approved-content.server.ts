/** Content of a listing at its last approval, so that a moderator sees what an edit changed (ADM-02). */
import type { Db, InTransaction } from '../../db/transact.server.ts';
import { changesOf, isEffective, type OwnedListing } from '../listings/listings.server.ts';
import { type ApprovedContent, readContent, upsertContent } from './approved-content-store.server.ts';

export { type ApprovedContent, deleteContentsOf } from './approved-content-store.server.ts';

/** Stores the content from before an edit if it was approved; otherwise there is nothing to compare with. */
export async function storeApproved(trx: InTransaction, before: OwnedListing): Promise<void> {
  if (await wasApproved(trx.db, before)) await upsertContent(trx, before.id, contentOf(before));
}

/**
 * Returns whether a listing has been approved and not edited since. A held or rejected listing may have been published
 * before.
 */
async function wasApproved(db: Db, { id, status }: OwnedListing): Promise<boolean> {
  if (status === 'published' || status === 'expired') return true;
  // The newest change is this edit.
  const [, last] = (await changesOf(db, id)).filter(isEffective);
  return last?.from === 'published' && last.act !== 'edit';
}

function contentOf({
  name,
  description,
  categoryId,
  cityId,
  districtId,
  neighbourhood,
  price,
  priceKind,
  facts,
  texts,
  tags,
  videoUrl,
  pictures,
}: OwnedListing): ApprovedContent {
  const place = { cityId, districtId, neighbourhood };
  const said = { name, description, categoryId, price, priceKind, facts, texts, tags, videoUrl };
  return { ...said, ...place, pictureKeys: pictures.map(({ key }) => key) };
}

/**
 * Reads the content that was approved before the edits that wait; null if the listing was not edited since its last
 * approval.
 */
export async function approvedContent(db: Db, listingId: number): Promise<ApprovedContent | null> {
  const stored = await readContent(db, listingId);
  if (!stored) return null;
  const changes = (await changesOf(db, listingId)).filter(isEffective);
  // Uses the order of the rows instead of their times, because an edit that a rule approves has the same time as its
  // approval.
  const last = changes.find(({ act }) => act === 'approve' || act === 'edit');
  return last?.act === 'approve' ? null : stored.content;
}
