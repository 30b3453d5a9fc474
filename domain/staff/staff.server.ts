/**
 * The door for what those who work here change (ADM-01). Each change is one transaction: the actor's account is locked and
 * its role read anew, the work decides and writes, and its entry goes into the log. What is refused leaves nothing.
 */
import { type Ctx, type InTransaction, transact } from '../../db/transact.server.ts';
import { record } from '../audit/audit.server.ts';
import type { NewEntry } from '../audit/audit.ts';
import { type Refused, type Result, refused } from '../values/result.ts';
import { may, type Permission } from './roles.ts';
import { lockActor, type StaffMember } from './staff-store.server.ts';

/** Whoever acts; what they may do is not taken from their session. */
export type Actor = { readonly userId: number };

/** What the log is told: what was done to what, the facts before and after, and why, where somebody was asked. */
export type StaffEntry = Omit<NewEntry, 'actorId' | 'reason'> & { readonly reason?: string | null };

type Entered = { readonly entry: StaffEntry };

/** A change that is done has written exactly one entry; a refused one none. `forbidden`: the actor's role does not allow it. */
export type StaffChange<R extends string, T extends object = object> = Result<Entered & T, R | 'forbidden'>;

export type StaffRule = {
  readonly permission: Permission;
  /** Accounts that it is about; they are locked together with the actor's. */
  readonly accounts?: readonly number[];
};

/** A transaction, and the one who acts in it. */
export type StaffCtx = InTransaction & { readonly actor: StaffMember };

type AnyResult = Result<object, string>;
type AnyChange = Result<Entered, string>;

/** Runs `work` for somebody whose role has the permission, and writes the entry that it hands back. */
export function changeAsStaff<C extends AnyChange>(
  ctx: Ctx,
  actor: Actor,
  rule: StaffRule,
  work: (staff: StaffCtx) => Promise<C>,
): Promise<C | Refused<'forbidden'>> {
  return actAsStaff(ctx, actor, rule, async (staff) => written(staff, staff.actor.id, await work(staff)));
}

/** As `changeAsStaff`, for what the log does not tell, such as taking a case in hand. */
export function actAsStaff<W extends AnyResult>(
  ctx: Ctx,
  { userId }: Actor,
  { permission, accounts = [] }: StaffRule,
  work: (staff: StaffCtx) => Promise<W>,
): Promise<W | Refused<'forbidden'>> {
  return undoneIfRefused(ctx, async (trx) => {
    const actor = await lockActor(trx.db, userId, accounts);
    if (!actor || !may(actor.role, permission)) return refused('forbidden');
    return work({ ...trx, actor });
  });
}

/** From the command line of the server: whoever runs it may do everything, and has no account for the log to name. */
export function changeAsOperator<C extends AnyChange>(ctx: Ctx, work: (ctx: InTransaction) => Promise<C>): Promise<C> {
  return undoneIfRefused(ctx, async (trx) => written(trx, null, await work(trx)));
}

async function written<C extends AnyChange>(ctx: InTransaction, actorId: number | null, change: C): Promise<C> {
  if (change.ok) await record(ctx, { reason: null, ...change.entry, actorId });
  return change;
}

/** In a transaction of its own, never in one that runs already: only so can a refusal undo all of it and nothing else. */
async function undoneIfRefused<W extends AnyResult>(ctx: Ctx, work: (ctx: InTransaction) => Promise<W>): Promise<W> {
  if (ctx.db.isTransaction) throw new Error('A change by staff begins its own transaction');
  let refusal: W | null = null;
  try {
    return await transact(ctx, async (trx) => {
      const result = await work(trx);
      if (result.ok) return result;
      refusal = result;
      throw new Error(result.refused);
    });
  } catch (error) {
    if (refusal) return refusal;
    throw error;
  }
}
