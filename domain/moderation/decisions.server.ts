/** Cases in hand, and what moderators decide (ADM-02). */
import { type Ctx, transact } from '../../db/transact.server.ts';
import type { AuditAction } from '../audit/audit.ts';
import type { Catalogue } from '../listings/listings.server.ts';
import { changeStatus, type StatusChange } from '../listings/posting/posting.server.ts';
import { CLAIM_MS } from './queue.ts';
import { claimOldest, deleteClaim, insertClaim, lockCase, lockClaim, readClaim } from './queue-store.server.ts';
import { EDIT_SUGGESTED, type RejectReason } from './reject-reasons.ts';
import { type Actor, type ChangeOutcome, changeAsStaff, refuseChange } from './staff-change.server.ts';

const freshAt = (now: Date) => new Date(now.getTime() - CLAIM_MS);

/** For ten minutes; whoever has it already has it for ten more. An admin takes over what a colleague left open. */
export function claimCase({ db, now }: Ctx, actor: Actor, listingId: number): Promise<ChangeOutcome> {
  return changeAsStaff(db, actor, 'moderate listings', now, async ({ trx, actorId, role }) => {
    const listing = (await lockCase(trx, listingId)) ?? refuseChange('gone');
    if (listing.status !== 'pending') refuseChange('decided');
    const claim = { listingId, moderatorId: actorId, freshSince: role === 'admin' ? now : freshAt(now) };
    if (!(await insertClaim({ db: trx, now }, claim))) refuseChange('claimed');
  });
}

/** Takes what has waited longest of what nobody else has in hand; null where there is nothing. */
export async function claimNext(ctx: Ctx, { userId }: Actor): Promise<number | null> {
  return transact(ctx, (trx) => claimOldest(trx, { moderatorId: userId, freshSince: freshAt(ctx.now) }));
}

export const claimOf = ({ db, now }: Ctx, listingId: number) => readClaim(db, listingId, freshAt(now));

/** The case as it was looked at. */
export type LookedAt = { readonly listingId: number; readonly version: number };

export function approve(ctx: Ctx, actor: Actor, looked: LookedAt, catalogue: Catalogue): Promise<ChangeOutcome> {
  return decide(ctx, actor, looked, { act: 'approve', action: 'approve-listing', reasons: [], words: null }, catalogue);
}

/** At least one reason, or words. */
export function reject(
  ctx: Ctx,
  actor: Actor,
  looked: LookedAt,
  why: { readonly reasons: readonly RejectReason[]; readonly words: string | null },
  catalogue: Catalogue,
): Promise<ChangeOutcome> {
  return decide(ctx, actor, looked, { act: 'reject', action: 'reject-listing', ...why }, catalogue);
}

/** Back to its seller with what to change: rejected as the table of lives has it, for a reason of its own. */
export function suggestEdit(
  ctx: Ctx,
  actor: Actor,
  looked: LookedAt,
  words: string,
  catalogue: Catalogue,
): Promise<ChangeOutcome> {
  const verdict = { act: 'reject', action: 'suggest-edit', reasons: [EDIT_SUGGESTED], words } as const;
  return decide(ctx, actor, looked, verdict, catalogue);
}

type Verdict = {
  readonly act: StatusChange['act'];
  readonly action: AuditAction;
  readonly reasons: readonly string[];
  readonly words: string | null;
};

/** One at a time for each listing: by whoever has it in hand, while it waits, and as it was looked at. */
function decide(
  { db, now }: Ctx,
  actor: Actor,
  { listingId, version }: LookedAt,
  { act, action, reasons, words }: Verdict,
  catalogue: Catalogue,
): Promise<ChangeOutcome> {
  return changeAsStaff(db, actor, 'moderate listings', now, async ({ trx, actorId, role, record }) => {
    const listing = (await lockCase(trx, listingId)) ?? refuseChange('gone');
    // Nobody decides about his own; an admin may be alone.
    if (listing.userId === actorId && role !== 'admin') refuseChange('forbidden');
    if (listing.status !== 'pending') refuseChange('decided');
    const held = await lockClaim(trx, listingId, { moderatorId: actorId, freshSince: freshAt(now) });
    if (!held) refuseChange('not-claimed');
    if (listing.version !== version) refuseChange('edited');
    const by = { kind: 'moderator', userId: actorId } as const;
    const changed = await changeStatus({ db: trx, now }, { listingId, act, actor: by, reasons, words }, catalogue);
    if (!changed.ok) refuseChange('decided');
    await deleteClaim(trx, listingId);
    await record({
      action,
      subject: { kind: 'listing', id: String(listingId) },
      before: { status: changed.from },
      after: { status: changed.to, ...(reasons.length > 0 ? { reasons: reasons.join(' ') } : {}) },
      reason: words,
    });
  });
}
