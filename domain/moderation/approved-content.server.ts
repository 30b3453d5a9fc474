/** The content of a listing as it was last approved, so that a moderator sees what an edit changed (ADM-02). */
import type { Db, InTransaction } from '../../db/transact.server.ts';
import { changesOf, isEffective, type OwnedListing } from '../listings/listings.server.ts';
import { type ApprovedContent, readContent, upsertContent } from './approved-content-store.server.ts';

export { type ApprovedContent, deleteContentsOf } from './approved-content-store.server.ts';

/** Keeps the content that stood before an edit if it was approved; what was never approved is compared with nothing. */
export async function keepApproved(trx: InTransaction, before: OwnedListing): Promise<void> {
  if (await wasApproved(trx.db, before)) await upsertContent(trx, before.id, contentOf(before));
}

/** Whether nothing of a listing was edited since its approval. A held or rejected one may have been on the site before. */
async function wasApproved(db: Db, { id, status }: OwnedListing): Promise<boolean> {
  if (status === 'published' || status === 'expired') return true;
  // The change of this edit is the newest.
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

/** Content approved before the waiting edits; null if the listing was not edited since its last approval. */
export async function approvedContent(db: Db, listingId: number): Promise<ApprovedContent | null> {
  const stored = await readContent(db, listingId);
  if (!stored) return null;
  const changes = (await changesOf(db, listingId)).filter(isEffective);
  // By the order of the rows: an edit that a rule approves has the same time as its approval.
  const last = changes.find(({ act }) => act === 'approve' || act === 'edit');
  return last?.act === 'approve' ? null : stored.content;
}
