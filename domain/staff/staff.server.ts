/** The door of staff: audited changes, their undo, and sums above which a second person agrees (ADM-01, ADM-02). */
import type { Ctx } from '../../db/transact.server.ts';
import { type DoneBy, lockDecision, readNewerEntry, type StoredDecision, sumAmounts } from '../audit/audit.server.ts';
import type { AuditAction, Facts, Subject, UndoFacts } from '../audit/audit.ts';
import { DAY } from '../values/durations.ts';
import { type Ok, ok, type Refused, type Result, refused } from '../values/result.ts';
import { isReferenceViolation } from '../values/violation.ts';
import { type Actor, changeAsStaff, type StaffCtx, type StaffRefusal, type Written } from './change-as-staff.server.ts';
import { OFFICE_ACTS } from './office-acts.ts';
import type { Permission } from './roles.ts';

// Undoing a change by staff (ADM-01): an entry of the audit log holds what was before, and the module that made the
// change puts it back. The undo is a change of its own, with an entry that names the undone one.

/** How long a change can be undone. */
const UNDO_MS = DAY;

/**
 * `changed`: somebody has changed the same thing since; without `since` the audit log says who did. `own` and
 * `protected`: the actor may undo others, but not this one.
 */
type InverseRefusal = Refused<'changed', { readonly since?: DoneBy | null }> | Refused<'own' | 'protected'>;

/**
 * Puts back what a change replaced. `U` is what the change left in `undo` of its entry, `T` is what else it needs, such as
 * the catalogue.
 */
export type Inverse<U extends UndoFacts = UndoFacts, T = unknown> = {
  /** The permission that the change itself asked for. */
  readonly permission: Permission;
  /** Milliseconds in which it can be undone; a day unless it says otherwise. */
  readonly within?: number;
  /** Accounts to put back, locked together with the actor's. */
  readonly accounts?: (decision: StoredDecision<U>) => readonly number[];
  readonly putBack: (
    staff: StaffCtx,
    decision: StoredDecision<U>,
    tools: T,
  ) => Promise<Result<object, never> | InverseRefusal>;
};

/** Lets a table hold inverses with different `U`: each is given only entries that its own module wrote. */
export const inverse = <U extends UndoFacts, T>(of: Inverse<U, T>): Inverse<UndoFacts, T> =>
  of as unknown as Inverse<UndoFacts, T>;

type UndoEntry = {
  readonly action: 'undo';
  readonly subject: Subject;
  readonly before: Facts | null;
  readonly after: Facts | null;
  readonly undoes: number;
};

/** `too-late`: its time has passed. `undone`, `changed`: by whom and when. */
export type Undone =
  | Written<Ok<{ entry: UndoEntry }>>
  | Refused<StaffRefusal | 'too-late' | 'own' | 'protected'>
  | Refused<'undone' | 'changed', { readonly since: DoneBy | null }>;

/** Undoes a change once, within a day, as long as nothing of it has been changed since. */
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
    // Something that it refers to was deleted since, such as the category of a quota.
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

// Sums above which a second person agrees: of one act, and of all that a colleague has moved alone within a day (ADM-02).

/** Time within which the acts of a colleague count together, in milliseconds. */
const TOGETHER = DAY;
const MOVING = (Object.keys(OFFICE_ACTS) as AuditAction[]).filter((action) => OFFICE_ACTS[action].movesMoney);

/** Tells whether an act waits. The actor's account is locked, so that no other act is overlooked. `before`: moved earlier as a part of the same. */
export async function needsSecond(
  { db, now, actor }: StaffCtx,
  { amount, before = 0 }: { readonly amount: number; readonly before?: number },
  above: number,
): Promise<boolean> {
  if (amount + before > above) return true;
  const since = new Date(now.getTime() - TOGETHER);
  return amount + (await sumAmounts(db, { actorId: actor.id, actions: MOVING, since })) > above;
}

/** The door of staff: changes by colleagues, checked, written and logged in one transaction (ADM-01). */
export { readRoleGiven } from '../audit/audit.server.ts';
export {
  type Actor,
  actAsStaff,
  changeAsOperator,
  changeAsStaff,
  type Seen,
  type StaffChange,
  type StaffCtx,
  type StaffEntry,
  type StaffRefusal,
  type Written,
} from './change-as-staff.server.ts';
export { recordExport } from './exports.server.ts';
export { hasOthers, readStaffWith, type StaffMember } from './staff-store.server.ts';
