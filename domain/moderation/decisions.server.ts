/** Cases in hand, and what moderators decide (ADM-02). */
import type { Ctx } from '../../db/transact.server.ts';
import type { ListingUndo } from '../listings/life/listing-undo.ts';
import type { Catalogue } from '../listings/listings.server.ts';
import { changeStatus, type StatusChange, undoDecision } from '../listings/posting/posting.server.ts';
import { type Actor, actAsStaff, changeAsStaff, type StaffChange, type StaffEntry } from '../staff/staff.server.ts';
import { inverse } from '../staff/undo.server.ts';
import { ok, type Result, refused } from '../values/result.ts';
import { CLAIM_MS } from './queue.ts';
import { claimOldest, deleteClaim, insertClaim, lockCase, lockClaim, readClaim } from './queue-store.server.ts';
import { EDIT_SUGGESTED, type RejectReason } from './reject-reasons.ts';

const RULE = { permission: 'moderate listings' } as const;

/**
 * `own`: the listing is the moderator's. `decided`: the listing is no longer pending. `not-claimed`: the moderator has not
 * claimed it, or the claim ran out. `edited`: the seller changed it after the moderator opened it.
 */
export type Decided = StaffChange<'gone' | 'own' | 'decided' | 'not-claimed' | 'edited'>;

const freshAt = (now: Date) => new Date(now.getTime() - CLAIM_MS);

/** For ten minutes; whoever has it already has it for ten more. An admin takes over what a colleague left open. */
export function claimCase(
  ctx: Ctx,
  actor: Actor,
  listingId: number,
): Promise<Result<object, 'forbidden' | 'gone' | 'decided' | 'claimed'>> {
  return actAsStaff(ctx, actor, RULE, async (staff) => {
    const { id, role } = staff.actor;
    const listing = await lockCase(staff.db, listingId);
    if (!listing) return refused('gone');
    if (listing.status !== 'pending') return refused('decided');
    const claim = { listingId, moderatorId: id, freshSince: role === 'admin' ? staff.now : freshAt(staff.now) };
    return (await insertClaim(staff, claim)) ? ok({}) : refused('claimed');
  });
}

/** Takes what has waited longest of what nobody else has in hand; null where there is nothing. */
export function claimNext(ctx: Ctx, actor: Actor): Promise<Result<{ readonly listingId: number | null }, 'forbidden'>> {
  return actAsStaff(ctx, actor, RULE, async (staff) => {
    const claim = { moderatorId: staff.actor.id, freshSince: freshAt(staff.now) };
    return ok({ listingId: await claimOldest(staff, claim) });
  });
}

export const claimOf = ({ db, now }: Ctx, listingId: number) => readClaim(db, listingId, freshAt(now));

/** The case as it was looked at. */
export type LookedAt = { readonly listingId: number; readonly version: number };

export function approve(ctx: Ctx, actor: Actor, looked: LookedAt, catalogue: Catalogue): Promise<Decided> {
  return decide(ctx, actor, looked, { act: 'approve', action: 'approve-listing', reasons: [], words: null }, catalogue);
}

/** At least one reason, or words. */
export function reject(
  ctx: Ctx,
  actor: Actor,
  looked: LookedAt,
  why: { readonly reasons: readonly RejectReason[]; readonly words: string | null },
  catalogue: Catalogue,
): Promise<Decided> {
  return decide(ctx, actor, looked, { act: 'reject', action: 'reject-listing', ...why }, catalogue);
}

/** Back to its seller with what to change: rejected as the table of lives has it, for a reason of its own. */
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

type Verdict = {
  readonly act: StatusChange['act'];
  readonly action: StaffEntry['action'];
  readonly reasons: readonly string[];
  readonly words: string | null;
};

/** One at a time for each listing: by whoever has it in hand, while it waits, and as it was looked at. */
function decide(
  ctx: Ctx,
  actor: Actor,
  { listingId, version }: LookedAt,
  { act, action, reasons, words }: Verdict,
  catalogue: Catalogue,
): Promise<Decided> {
  return changeAsStaff(ctx, actor, RULE, async (staff) => {
    const { db, actor: moderator } = staff;
    const listing = await lockCase(db, listingId);
    if (!listing) return refused('gone');
    // An admin may be the only moderator.
    if (listing.userId === moderator.id && moderator.role !== 'admin') return refused('own');
    if (listing.status !== 'pending') return refused('decided');
    const held = await lockClaim(db, listingId, { moderatorId: moderator.id, freshSince: freshAt(staff.now) });
    if (!held) return refused('not-claimed');
    if (listing.version !== version) return refused('edited');
    const by = { kind: 'moderator', userId: moderator.id } as const;
    const changed = await changeStatus(staff, { listingId, act, actor: by, reasons, words }, catalogue);
    if (!changed.ok) return refused('decided');
    await deleteClaim(db, listingId);
    const subject = { kind: 'listing', id: String(listingId) } as const;
    const after = { status: changed.to, ...(reasons.length > 0 ? { reasons: reasons.join(' ') } : {}) };
    return ok({
      entry: { action, subject, before: { status: changed.from }, after, reason: words, undo: changed.undo },
    });
  });
}

/** Puts a listing back to where it was before any of these decisions. Nobody has it in hand afterwards. */
export const undoVerdict = inverse<ListingUndo, Catalogue>({
  ...RULE,
  putBack({ actor, ...trx }, { undo }, catalogue) {
    return undoDecision(trx, undo, { userId: actor.id, isAdmin: actor.role === 'admin' }, catalogue);
  },
});
