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
/**
 * Acts that staff, owners and automatic rules can perform. The owner is notified of them only if staff performed them.
 */
const BY_STAFF: ReadonlySet<string> = new Set<NotifiedAct>(['hold', 'remove', 'restore']);

type Changed = EventOf<'listing-changed'>;

/**
 * Notifies owners of decisions on their listings, and when a listing expires. They are not notified of what they did
 * themselves.
 */
export async function notifyOwners(trx: InTransaction, event: Changed): Promise<void> {
  const { listingId, act, undoes, because, runId } = event.data;
  // Skips listings of a feed run, because the shop is notified of the run as a whole.
  if (runId !== undefined) return;
  if (undoes) return notifyOfUndo(trx, listingId, undoes.eventId);
  // Skips listings that were hidden because a shop was suspended or closed. The members of the shop are notified once
  // of the suspension, or have closed the shop themselves.
  if (!isNotified(act) || because !== undefined) return;
  const userId = await ownerOfListing(trx.db, listingId);
  if (!userId || !(await stands(trx.db, event, userId))) return;
  // One notice for each event, however often the same listing is approved, rejected or expires.
  await notify(trx, [{ userId, kind: NOTICES[act], key: `${listingId}:${event.id}`, data: { listingId } }]);
}

/** Notifies the owner that a decision was undone, if they were notified of the decision. */
async function notifyOfUndo(trx: InTransaction, listingId: number, eventId: number): Promise<void> {
  const userId = await ownerOfListing(trx.db, listingId);
  const key = `${listingId}:${eventId}`;
  const kinds = Object.values(NOTICES);
  if (userId && (await hasNotice(trx.db, userId, { kinds, key })))
    await notify(trx, [{ userId, kind: 'decision-undone', key, data: { listingId } }]);
}

/**
 * Whether the owner still has to be notified of an act. Reactions may run late, so no notice is sent if a later act has
 * replaced this one.
 */
async function stands(db: Db, { at, data }: Changed, ownerId: number): Promise<boolean> {
  const { act } = data;
  const changes = (await changesOf(db, data.listingId)).filter(isEffective);
  const owners = await actorsFor(db, ownerId, changes);
  // Any later act counts of which the owner is notified, or that the owner did. For example, no notice of an expiry is
  // sent if the listing was renewed since.
  const overtakes = (change: Change) => act === 'expire' || isOwnerNotified(change, owners);
  if (changes.some((change) => change.at > at && overtakes(change))) return false;
  const own = changes.findIndex(({ id }) => id === data.changeId);
  const change = changes[own];
  if (BY_STAFF.has(act) && !(change && isOwnerNotified(change, owners))) return false;
  // If a listing is restored so soon after its removal that the owner was not notified of the removal, there is no
  // notice of the restoration either.
  if (act === 'restore') return at.getTime() - (changes[own + 1]?.at.getTime() ?? 0) >= DECISION_WAIT_MS;
  // There is no notice of an automatic approval: the page on which the owner posted the listing has already shown it.
  return act !== 'approve' || changes.find(({ act }) => act === 'approve')?.actorId != null;
}

/** Ids of those who made some of these changes as the owner, or as members of the shop. */
async function actorsFor(db: Db, sellerId: number, changes: readonly Change[]): Promise<ReadonlySet<number>> {
  const ids = [
    ...new Set(changes.flatMap(({ act, actorId }) => (BY_STAFF.has(act) && actorId !== null ? [actorId] : []))),
  ];
  const acted = await Promise.all(ids.map((userId) => hasActedFor(db, { userId, sellerId })));
  return new Set(ids.filter((_, at) => acted[at]));
}

const isOwnerNotified = ({ act, actorId }: Change, owners: ReadonlySet<number>): boolean =>
  isNotified(act) && !(BY_STAFF.has(act) && (actorId === null || owners.has(actorId)));
