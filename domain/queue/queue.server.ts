/**
 * Queues of cases that staff decide (ADM-02). A claim assigns a case to one member of staff for ten minutes and is
 * renewed by their work on it, so that two people never decide the same case. A module defines the kind, the
 * permission, the waiting cases and the acts.
 */
import type { Ctx, Db, InTransaction } from '../../db/transact.server.ts';
import { readSettings } from '../settings/settings.server.ts';
import { may, type Permission, ROLES, type Role } from '../staff/roles.ts';
import { type Actor, actAsStaff, type StaffCtx, type StaffMember } from '../staff/staff.server.ts';
import { DAY } from '../values/durations.ts';
import { ok, type Result, refused } from '../values/result.ts';
import {
  deleteOwnClaim,
  deleteSkip,
  extendClaim,
  lockClaim,
  readClaimedByOthers,
  readClaims,
  readSkipped,
  upsertClaim,
  upsertSkips,
} from './claim-store.server.ts';
import { closeClaim, deleteDecisionsBefore } from './decision-store.server.ts';
import { CLAIM_MS, type Claim, type QueueKind, SKIP_MS, targetOf } from './queue.ts';

export { type QueueWork, readQueueWork, readStaffWork } from './decision-store.server.ts';

/** Cases that must not be assigned to the member of staff who asks for one. */
export type Except = {
  /** Ids of cases that others have claimed, or that this member of staff has skipped; few. */
  readonly ids: readonly number[];
  /**
   * Member of staff who must not decide cases about themself; null for an admin, who may be the only member of staff.
   */
  readonly concernedId: number | null;
};

/** Waiting cases, in the order in which to decide them. */
export type WaitingCases = {
  /** Locks a case until the transaction ends; null if it does not exist. `concerns`: the users it is about. */
  readonly lock: (
    trx: InTransaction,
    caseId: number,
  ) => Promise<{ readonly waits: boolean; readonly concerns: readonly number[] } | null>;
  /** Locks the first case and returns its id, skipping those that another transaction has locked. */
  readonly lockFirst: (trx: InTransaction, except: Except) => Promise<number | null>;
  /** Id of the first case. */
  readonly first: (db: Db, except: Except) => Promise<number | null>;
};

export type Queue = {
  readonly kind: QueueKind;
  readonly permission: Permission;
  readonly waiting: WaitingCases;
  /**
   * Called in the transaction of each claim, with the case locked; for cases whose own state changes when they are
   * claimed.
   */
  readonly claimed?: (staff: StaffCtx, caseId: number) => Promise<void>;
};

const rolesFor = (permission: Permission): readonly Role[] => ROLES.filter((role) => may(role, permission));
const claimedKind = ({ kind, permission }: Pick<Queue, 'kind' | 'permission'>) => ({
  kind,
  roles: rolesFor(permission),
});
const untilFrom = (now: Date): Date => new Date(now.getTime() + CLAIM_MS);

export type Claimed = Result<{ readonly until: Date }, 'forbidden' | 'gone' | 'own' | 'decided' | 'claimed'>;

/**
 * Claims a case, or renews the actor's claim. An admin may take over a colleague's claim. `own`: the case is about the
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
    if (!isClaimed) return refused('claimed');
    await queue.claimed?.(staff, caseId);
    await deleteSkip(staff.db, queue.kind, caseId, staffId);
    return ok({ until });
  });
}

/**
 * Claims the first case that nobody else has claimed and the actor has not skipped; `caseId` is null if there is none.
 * `andSkipped`: falls back to the first of the skipped cases.
 */
export function claimNext(
  ctx: Ctx,
  actor: Actor,
  queue: Queue,
  { andSkipped = false }: { readonly andSkipped?: boolean } = {},
): Promise<Result<{ readonly caseId: number | null }, 'forbidden'>> {
  return actAsStaff(ctx, actor, queue, async (staff) => {
    const skipped = await readSkipped(staff, queue.kind, staff.actor.id);
    const caseId = await claimFirst(staff, queue, skipped);
    if (caseId !== null || !andSkipped || skipped.length === 0) return ok({ caseId });
    return ok({ caseId: await claimFirst(staff, queue, []) });
  });
}

async function claimFirst(staff: StaffCtx, queue: Queue, except: readonly number[]): Promise<number | null> {
  const { id: staffId, role } = staff.actor;
  const ids = [...(await readClaimedByOthers(staff, claimedKind(queue), staffId)), ...except];
  const concernedId = role === 'admin' ? null : staffId;
  for (;;) {
    const caseId = await queue.waiting.lockFirst(staff, { ids, concernedId });
    if (caseId === null) return null;
    const claim = { kind: queue.kind, caseId, staffId, until: untilFrom(staff.now) };
    if (await upsertClaim(staff, claim, { ...claimedKind(queue), takesOver: false })) {
      await queue.claimed?.(staff, caseId);
      return caseId;
    }
    // A colleague claimed the case after `ids` was read.
    ids.push(caseId);
  }
}

/**
 * Skips a case and the cases that would be decided together with it. Ends the actor's claim, and does not assign these
 * cases to the actor for an hour, unless they request skipped ones. A case that no longer waits, or that a colleague
 * has claimed, is not changed.
 */
export function skipCase(
  ctx: Ctx,
  actor: Actor,
  queue: Queue,
  caseId: number,
  together: readonly number[] = [],
): Promise<Result<object, 'forbidden' | 'gone'>> {
  return actAsStaff(ctx, actor, queue, async (staff) => {
    const { kind } = queue;
    const staffId = staff.actor.id;
    const found = await queue.waiting.lock(staff, caseId);
    if (!found) return refused('gone');
    if (!found.waits) return ok({});
    await deleteOwnClaim(staff.db, kind, caseId, staffId);
    const until = new Date(staff.now.getTime() + SKIP_MS);
    await upsertSkips(staff, { kind, caseIds: [caseId, ...together], staffId, until });
    return ok({});
  });
}

/**
 * Case that `claimNext` will give this member of staff after `decided` are decided, so that its page can be fetched in
 * advance. Null if none is left.
 */
export async function likelyNext(
  ctx: Ctx,
  queue: Queue,
  { id: staffId, role }: StaffMember,
  decided: readonly number[],
): Promise<number | null> {
  const others = await readClaimedByOthers(ctx, claimedKind(queue), staffId);
  const skipped = await readSkipped(ctx, queue.kind, staffId);
  const concernedId = role === 'admin' ? null : staffId;
  return queue.waiting.first(ctx.db, { ids: [...others, ...skipped, ...decided], concernedId });
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

/** Valid claims on these cases, by case id. */
export async function claimsOf(
  ctx: Ctx,
  queue: Queue,
  caseIds: readonly number[],
): Promise<ReadonlyMap<number, Claim>> {
  const claims = await readClaims(ctx, claimedKind(queue), caseIds);
  return new Map(claims.map((claim) => [claim.caseId, claim]));
}

/** Whether the actor has claimed the case; locks the claim until the transaction of their decision ends. */
export function holdsClaim(staff: StaffCtx, { kind }: Queue, caseId: number): Promise<boolean> {
  return lockClaim(staff, kind, caseId, staff.actor.id);
}

/** Claims a case within the transaction of a decision on it; false while a colleague's claim is valid. */
export function takeClaim(staff: StaffCtx, queue: Queue, caseId: number): Promise<boolean> {
  const claim = { kind: queue.kind, caseId, staffId: staff.actor.id, until: untilFrom(staff.now) };
  return upsertClaim(staff, claim, { ...claimedKind(queue), takesOver: false });
}

/** Times of a case's wait for its decision. */
export type Wait = {
  /** Null if the case has not waited. */
  readonly since: Date | null;
  /** Time by which the case should be decided; if left out, the target of its kind applies. */
  readonly dueAt?: Date | null;
};

/** Ends the claim of a case that the actor has decided, and records the decision for the workload (ADM-04). */
export async function endClaim(staff: StaffCtx, { kind }: Queue, caseId: number, wait: Wait): Promise<void> {
  const since = wait.since ?? staff.now;
  const dueAt = wait.dueAt ?? new Date(since.getTime() + targetOf(kind, await readSettings(staff.db)));
  await closeClaim(staff, { kind, caseId, staffId: staff.actor.id, since, dueAt });
}

/** Days for which single decisions are stored; the daily figures have their numbers permanently. */
const DECISION_DAYS = 400;

/** Job that deletes old decisions. */
export const forgetDecisions = (ctx: Ctx): Promise<void> =>
  deleteDecisionsBefore(ctx, new Date(ctx.now.getTime() - DECISION_DAYS * DAY));
