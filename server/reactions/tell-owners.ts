import type { Db, InTransaction } from '../../db/transact.server.ts';
import type { EventOf } from '../../domain/events/events.ts';
import { ownerOfListing } from '../../domain/listings/listings.server.ts';
import { changesOf, isEffective } from '../../domain/listings/posting/posting.server.ts';
import { hasNotice, notify } from '../../domain/notifications/notifications.server.ts';

const NOTICES = { approve: 'listing-approved', reject: 'listing-rejected', expire: 'listing-expired' } as const;

type ToldAct = keyof typeof NOTICES;
const isTold = (act: string): act is ToldAct => act in NOTICES;

/** Owners hear what others decided about their listings, and that one's time is over. What they do themselves they know. */
export async function tellOwners(trx: InTransaction, { id, at, data }: EventOf<'listing-changed'>): Promise<void> {
  const { listingId, act, undoes } = data;
  if (undoes) return tellOfUndo(trx, listingId, undoes.eventId);
  if (!isTold(act) || !(await stands(trx.db, listingId, act, at))) return;
  const userId = await ownerOfListing(trx.db, listingId);
  // Each happening once, however often the same listing is approved, rejected or expires.
  if (userId) await notify(trx, [{ userId, kind: NOTICES[act], key: `${listingId}:${id}`, data: { listingId } }]);
}

/** An owner who was told of the decision in the meantime is told that it was undone. */
async function tellOfUndo(trx: InTransaction, listingId: number, eventId: number): Promise<void> {
  const userId = await ownerOfListing(trx.db, listingId);
  const key = `${listingId}:${eventId}`;
  const kinds = Object.values(NOTICES);
  if (userId && (await hasNotice(trx.db, userId, { kinds, key })))
    await notify(trx, [{ userId, kind: 'decision-undone', key, data: { listingId } }]);
}

/** A try may come late: what has been overtaken by another of these is not told after it. */
async function stands(db: Db, listingId: number, act: ToldAct, at: Date): Promise<boolean> {
  const changes = (await changesOf(db, listingId)).filter(isEffective);
  // Of a listing whose time was over and that has gone on since, its owner knows.
  const overtakes = (change: string) => act === 'expire' || isTold(change);
  if (changes.some((change) => change.at > at && overtakes(change.act))) return false;
  // A rule approves as the listing is sent: its owner has just been shown that it is published.
  return act !== 'approve' || changes.find((change) => change.act === 'approve')?.actorId != null;
}
