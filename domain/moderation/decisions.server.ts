/** Decisions of moderators about listings that wait (ADM-02). */
import type { Ctx } from '../../db/transact.server.ts';
import type { ListingUndo } from '../listings/life/listing-undo.ts';
import { type Catalogue, changeStatus, type StatusChange, undoDecision } from '../listings/listings.server.ts';
import { endClaim, holdsClaim, type Queue, takeClaim } from '../queue/queue.server.ts';
import { isOwnToDecide, readPeopleOf, type Shut } from '../sellers/sellers.server.ts';
import {
  type Actor,
  changeAsStaff,
  inverse,
  type StaffChange,
  type StaffCtx,
  type StaffEntry,
  type StaffRefusal,
} from '../staff/staff.server.ts';
import { ok, refused } from '../values/result.ts';
import { EDIT_SUGGESTED, type RejectReason } from './reject-reasons.ts';
import { lockCase, lockFirstWaiting, readFirstWaiting, readSeller } from './waiting-store.server.ts';

/** Listings that wait for a moderator, those first that have waited longest. */
export const LISTING_QUEUE: Queue = {
  kind: 'listing',
  permission: 'moderate listings',
  waiting: {
    async lock({ db }, listingId) {
      const listing = await lockCase(db, listingId);
      if (!listing) return null;
      const { status, userId, sellerShut } = listing;
      return { waits: status === 'pending' && sellerShut === null, concerns: await readPeopleOf(db, userId) };
    },
    lockFirst: lockFirstWaiting,
    first: readFirstWaiting,
  },
};

/**
 * `own`: the listing is the moderator's, or of a shop of theirs. `decided`: the listing is no longer pending. `not-claimed`: the moderator has not
 * claimed it, or the claim ran out. `claimed`: a colleague works on it. `edited`: the seller changed it after the
 * moderator opened it. `seller-…`: nothing of a seller who is shut is approved until that is over.
 */
type Undecided = `seller-${Shut}` | 'gone' | 'own' | 'decided' | 'not-claimed' | 'claimed' | 'edited' | StaffRefusal;
export type Decided = StaffChange<Undecided>;

/** The version of the case that the moderator saw. */
export type LookedAt = { readonly listingId: number; readonly version: number };

type Why = { readonly reasons: readonly RejectReason[]; readonly words: string | null };

/** Sends it back to its seller with what to change: rejected as the table of lives has it, for a reason of its own. */
export function suggestEdit(
  ctx: Ctx,
  actor: Actor,
  looked: LookedAt,
  words: string,
  catalogue: Catalogue,
): Promise<Decided> {
  const verdict = { act: 'reject', action: 'suggest-edit', reasons: [EDIT_SUGGESTED], words } as const;
  return decide(ctx, actor, looked, verdict, catalogue);
}

export type DecidedGroup = {
  /** How many were decided, the first included. */
  readonly decided: number;
  /** Those that were left, and why. */
  readonly left: readonly { readonly listingId: number; readonly why: Undecided }[];
};

/**
 * Decides one case and its look-alikes of the same seller in the same way. Each is a transaction with an entry of its own,
 * so that one that was edited or is in a colleague's hands does not stop the others. Refused if the first one is.
 */
export async function decideGroup(
  ctx: Ctx,
  actor: Actor,
  { first, others }: { readonly first: LookedAt; readonly others: readonly LookedAt[] },
  why: Why | null,
  catalogue: Catalogue,
): Promise<StaffChange<Undecided, DecidedGroup>> {
  const verdict = why ? rejectedFor(why) : APPROVED;
  const result = await decide(ctx, actor, first, verdict, catalogue);
  if (!result.ok) return result;
  const left: { listingId: number; why: Undecided }[] = [];
  const entryIds = [result.entryId];
  for (const looked of others.filter(({ listingId }) => listingId !== first.listingId)) {
    const alike = { ...verdict, alikeOf: first.listingId };
    const each = await decide(ctx, actor, looked, alike, catalogue);
    if (each.ok) entryIds.push(each.entryId);
    else left.push({ listingId: looked.listingId, why: each.refused });
  }
  return { ...result, entryIds, decided: entryIds.length, left };
}

type Verdict = {
  readonly act: StatusChange['act'];
  readonly action: StaffEntry['action'];
  readonly reasons: readonly string[];
  readonly words: string | null;
  /** The case whose look-alike this is; it was decided about without being opened. */
  readonly alikeOf?: number;
};

const APPROVED: Verdict = { act: 'approve', action: 'approve-listing', reasons: [], words: null };
const rejectedFor = (why: Why): Verdict => ({ act: 'reject', action: 'reject-listing', ...why });

/** Decides one listing: by the moderator who claimed it, while it waits and has not changed since they saw it. */
function decide(
  ctx: Ctx,
  actor: Actor,
  { listingId, version }: LookedAt,
  { act, action, reasons, words, alikeOf }: Verdict,
  catalogue: Catalogue,
): Promise<Decided> {
  return changeAsStaff(ctx, actor, LISTING_QUEUE, async (staff) => {
    const { db, actor: moderator } = staff;
    const listing = await lockCase(db, listingId);
    if (!listing) return refused('gone');
    if (alikeOf !== undefined && (await readSeller(db, alikeOf)) !== listing.userId) return refused('gone');
    if (await isOwnToDecide(db, moderator, listing.userId)) return refused('own');
    if (listing.status !== 'pending') return refused('decided');
    if (listing.sellerShut && act === 'approve') return refused(`seller-${listing.sellerShut}`);
    const unclaimed = await claimMissing(staff, listingId, alikeOf !== undefined);
    if (unclaimed) return refused(unclaimed);
    if (listing.version !== version) return refused('edited');
    const by = { kind: 'moderator', userId: moderator.id } as const;
    const changed = await changeStatus(staff, { listingId, act, actor: by, reasons, words }, catalogue);
    if (!changed.ok) return refused('decided');
    await endClaim(staff, LISTING_QUEUE, listingId, listing);
    const subject = { kind: 'listing', id: String(listingId) } as const;
    const after = { status: changed.to, ...(reasons.length > 0 ? { reasons: reasons.join(' ') } : {}) };
    return ok({
      entry: { action, subject, before: { status: changed.from }, after, reason: words, undo: changed.undo },
    });
  });
}

/** A look-alike is claimed with the decision, everything else before it. */
async function claimMissing(staff: StaffCtx, listingId: number, isAlike: boolean) {
  if (isAlike) return (await takeClaim(staff, LISTING_QUEUE, listingId)) ? null : 'claimed';
  return (await holdsClaim(staff, LISTING_QUEUE, listingId)) ? null : 'not-claimed';
}

/** Puts a listing back to where it was before any of these decisions. It is not claimed afterwards. */
export const undoVerdict = inverse<ListingUndo, Catalogue>({
  permission: LISTING_QUEUE.permission,
  putBack({ actor, ...trx }, { undo }, catalogue) {
    return undoDecision(trx, undo, { userId: actor.id, isAdmin: actor.role === 'admin' }, catalogue);
  },
});
