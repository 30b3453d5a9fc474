import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { ownerOfListing } from '../../domain/listings/listings.server.ts';
import { changesOf } from '../../domain/listings/posting/posting.server.ts';
import { notify } from '../../domain/notifications/notifications.server.ts';
import type { ReactionOf } from './reaction-of.ts';

type OwnerNotice = 'listing-approved' | 'listing-rejected' | 'listing-expired';

/** Owners hear what others decided about their listings, and that one's time is over. What they do themselves they know. */
export const tellOwners: ReactionOf = async (trx, { id, kind, data }, now) => {
  if (kind !== 'listing-changed') return;
  const told = await noticeOf(trx, data.listingId, data.act);
  const userId = told && (await ownerOfListing(trx, data.listingId));
  if (!told || !userId) return;
  // Each happening once, however often the same listing is approved, rejected or expires.
  const key = `${data.listingId}:${id}`;
  await notify(trx, [{ userId, kind: told, key, data: { listingId: data.listingId } }], now);
};

async function noticeOf(trx: Kysely<DB>, listingId: number, act: string): Promise<OwnerNotice | null> {
  if (act === 'reject') return 'listing-rejected';
  if (act === 'expire') return 'listing-expired';
  if (act !== 'approve') return null;
  // A rule approves as the listing is sent: its owner has just been shown that it is published.
  const approval = (await changesOf(trx, listingId)).find((change) => change.act === 'approve');
  return approval && approval.actorId !== null ? 'listing-approved' : null;
}
