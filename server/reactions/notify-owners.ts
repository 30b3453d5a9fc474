import type { Db, InTransaction } from '../../db/transact.server.ts';
import type { EventOf } from '../../domain/events/events.ts';
import { ownerOfListing } from '../../domain/listings/listings.server.ts';
import { changesOf, isEffective } from '../../domain/listings/posting/posting.server.ts';
import { hasNotice, notify } from '../../domain/notifications/notifications.server.ts';

const NOTICES = { approve: 'listing-approved', reject: 'listing-rejected', expire: 'listing-expired' } as const;

type NotifiedAct = keyof typeof NOTICES;
const isNotified = (act: string): act is NotifiedAct => act in NOTICES;

/** Notifies owners of decisions on their listings and of expiry, but not of their own actions. */
export async function notifyOwners(trx: InTransaction, { id, at, data }: EventOf<'listing-changed'>): Promise<void> {
  const { listingId, act, undoes } = data;
  if (undoes) return notifyOfUndo(trx, listingId, undoes.eventId);
  if (!isNotified(act) || !(await stands(trx.db, listingId, act, at))) return;
  const userId = await ownerOfListing(trx.db, listingId);
  // One notice for each event, however often the same listing is approved, rejected or expires.
  if (userId) await notify(trx, [{ userId, kind: NOTICES[act], key: `${listingId}:${id}`, data: { listingId } }]);
}

/** Notifies an owner of the undo if they have been notified of the decision. */
async function notifyOfUndo(trx: InTransaction, listingId: number, eventId: number): Promise<void> {
  const userId = await ownerOfListing(trx.db, listingId);
  const key = `${listingId}:${eventId}`;
  const kinds = Object.values(NOTICES);
  if (userId && (await hasNotice(trx.db, userId, { kinds, key })))
    await notify(trx, [{ userId, kind: 'decision-undone', key, data: { listingId } }]);
}

/** A reaction may run late: skips it if a later event of these kinds overtook it. */
async function stands(db: Db, listingId: number, act: NotifiedAct, at: Date): Promise<boolean> {
  const changes = (await changesOf(db, listingId)).filter(isEffective);
  // Skips the expiry of a listing that its owner has renewed since.
  const overtakes = (change: string) => act === 'expire' || isNotified(change);
  if (changes.some((change) => change.at > at && overtakes(change.act))) return false;
  // Skips an automatic approval on posting: the page has just told the owner.
  return act !== 'approve' || changes.find((change) => change.act === 'approve')?.actorId != null;
}
