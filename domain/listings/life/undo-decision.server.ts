import type { InTransaction } from '../../../db/transact.server.ts';
import { withdrawEvents } from '../../events/events.server.ts';
import { isOfSeller } from '../../sellers/sellers.server.ts';
import { isLate } from '../../values/lifecycle.ts';
import { ok, type Refused, type Result, refused } from '../../values/result.ts';
import { nextMove, nextStatus } from '../listing-life.ts';
import { lockListing } from '../listing-write-store.server.ts';
import type { Catalogue } from '../placed-listing.ts';
import { writeTransition } from './change-status.server.ts';
import { isEffective, markUndone, readListingChanges } from './listing-changes-store.server.ts';
import { type ListingUndo, timesBefore } from './listing-undo.ts';

/** Last change of the listing after the decision; null if its history contains none. */
type Since = { readonly by: number | null; readonly at: Date } | null;

export type DecisionUndone = Result<object, 'own'> | Refused<'changed', { readonly since: Since }>;

/**
 * Undoes a moderator's decision about a listing: restores its status, times, index and counts, and cancels pending
 * reactions to the decision. `own`: the listing belongs to the moderator or a shop of theirs, and they are not an
 * admin.
 */
export async function undoDecision(
  trx: InTransaction,
  undo: ListingUndo,
  { userId, isAdmin }: { readonly userId: number; readonly isAdmin: boolean },
  catalogue: Catalogue,
): Promise<DecisionUndone> {
  const { db } = trx;
  const listing = await lockListing(db, undo.listingId);
  if (!listing) return refused('changed', { since: null });
  if (!isAdmin && (await isOfSeller(db, { userId, sellerId: listing.userId }))) return refused('own');
  const changes = await readListingChanges(db, undo.listingId, CHANGES_READ);
  const decision = changes.find(({ id }) => id === undo.changeId);
  const to = nextStatus('undo', listing.status, 'moderator', undo.from);
  const move = nextMove('undo', listing.status, 'moderator');
  const isLast = changes.find(isEffective)?.id === undo.changeId;
  const isSame = listing.status === undo.status && listing.version === undo.version;
  if (!decision || !move || to === null || !isLast || !isSame || isLate(move, decision.at, trx.now)) {
    const [last] = changes;
    // If no later row exists, the history cannot tell who changed the listing; the audit log can.
    const since = last && last.id !== undo.changeId ? { by: last.actorId, at: last.at } : null;
    return refused('changed', { since });
  }
  await markUndone(db, undo.changeId);
  await withdrawEvents(trx, [undo.eventId]);
  const undone = { times: timesBefore(undo), eventId: undo.eventId, changeId: undo.changeId };
  await writeTransition(trx, listing, to, { act: 'undo', actor: { kind: 'moderator', userId }, undone }, catalogue);
  return ok({});
}

const CHANGES_READ = 100;
