/**
 * Queues of cases that staff decide (ADM-02). A claim gives a case to one member of staff for ten minutes, renewed by
 * their work on it, so that two people never decide the same one. A module defines the kind, the permission, the
 * waiting cases and the acts.
 */
import type { Ctx, Db, InTransaction } from '../../db/transact.server.ts';
import { may, type Permission, ROLES, type Role } from '../staff/roles.ts';
import { type Actor, actAsStaff, type StaffCtx, type StaffMember } from '../staff/staff.server.ts';
import { ok, type Result, refused } from '../values/result.ts';
import {
  deleteClaim,
  extendClaim,
  lockClaim,
  readClaimedByOthers,
  readClaims,
  upsertClaim,
} from './claim-store.server.ts';
import { CLAIM_MS, type Claim, type QueueKind } from './queue.ts';

/** Cases to skip. */
export type Except = {
  /** Ids of the few cases that others have claimed. */
  readonly ids: readonly number[];
  /** Staff member, cases about whom are skipped; null for an admin, who may be the only member of staff. */
  readonly concernedId: number | null;
};

/** Waiting cases, in the order in which to decide them. */
export type WaitingCases = {
  /** Locks a case until the transaction ends; null if it does not exist. `concerns`: the users whom it is about. */
  readonly lock: (
    trx: InTransaction,
    caseId: number,
  ) => Promise<{ readonly waits: boolean; readonly concerns: readonly number[] } | null>;
  /** Locks the first case and returns its id, skipping those that another transaction has locked. */
  readonly lockFirst: (trx: InTransaction, except: Except) => Promise<number | null>;
  /** Id of the first case. */
  readonly first: (db: Db, except: Except) => Promise<number | null>;
};

export type Queue = { readonly kind: QueueKind; readonly permission: Permission; readonly waiting: WaitingCases };

const rolesFor = (permission: Permission): readonly Role[] => ROLES.filter((role) => may(role, permission));
const claimedKind = ({ kind, permission }: Pick<Queue, 'kind' | 'permission'>) => ({
  kind,
  roles: rolesFor(permission),
});
const untilFrom = (now: Date): Date => new Date(now.getTime() + CLAIM_MS);

export type Claimed = Result<{ readonly until: Date }, 'forbidden' | 'gone' | 'own' | 'decided' | 'claimed'>;

/**
 * Claims a case, or renews the actor's claim. An admin takes over a colleague's. `own`: the case is about the
 * actor or their listing, and they are not an admin.
 */
export function claimCase(ctx: Ctx, actor: Actor, queue: Queue, caseId: number): Promise<Claimed> {
  return actAsStaff(ctx, actor, queue, async (staff) => {
    const { id: staffId, role } = staff.actor;
    const found = await queue.waiting.lock(staff, caseId);
    if (!found) return refused('gone');
    if (!found.waits) return refused('decided');
    if (found.concerns.includes(staffId) && role !== 'admin') return refused('own');
    const until = untilFrom(staff.now);
    const isClaimed = await upsertClaim(
      staff,
      { kind: queue.kind, caseId, staffId, until },
      { ...claimedKind(queue), takesOver: role === 'admin' },
    );
    return isClaimed ? ok({ until }) : refused('claimed');
  });
}

/** Claims the first case that nobody else has claimed; `caseId` is null if none is left. */
export function claimNext(
  ctx: Ctx,
  actor: Actor,
  queue: Queue,
): Promise<Result<{ readonly caseId: number | null }, 'forbidden'>> {
  return actAsStaff(ctx, actor, queue, async (staff) => {
    const { id: staffId, role } = staff.actor;
    const ids = await readClaimedByOthers(staff, claimedKind(queue), staffId);
    const concernedId = role === 'admin' ? null : staffId;
    for (;;) {
      const caseId = await queue.waiting.lockFirst(staff, { ids, concernedId });
      if (caseId === null) return ok({ caseId });
      const claim = { kind: queue.kind, caseId, staffId, until: untilFrom(staff.now) };
      if (await upsertClaim(staff, claim, { ...claimedKind(queue), takesOver: false })) return ok({ caseId });
      // A colleague has claimed it since `ids` was read.
      ids.push(caseId);
    }
  });
}

/**
 * Case that `claimNext` would give this member of staff once `decided` are decided, so that its page can be fetched in
 * advance. Null if none is left.
 */
export async function likelyNext(
  ctx: Ctx,
  queue: Queue,
  { id: staffId, role }: StaffMember,
  decided: readonly number[],
): Promise<number | null> {
  const others = await readClaimedByOthers(ctx, claimedKind(queue), staffId);
  return queue.waiting.first(ctx.db, { ids: [...others, ...decided], concernedId: role === 'admin' ? null : staffId });
}

/** Extends the actor's claim while they work on the case. `not-claimed`: it has expired, or belongs to a colleague. */
export function renewClaim(
  ctx: Ctx,
  actor: Actor,
  { kind, permission }: Queue,
  caseId: number,
): Promise<Result<{ readonly until: Date }, 'forbidden' | 'not-claimed'>> {
  return actAsStaff(ctx, actor, { permission }, async (staff) => {
    const until = untilFrom(staff.now);
    const held = await extendClaim(staff, { kind, caseId, staffId: staff.actor.id, until });
    return held ? ok({ until }) : refused('not-claimed');
  });
}

/** Staff members with a claim on these cases, by case id. */
export async function claimsOf(
  ctx: Ctx,
  queue: Queue,
  caseIds: readonly number[],
): Promise<ReadonlyMap<number, Claim>> {
  const claims = await readClaims(ctx, claimedKind(queue), caseIds);
  return new Map(claims.map((claim) => [claim.caseId, claim]));
}

/** Tells whether the actor has claimed the case; the claim is locked until the transaction of their decision ends. */
export function holdsClaim(staff: StaffCtx, { kind }: Queue, caseId: number): Promise<boolean> {
  return lockClaim(staff, kind, caseId, staff.actor.id);
}

/** Claims a case within the transaction of a decision about it; false while a colleague works on it. */
export function takeClaim(staff: StaffCtx, queue: Queue, caseId: number): Promise<boolean> {
  const claim = { kind: queue.kind, caseId, staffId: staff.actor.id, until: untilFrom(staff.now) };
  return upsertClaim(staff, claim, { ...claimedKind(queue), takesOver: false });
}

/** Ends the claim of a case that is decided. */
export function endClaim({ db }: StaffCtx, { kind }: Queue, caseId: number): Promise<void> {
  return deleteClaim(db, kind, caseId);
}
