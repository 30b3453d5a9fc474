/**
 * Public interface of the staff module: audited changes, their undo, and sums above which a second person has to
 * approve (ADM-01, ADM-02).
 */
import type { Ctx } from '../../db/transact.server.ts';
import { type DoneBy, lockDecision, readNewerEntry, type StoredDecision, sumAmounts } from '../audit/audit.server.ts';
import type { AuditAction, AuditFacts, Subject, UndoFacts } from '../audit/audit.ts';
import { DAY } from '../values/durations.ts';
import { type Ok, ok, type Refused, type Result, refused } from '../values/result.ts';
import { isReferenceViolation } from '../values/violation.ts';
import { type Actor, changeAsStaff, type StaffCtx, type StaffRefusal, type Written } from './change-as-staff.server.ts';
import { OFFICE_ACTS } from './office-acts.ts';
import type { Permission } from './roles.ts';

// Undo of changes by staff (ADM-01): an entry of the audit log stores the state before, and the module that made the
// change restores it. The undo is itself a change, whose entry names the undone one.

/** Milliseconds in which a change can be undone. */
const UNDO_MS = DAY;

/**
 * Reasons why a change is not undone. `changed`: somebody has changed the same object since; if `since` is left out,
 * the audit log is searched for who did. `own`, `protected`: the actor may undo such changes, but not this one.
 */
type InverseRefusal = Refused<'changed', { readonly since?: DoneBy | null }> | Refused<'own' | 'protected'>;

/**
 * Definition of how a change is undone. `U`: facts that the change stored in `undo` of its audit entry. `T`: further
 * objects that the undo needs, such as the catalogue.
 */
export type Inverse<U extends UndoFacts = UndoFacts, T = unknown> = {
  /** Permission that the change itself required. */
  readonly permission: Permission;
  /** Milliseconds in which it can be undone; a day if left out. */
  readonly within?: number;
  /** Accounts that the undo changes; they are locked together with the actor's account. */
  readonly accounts?: (decision: StoredDecision<U>) => readonly number[];
  readonly putBack: (
    staff: StaffCtx,
    decision: StoredDecision<U>,
    tools: T,
  ) => Promise<Result<object, never> | InverseRefusal>;
};

/**
 * Hides the type `U`, so that one table can contain the definitions of all undos. This is safe, because each undo gets
 * only entries that its own module wrote.
 */
export const inverse = <U extends UndoFacts, T>(of: Inverse<U, T>): Inverse<UndoFacts, T> =>
  of as unknown as Inverse<UndoFacts, T>;

type UndoEntry = {
  readonly action: 'undo';
  readonly subject: Subject;
  readonly before: AuditFacts | null;
  readonly after: AuditFacts | null;
  readonly undoes: number;
};

/**
 * `too-late`: the time for an undo has passed. `undone`: the change was already undone. `changed`: the object was
 * changed again. `since`: who did this, and when.
 */
export type Undone =
  | Written<Ok<{ entry: UndoEntry }>>
  | Refused<StaffRefusal | 'too-late' | 'own' | 'protected'>
  | Refused<'undone' | 'changed', { readonly since: DoneBy | null }>;

/** Undoes a change. It can be undone once, within its time, and only if nothing that it changed was changed again. */
export async function undoChange<T>(
  ctx: Ctx,
  actor: Actor,
  decision: StoredDecision,
  { permission, within, accounts, putBack }: Inverse<UndoFacts, T>,
  tools: T,
): Promise<Undone> {
  const rule = { permission, accounts: accounts?.(decision) ?? [] };
  try {
    return await changeAsStaff(ctx, actor, rule, work);
  } catch (error) {
    // An object that the old state refers to was deleted since, such as the category of a quota.
    if (isReferenceViolation(error)) return refused('changed', { since: await readNewerEntry(ctx.db, decision) });
    throw error;
  }

  async function work(staff: StaffCtx) {
    const undone = await lockDecision(staff, decision.id);
    if (undone) return refused('undone', { since: undone });
    if (isTooLate(decision, staff.now, within)) return refused('too-late');
    const put = await putBack(staff, decision, tools);
    if (put.ok) return ok({ entry: entryOf(decision) });
    if (put.refused !== 'changed') return put;
    return refused('changed', { since: put.since ?? (await readNewerEntry(staff.db, decision)) });
  }
}

export const isTooLate = ({ at }: { readonly at: Date }, now: Date, within = UNDO_MS): boolean =>
  now.getTime() - at.getTime() > within;

function entryOf({ id, subject, before, after }: StoredDecision): UndoEntry {
  return { action: 'undo', subject: subject as Subject, before: after, after: before, undoes: id };
}

// Sums above which a second person has to approve. They apply to one act, and to everything that an actor moves alone
// within a day (ADM-02).

/** Milliseconds within which the acts of one actor are added up. */
const TOGETHER = DAY;
const MOVING = (Object.keys(OFFICE_ACTS) as AuditAction[]).filter((action) => OFFICE_ACTS[action].movesMoney);

/**
 * Whether an act needs a second person, because of its own sum or of what the actor has moved within a day. The actor's
 * account is locked, so that no act at the same time is missed. `before`: sum that was moved earlier for the same
 * subject.
 */
export async function needsSecond(
  { db, now, actor }: StaffCtx,
  { amount, before = 0 }: { readonly amount: number; readonly before?: number },
  above: number,
): Promise<boolean> {
  if (amount + before > above) return true;
  const since = new Date(now.getTime() - TOGETHER);
  return amount + (await sumAmounts(db, { actorId: actor.id, actions: MOVING, since })) > above;
}

export { readRoleGiven } from '../audit/audit.server.ts';
export {
  type Actor,
  actAsStaff,
  changeAsOperator,
  changeAsStaff,
  type ExpectedState,
  type StaffChange,
  type StaffCtx,
  type StaffEntry,
  type StaffRefusal,
  type Written,
} from './change-as-staff.server.ts';
export { recordExport } from './exports.server.ts';
export { hasOthers, readStaffWith, type StaffMember } from './staff-store.server.ts';
