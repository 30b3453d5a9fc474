/** Decisions of moderators about waiting listings (ADM-02). */
import type { Ctx } from '../../db/transact.server.ts';
import type { ListingUndo } from '../listings/life/listing-undo.ts';
import { type Catalogue, changeStatus, type StatusChange, undoDecision } from '../listings/listings.server.ts';
import { endClaim, holdsClaim, type Queue, takeClaim } from '../queue/queue.server.ts';
import { isOwnToDecide, type NoApprovalReason, readPeopleOf } from '../sellers/sellers.server.ts';
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

/** Listings that wait for a moderator, the longest waiting first. */
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
 * `own`: the listing belongs to the moderator or to a shop of theirs. `decided`: the listing is no longer pending.
 * `not-claimed`: the moderator has not claimed it, or the claim has expired. `claimed`: a colleague works on it.
 * `edited`: the seller changed it after the moderator opened it. `seller-…`: the seller is suspended, frozen or closed;
 * nothing of theirs is approved until that ends.
 */
type Undecided =
  | `seller-${NoApprovalReason}`
  | 'gone'
  | 'own'
  | 'decided'
  | 'not-claimed'
  | 'claimed'
  | 'edited'
  | StaffRefusal;
export type Decided = StaffChange<Undecided>;

/** Version of the case that the moderator saw. */
export type LookedAt = { readonly listingId: number; readonly version: number };

type Why = { readonly reasons: readonly RejectReason[]; readonly words: string | null };

/** Returns a listing to its seller with suggested changes: a rejection with a reason of its own. */
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
  /** Number of decided listings, including the first. */
  readonly decided: number;
  /** Listings that were not decided, with the reason. */
  readonly left: readonly { readonly listingId: number; readonly why: Undecided }[];
};

/**
 * Decides one case, and its look-alikes of the same seller in the same way. Each decision is a transaction with its own
 * log entry. So a listing that was edited, or claimed by a colleague, does not stop the others. Refused if the decision
 * about the first case is refused.
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
  /** The case that this one looks like; this one was decided without being opened. */
  readonly alikeOf?: number;
};

const APPROVED: Verdict = { act: 'approve', action: 'approve-listing', reasons: [], words: null };
const rejectedFor = (why: Why): Verdict => ({ act: 'reject', action: 'reject-listing', ...why });

/** Decides one listing. The moderator must have claimed it, and it must be waiting and unchanged since they saw it. */
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

/**
 * Refusal if the moderator does not hold the claim. A look-alike is claimed together with the decision; everything else
 * must be claimed before it.
 */
async function claimMissing(staff: StaffCtx, listingId: number, isAlike: boolean) {
  if (isAlike) return (await takeClaim(staff, LISTING_QUEUE, listingId)) ? null : 'claimed';
  return (await holdsClaim(staff, LISTING_QUEUE, listingId)) ? null : 'not-claimed';
}

/** Undoes any of these decisions: restores the listing's state from before. The listing is not claimed afterwards. */
export const undoVerdict = inverse<ListingUndo, Catalogue>({
  permission: LISTING_QUEUE.permission,
  putBack({ actor, ...trx }, { undo }, catalogue) {
    return undoDecision(trx, undo, { userId: actor.id, isAdmin: actor.role === 'admin' }, catalogue);
  },
});
