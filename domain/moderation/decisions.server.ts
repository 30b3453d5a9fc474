/** Cases in hand, and what moderators decide (ADM-02). */
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { Catalogue } from '../listings/listings.server.ts';
import { changeStatus, type StatusChange } from '../listings/posting/posting.server.ts';
import { type Actor, actAsStaff, changeAsStaff, type StaffChange, type StaffEntry } from '../staff/staff.server.ts';
import { ok, type Result, refused } from '../values/result.ts';
import { CLAIM_MS } from './queue.ts';
import { claimOldest, deleteClaim, insertClaim, lockCase, lockClaim, readClaim } from './queue-store.server.ts';
import { EDIT_SUGGESTED, type RejectReason } from './reject-reasons.ts';

type Db = Kysely<DB>;

const RULE = { permission: 'moderate listings' } as const;

/**
 * `own`: nobody decides about their own. `decided`: somebody has, or it does not wait. `not-claimed`: whoever decides must
 * have it in hand. `edited`: its seller has changed it since it was looked at.
 */
export type Decided = StaffChange<'gone' | 'own' | 'decided' | 'not-claimed' | 'edited'>;

const freshAt = (now: Date) => new Date(now.getTime() - CLAIM_MS);

/** For ten minutes; whoever has it already has it for ten more. An admin takes over what a colleague left open. */
export function claimCase(
  db: Db,
  actor: Actor,
  listingId: number,
  now: Date,
): Promise<Result<object, 'forbidden' | 'gone' | 'decided' | 'claimed'>> {
  return actAsStaff({ db, now }, actor, RULE, async ({ db: trx, actor: { id, role } }) => {
    const listing = await lockCase(trx, listingId);
    if (!listing) return refused('gone');
    if (listing.status !== 'pending') return refused('decided');
    const claim = { listingId, moderatorId: id, freshSince: role === 'admin' ? now : freshAt(now) };
    return (await insertClaim(trx, claim, now)) ? ok({}) : refused('claimed');
  });
}

/** Takes what has waited longest of what nobody else has in hand; null where there is nothing. */
export async function claimNext(db: Db, { userId }: Actor, now: Date): Promise<number | null> {
  return db.transaction().execute((trx) => claimOldest(trx, { moderatorId: userId, freshSince: freshAt(now) }, now));
}

export const claimOf = (db: Db, listingId: number, now: Date) => readClaim(db, listingId, freshAt(now));

/** The case as it was looked at. */
export type LookedAt = { readonly listingId: number; readonly version: number };

export function approve(db: Db, actor: Actor, looked: LookedAt, catalogue: Catalogue, now: Date): Promise<Decided> {
  return decide(
    db,
    actor,
    looked,
    { act: 'approve', action: 'approve-listing', reasons: [], words: null },
    catalogue,
    now,
  );
}

/** At least one reason, or words. */
export function reject(
  db: Db,
  actor: Actor,
  looked: LookedAt,
  why: { readonly reasons: readonly RejectReason[]; readonly words: string | null },
  catalogue: Catalogue,
  now: Date,
): Promise<Decided> {
  return decide(db, actor, looked, { act: 'reject', action: 'reject-listing', ...why }, catalogue, now);
}

/** Back to its seller with what to change: rejected as the table of lives has it, for a reason of its own. */
export function suggestEdit(
  db: Db,
  actor: Actor,
  looked: LookedAt,
  words: string,
  catalogue: Catalogue,
  now: Date,
): Promise<Decided> {
  const verdict = { act: 'reject', action: 'suggest-edit', reasons: [EDIT_SUGGESTED], words } as const;
  return decide(db, actor, looked, verdict, catalogue, now);
}

type Verdict = {
  readonly act: StatusChange['act'];
  readonly action: StaffEntry['action'];
  readonly reasons: readonly string[];
  readonly words: string | null;
};

/** One at a time for each listing: by whoever has it in hand, while it waits, and as it was looked at. */
function decide(
  db: Db,
  actor: Actor,
  { listingId, version }: LookedAt,
  { act, action, reasons, words }: Verdict,
  catalogue: Catalogue,
  now: Date,
): Promise<Decided> {
  return changeAsStaff({ db, now }, actor, RULE, async ({ db: trx, actor: { id: actorId, role } }) => {
    const listing = await lockCase(trx, listingId);
    if (!listing) return refused('gone');
    // An admin may be alone.
    if (listing.userId === actorId && role !== 'admin') return refused('own');
    if (listing.status !== 'pending') return refused('decided');
    const held = await lockClaim(trx, listingId, { moderatorId: actorId, freshSince: freshAt(now) });
    if (!held) return refused('not-claimed');
    if (listing.version !== version) return refused('edited');
    const by = { kind: 'moderator', userId: actorId } as const;
    const changed = await changeStatus(trx, { listingId, act, actor: by, reasons, words }, catalogue, now);
    if (!changed.ok) return refused('decided');
    await deleteClaim(trx, listingId);
    const subject = { kind: 'listing', id: String(listingId) } as const;
    const after = { status: changed.to, ...(reasons.length > 0 ? { reasons: reasons.join(' ') } : {}) };
    return ok({ entry: { action, subject, before: { status: changed.from }, after, reason: words } });
  });
}
