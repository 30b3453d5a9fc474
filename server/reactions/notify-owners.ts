import type { Db, InTransaction } from '../../db/transact.server.ts';
import type { EventOf } from '../../domain/events/events.ts';
import { type Change, changesOf, isEffective, ownerOfListing } from '../../domain/listings/listings.server.ts';
import { hasNotice, notify } from '../../domain/notifications/notifications.server.ts';
import { hasActedFor } from '../../domain/sellers/sellers.server.ts';
import { DECISION_WAIT_MS } from '../../domain/staff/decision-wait.ts';

const NOTICES = {
  approve: 'listing-approved',
  reject: 'listing-rejected',
  expire: 'listing-expired',
  hold: 'listing-held',
  remove: 'listing-removed',
  restore: 'listing-restored',
} as const;

type NotifiedAct = keyof typeof NOTICES;
const isNotified = (act: string): act is NotifiedAct => act in NOTICES;
/** Acts of owners and rules too, who need no notice of them. */
const BY_STAFF: ReadonlySet<string> = new Set<NotifiedAct>(['hold', 'remove', 'restore']);

type Changed = EventOf<'listing-changed'>;

/** Notifies owners of decisions on their listings and of expiry, but not of their own actions. */
export async function notifyOwners(trx: InTransaction, event: Changed): Promise<void> {
  const { listingId, act, undoes, because, runId } = event.data;
  // A shop hears of a run of its feed as a whole.
  if (runId !== undefined) return;
  if (undoes) return notifyOfUndo(trx, listingId, undoes.eventId);
  // The members of a shop hear once that it was suspended, or have closed it themselves.
  if (!isNotified(act) || because !== undefined) return;
  const userId = await ownerOfListing(trx.db, listingId);
  if (!userId || !(await stands(trx.db, event, userId))) return;
  // One notice for each event, however often the same listing is approved, rejected or expires.
  await notify(trx, [{ userId, kind: NOTICES[act], key: `${listingId}:${event.id}`, data: { listingId } }]);
}

/** Notifies an owner of the undo if they have been notified of the decision. */
async function notifyOfUndo(trx: InTransaction, listingId: number, eventId: number): Promise<void> {
  const userId = await ownerOfListing(trx.db, listingId);
  const key = `${listingId}:${eventId}`;
  const kinds = Object.values(NOTICES);
  if (userId && (await hasNotice(trx.db, userId, { kinds, key })))
    await notify(trx, [{ userId, kind: 'decision-undone', key, data: { listingId } }]);
}

/** Skips what needs no notice, and, as a reaction may run late, what a later event of these kinds overtook. */
async function stands(db: Db, { at, data }: Changed, ownerId: number): Promise<boolean> {
  const { act } = data;
  const changes = (await changesOf(db, data.listingId)).filter(isEffective);
  const owners = await actorsFor(db, ownerId, changes);
  // Skips the expiry of a listing that its owner has renewed since.
  const overtakes = (change: Change) => act === 'expire' || isOwnerNotified(change, owners);
  if (changes.some((change) => change.at > at && overtakes(change))) return false;
  const own = changes.findIndex(({ id }) => id === data.changeId);
  const change = changes[own];
  if (BY_STAFF.has(act) && !(change && isOwnerNotified(change, owners))) return false;
  // Skips a restoration so soon that the owner was not notified of the removal.
  if (act === 'restore') return at.getTime() - (changes[own + 1]?.at.getTime() ?? 0) >= DECISION_WAIT_MS;
  // Skips an automatic approval on posting: the page has just told the owner.
  return act !== 'approve' || changes.find(({ act }) => act === 'approve')?.actorId != null;
}

/** Those who did some of these changes as the owner, or as a member of the shop. */
async function actorsFor(db: Db, sellerId: number, changes: readonly Change[]): Promise<ReadonlySet<number>> {
  const ids = [
    ...new Set(changes.flatMap(({ act, actorId }) => (BY_STAFF.has(act) && actorId !== null ? [actorId] : []))),
  ];
  const acted = await Promise.all(ids.map((userId) => hasActedFor(db, { userId, sellerId })));
  return new Set(ids.filter((_, at) => acted[at]));
}

const isOwnerNotified = ({ act, actorId }: Change, owners: ReadonlySet<number>): boolean =>
  isNotified(act) && !(BY_STAFF.has(act) && (actorId === null || owners.has(actorId)));
