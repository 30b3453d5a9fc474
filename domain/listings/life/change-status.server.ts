import type { Db, InTransaction } from '../../../db/transact.server.ts';
import { recordEvents } from '../../events/events.server.ts';
import { readAccount } from '../../identity/identity.server.ts';
import { enqueue } from '../../jobs/jobs.server.ts';
import { forgetDays, insertCountChanges } from '../../search/search.server.ts';
import { dayOf } from '../../search/tokens.ts';
import { actsFor, hasActedFor } from '../../sellers/sellers.server.ts';
import { readSettings } from '../../settings/settings.server.ts';
import { DECISION_WAIT_MS } from '../../staff/decision-wait.ts';
import { isLate } from '../../values/lifecycle.ts';
import { ok, type Result, refused } from '../../values/result.ts';
import { countedCells } from '../counted-cells.ts';
import type { ListingStatus } from '../listing.ts';
import { type Act, type Actor, mayOweFee, nextMove, nextStatus } from '../listing-life.ts';
import { type LockedListing, lockListing, readIndexed, updateLife } from '../listing-write-store.server.ts';
import { pictureChecks } from '../pictures/listing-pictures.ts';
import { insertPictureChecks } from '../pictures/listing-pictures-store.server.ts';
import { type Catalogue, tokensOf } from '../placed-listing.ts';
import { followPlace, type LargestFee, takePlace } from '../quota/places.server.ts';
import { timesAfter } from './life-times.ts';
import { insertListingChange, isEffective, notifyChanged, readListingChanges } from './listing-changes-store.server.ts';
import { type ListingUndo, type UndoneTimes, undoOf } from './listing-undo.ts';

/**
 * Number of rows of the history to read. Enough to find the last change that was not undone, because each undo adds two
 * rows.
 */
const CHANGES_READ = 20;

const WITH_MORE: readonly Act[] = ['keep', 'edit', 'amend', 'refresh', 'expire', 'undo', 'handOver'];

export type StatusChange = {
  readonly listingId: number;
  /**
   * Act of the transition. Acts that write more than a status (`WITH_MORE`) have their own functions and are refused
   * here.
   */
  readonly act: Act;
  /** Person who acts. An owner is the seller or a member who acts for them; a job has no id. */
  readonly actor: { readonly kind: Actor; readonly userId: number | null };
  /** Keys of the catalogue of reasons. */
  readonly reasons?: readonly string[];
  readonly words?: string | null;
  /** Largest fee that the site takes. Only for acts of owners that may owe a fee. */
  readonly largestFee?: LargestFee;
  /**
   * Run of a feed that causes the change. Its reactions run after those of people's acts, and the owner is notified
   * only of the run as a whole.
   */
  readonly runId?: number;
};

/**
 * `not-found`: the listing does not exist, or the actor may not change it. `not-allowed`: the status does not allow the
 * act. `too-late`: the change can no longer be undone.
 */
export type Changed = Result<
  {
    readonly from: ListingStatus;
    readonly to: ListingStatus;
    readonly userId: number;
    readonly undo: ListingUndo;
  },
  'not-found' | 'not-allowed' | 'too-late'
>;

/** Applies a transition to a listing (ITEM-14), and updates its index, counts and history. */
export async function changeStatus(trx: InTransaction, change: StatusChange, catalogue: Catalogue): Promise<Changed> {
  if (WITH_MORE.includes(change.act)) return refused('not-allowed');
  const listing = await lockListing(trx.db, change.listingId);
  if (!listing || !(await isTheirs(trx.db, listing, change.actor))) return refused('not-found');
  const move = nextMove(change.act, listing.status, change.actor.kind);
  const undone = move?.to === 'before' ? await lastChange(trx.db, listing, change.actor) : null;
  const next = nextStatus(change.act, listing.status, change.actor.kind, undone?.from);
  if (!move || next === null) return refused('not-allowed');
  if (undone && isLate(move, undone.at, trx.now)) return refused('too-late');
  const to = (await goesOn(trx, listing, change, catalogue)) ? next : 'unpaid';
  const undo = await writeTransition(trx, listing, to, change, catalogue);
  return ok({ from: listing.status, to, userId: listing.userId, undo });
}

async function goesOn(
  trx: InTransaction,
  { id: listingId, userId, status: from, categoryId }: LockedListing,
  { act, actor, largestFee = null }: StatusChange,
  catalogue: Catalogue,
): Promise<boolean> {
  // Rows of feeds have a separate quota.
  if (actor.kind === 'feed' || !mayOweFee(act, from)) return true;
  const placing = { listingId, userId, from, act, categoryId, categoryBefore: categoryId, largestFee };
  return takePlace(trx, placing, catalogue);
}

type Step = Omit<StatusChange, 'listingId' | 'largestFee'> & {
  /** Change that is undone, its event, and the times to restore. */
  readonly undone?: { readonly times: UndoneTimes; readonly eventId: number; readonly changeId: number };
};

/**
 * Writes a transition that was found to be allowed, without changing the listing's content. Returns everything needed
 * to undo it.
 */
export async function writeTransition(
  trx: InTransaction,
  listing: LockedListing,
  to: ListingStatus,
  { act, actor, reasons = [], words = null, runId, undone }: Step,
  catalogue: Catalogue,
): Promise<ListingUndo> {
  const { db, now } = trx;
  const { id, status: from } = listing;
  const { listingDays } = to === 'published' ? await readSettings(db) : { listingDays: 0 };
  const times =
    undone?.times ?? (act === 'refresh' ? refreshed(listing, now) : timesAfter(listing, { act, to, listingDays }, now));
  const refreshedAt = act === 'refresh' ? now : listing.refreshedAt;
  const isPlaced = to === 'published' || undone !== undefined;
  const tokens = isPlaced ? await tokensAt(db, listing, times.sortedAt, catalogue) : null;
  await followPlace(trx, { listingId: id, act, from, to });
  await updateLife(db, id, { updatedAt: now, ...times, status: to, refreshedAt, tokens });
  await insertCountChanges(db, countedCells(shifts(listing, from, to)));
  if (to === 'published') {
    await forgetDays(db, [dayOf(times.sortedAt)]);
    // The job that returns all listings of a seller reads the seller's state once, so it is not checked for each.
    const isReturn = actor.kind === 'job' && act === 'return';
    if (actor.kind !== 'owner' && !isReturn) await followShutSeller(db, listing.userId);
  }
  const changeId = await insertListingChange(db, id, { at: now, actorId: actor.userId, act, from, to, reasons, words });
  const ofRun = runId === undefined ? {} : { runId };
  const data = { listingId: id, act, from, to, changeId, ...ofRun, ...(undone ? { undoes: undoesOf(undone) } : {}) };
  const canBeUndone = actor.kind === 'moderator' && act !== 'undo' && runId === undefined;
  const notBefore = canBeUndone ? new Date(now.getTime() + DECISION_WAIT_MS) : now;
  const isBehind = runId !== undefined;
  const [eventId = 0] = await recordEvents(trx, [{ kind: 'listing-changed', data }], { notBefore, isBehind });
  await insertPictureChecks(db, [id], pictureChecks(to, now));
  await notifyChanged(db, [id]);
  return undoOf(listing, { changeId, eventId, to });
}

/** Returns whether an account may change a listing: as its seller, or as a member who acts for the seller (SHOP-03). */
export const mayChange = (
  db: Db,
  userId: number,
  listing: Pick<LockedListing, 'userId' | 'memberId'>,
): Promise<boolean> => actsFor(db, { userId, sellerId: listing.userId, memberId: listing.memberId }, 'listings');

async function isTheirs(db: Db, listing: LockedListing, { kind, userId }: StatusChange['actor']): Promise<boolean> {
  return kind !== 'owner' || (userId !== null && (await mayChange(db, userId, listing)));
}

/** Hides the listings of a seller again if they were suspended before an undo, a feed or a job published one. */
async function followShutSeller(db: InTransaction['db'], sellerId: number): Promise<void> {
  if ((await readAccount(db, sellerId))?.suspendedAt) await enqueue(db, 'follow-shop', { sellerId });
}

const undoesOf = ({ eventId, changeId }: NonNullable<Step['undone']>) => ({ eventId, changeId });

/**
 * Change that a `restore` would revert. Null if the actor may not revert it: owners restore their own changes, staff
 * and jobs the other ones.
 */
async function lastChange(db: Db, listing: LockedListing, actor: StatusChange['actor']) {
  const last = (await readListingChanges(db, listing.id, CHANGES_READ)).find(isEffective);
  if (!last || last.to !== listing.status) return null;
  const byOwner = last.actorId !== null && (await hasActedFor(db, { userId: last.actorId, sellerId: listing.userId }));
  return byOwner === (actor.kind === 'owner') ? last : null;
}

const refreshed = ({ publishedAt, expiresAt }: LockedListing, now: Date) => ({
  publishedAt,
  sortedAt: now,
  expiresAt,
  closedAt: null,
});

/** Search tokens of a listing, from the stored content and the present categories and places. */
async function tokensAt(
  db: Db,
  listing: LockedListing,
  sortedAt: Date,
  catalogue: Catalogue,
): Promise<string[] | null> {
  const indexed = (await readIndexed(db, [listing.id])).get(listing.id);
  return indexed ? tokensOf({ ...listing, ...indexed }, sortedAt, catalogue) : null;
}

function shifts(scope: LockedListing, from: ListingStatus, to: ListingStatus) {
  const n = Number(to === 'published') - Number(from === 'published');
  return n === 0 ? [] : [{ scope, n: n > 0 ? 1 : -1 } as const];
}
