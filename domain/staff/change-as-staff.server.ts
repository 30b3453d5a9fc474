/**
 * Changes by staff (ADM-01). Each change is one transaction: it locks the actor's account, reads the role from the
 * database, runs `work` and writes its entry into the audit log. A refusal rolls everything back.
 */
import { type Ctx, type InTransaction, undoneIfRefused } from '../../db/transact.server.ts';
import { record } from '../audit/audit.server.ts';
import type { NewEntry } from '../audit/audit.ts';
import { type Ok, type Refused, type Result, refused } from '../values/result.ts';
import { OFFICE_ACTS } from './office-acts.ts';
import { may, type Permission } from './roles.ts';
import { lockActor, lockEdits, type StaffMember } from './staff-store.server.ts';

/** The staff member who acts. Their role is read from the database, not from their session. */
export type Actor = {
  readonly userId: number;
  /** State that the actor's form showed, for edits: the edit is refused as `stale` if it has changed since. */
  readonly seen?: ExpectedState | undefined;
};

export type ExpectedState = {
  /** Name of the edited object. Transactions that edit an object with the same name run one after another. */
  readonly thing: string;
  /** Whether the object is still as the form showed it. To show the newer values to the actor, it may read them. */
  readonly isStill: (trx: InTransaction) => Promise<boolean>;
};

/** Entry of the audit log: action, subject, facts before and after; `reason` if the form asks for one. */
export type StaffEntry = Omit<NewEntry, 'actorId' | 'reason'> & { readonly reason?: string | null };

/** `further`: more entries, for a change of several objects. */
type WithEntry = { readonly entry: StaffEntry; readonly further?: readonly StaffEntry[] };
/** Id of `entry`, by which the change can be undone; a change of several objects has all ids in `entryIds`. */
type WithEntryId = { readonly entryId: number; readonly entryIds: readonly number[] };

/** `forbidden`: the actor's role lacks the permission. `stale`: the state that the form showed has changed since. */
export type StaffRefusal = 'forbidden' | 'stale';

/** Result of a change, with the entry that was written. */
export type StaffChange<R extends string, T extends object = object> = Result<
  WithEntry & WithEntryId & T,
  R | StaffRefusal
>;

export type StaffRule = {
  readonly permission: Permission;
  /** Accounts to change, locked together with the actor's. */
  readonly accounts?: readonly number[];
  /** Takes locks that must come before those of accounts. */
  readonly lockFirst?: (trx: InTransaction) => Promise<void>;
};

/** A transaction with the staff member who acts; their role was read in this transaction. */
export type StaffCtx = InTransaction & { readonly actor: StaffMember };

type AnyResult = Result<object, string>;
type AnyChange = Result<WithEntry, string>;

/** Result of a change after its entry was written to the audit log. */
export type Written<C> = C extends Ok ? C & WithEntryId : C;

/** Runs `work` if the actor's role has the permission, and writes the returned entry. */
export function changeAsStaff<C extends AnyChange>(
  ctx: Ctx,
  actor: Actor,
  rule: StaffRule,
  work: (staff: StaffCtx) => Promise<C>,
): Promise<Written<C> | Refused<StaffRefusal>> {
  return actAsStaff<Written<C> | Refused<StaffRefusal>>(ctx, actor, rule, async (staff) => {
    if (actor.seen && !(await stands(staff, actor.seen))) return refused('stale');
    return withEntryWritten(staff, staff.actor.id, await work(staff));
  });
}

/** Waits for other edits of the same object, and returns whether the object is still as the actor's form showed it. */
async function stands(trx: InTransaction, { thing, isStill }: ExpectedState): Promise<boolean> {
  await lockEdits(trx.db, thing);
  return isStill(trx);
}

/** Works like `changeAsStaff` without an entry, for acts that are not logged, such as claiming a case. */
export function actAsStaff<W extends AnyResult>(
  ctx: Ctx,
  { userId }: Actor,
  { permission, accounts = [], lockFirst }: StaffRule,
  work: (staff: StaffCtx) => Promise<W>,
): Promise<W | Refused<'forbidden'>> {
  return undoneIfRefused(ctx, async (trx) => {
    await lockFirst?.(trx);
    const actor = await lockActor(trx.db, userId, accounts);
    if (!actor || !may(actor.role, permission)) return refused('forbidden');
    return work({ ...trx, actor });
  });
}

/** Runs a change from the server's command line, without a permission check; its log entry has no actor. */
export function changeAsOperator<C extends AnyChange>(
  ctx: Ctx,
  work: (ctx: InTransaction) => Promise<C>,
): Promise<Written<C>> {
  return undoneIfRefused(ctx, async (trx) => withEntryWritten(trx, null, await work(trx)));
}

async function withEntryWritten<C extends AnyChange>(
  ctx: InTransaction,
  actorId: number | null,
  change: C,
): Promise<Written<C>> {
  if (!change.ok) return change as Written<C>;
  const entryIds: number[] = [];
  for (const entry of [change.entry, ...(change.further ?? [])]) {
    const isExplained = Boolean(entry.reason) || OFFICE_ACTS[entry.action].reason !== 'asked';
    // Only an operator on the command line may leave out a required reason.
    if (actorId !== null && !isExplained) throw new Error(`${entry.action} asks a reason`);
    entryIds.push(await record(ctx, { reason: null, ...entry, actorId }));
  }
  return { ...change, entryId: entryIds[0] ?? 0, entryIds } as C & WithEntryId as Written<C>;
}
