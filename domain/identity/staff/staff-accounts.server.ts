/** Suspension and roles of accounts, changed by staff (ADM-01). `staff-mobile.server.ts` moves numbers. */
import type { Ctx, Db } from '../../../db/transact.server.ts';
import { enqueue } from '../../jobs/jobs.server.ts';
import { mayGiveRole, maySuspend, type Permission, type Role } from '../../staff/roles.ts';
import {
  type Actor,
  changeAsOperator,
  changeAsStaff,
  type StaffChange,
  type StaffCtx,
  type StaffEntry,
  type Written,
} from '../../staff/staff.server.ts';
import { inverse } from '../../staff/undo.server.ts';
import { ok, type Refused, type Result, refused } from '../../values/result.ts';
import { endAllSessions } from '../sessions.server.ts';
import type { Account } from '../user.ts';
import { changeAccount, findByMobile, insertByMobile, lockAccount } from '../user-store.server.ts';
import { lockWithAdmins } from './staff-store.server.ts';
import { tellOtherAdmins } from './tell-access.server.ts';

/**
 * Result of a change to another account. `gone`: the account does not exist or was deleted. `protected`: the actor may
 * change other accounts so, but not this one.
 */
export type AccountChange<R extends string> = StaffChange<R | 'gone' | 'protected'>;

type Rule<I extends readonly number[]> = {
  readonly permission: Permission;
  readonly accounts: I;
  readonly mayTouch: (actor: StaffCtx['actor'], ...people: readonly Account[]) => boolean;
};

type People<I extends readonly number[]> = { readonly [K in keyof I]: Account };

/** Locks the accounts of people, checks the actor's rights over each, and passes them to `work` in the order of `accounts`. */
export function changeAccounts<
  const I extends readonly number[],
  C extends Result<{ readonly entry: StaffEntry }, string>,
>(
  ctx: Ctx,
  actor: Actor,
  { permission, accounts, mayTouch }: Rule<I>,
  work: (staff: StaffCtx, people: People<I>) => Promise<C>,
): Promise<Written<C> | Refused<'forbidden' | 'gone' | 'protected'>> {
  return changeAsStaff(ctx, actor, { permission, accounts }, async (staff) => {
    const people: Account[] = [];
    for (const id of accounts) {
      const account = await lockAccount(staff.db, id);
      if (!account || account.deletedAt) return refused('gone');
      people.push(account);
    }
    return people.every(canSignIn) && mayTouch(staff.actor, ...people)
      ? work(staff, people as People<I>)
      : refused('protected');
  });
}

export const ofUser = (id: number) => ({ kind: 'user', id: String(id) }) as const;

/** Suspends an account, ends all of its sessions and takes its listings from the site until the suspension is lifted (AUTH-03). */
export function suspendUser(
  ctx: Ctx,
  actor: Actor,
  userId: number,
  reason: string,
): Promise<AccountChange<'unchanged'>> {
  return changeSuspension(ctx, actor, userId, reason, true);
}

export function unsuspendUser(
  ctx: Ctx,
  actor: Actor,
  userId: number,
  reason: string,
): Promise<AccountChange<'unchanged'>> {
  return changeSuspension(ctx, actor, userId, reason, false);
}

function changeSuspension(
  ctx: Ctx,
  actor: Actor,
  userId: number,
  reason: string,
  suspended: boolean,
): Promise<AccountChange<'unchanged'>> {
  const rule = { permission: 'suspend users', accounts: [userId], mayTouch: maySuspend } as const;
  return changeAccounts(ctx, actor, rule, async ({ db, now }, [user]) => {
    if ((user.suspendedAt !== null) === suspended) return refused('unchanged');
    const held = { at: user.suspendedAt?.toISOString() ?? null, reason: user.suspendedReason };
    const wanted = suspended ? { at: now.toISOString(), reason } : { at: null, reason: null };
    await storeSuspension(db, userId, wanted);
    const undo: SuspensionUndo = { userId, before: held, after: wanted };
    const action = suspended ? 'suspend-user' : 'unsuspend-user';
    const [before, after] = [{ suspended: !suspended }, { suspended }];
    return ok({ entry: { action, subject: ofUser(userId), before, after, reason, undo } });
  });
}

/** Nobody signs in as a shop, so that it has neither role nor number; shops are suspended by `domain/sellers`. */
export const canSignIn = ({ type }: Pick<Account, 'type'>): boolean => type === 'person';

type Suspension = { readonly at: string | null; readonly reason: string | null };

async function storeSuspension(db: Db, userId: number, { at, reason }: Suspension): Promise<void> {
  await changeAccount(db, userId, { suspended_at: at === null ? null : new Date(at), suspended_reason: reason });
  // Lifting a suspension ends sessions too: a concurrent sign-in may have opened one after the suspension.
  await endAllSessions(db, userId);
  await enqueue(db, 'follow-shop', { sellerId: userId });
}

type SuspensionUndo = { readonly userId: number; readonly before: Suspension; readonly after: Suspension };

/** Sessions that the suspension ended stay ended: the user signs in again. */
export const undoSuspension = inverse<SuspensionUndo, unknown>({
  permission: 'suspend users',
  accounts: ({ undo }) => [undo.userId],
  async putBack({ db, actor }, { undo: { userId, before, after } }) {
    const user = await lockAccount(db, userId);
    if (!user || user.deletedAt || (user.suspendedAt?.toISOString() ?? null) !== after.at) return refused('changed');
    if (!maySuspend(actor, user)) return refused('protected');
    await storeSuspension(db, userId, before);
    return ok({});
  },
});

/** `suspended`: a suspended account cannot get a role. */
type RoleRefusal = 'unchanged' | 'suspended';

/** Changes a role. One admin always remains, because actors are admins and cannot change their own role. */
export function giveRole(
  ctx: Ctx,
  actor: Actor,
  userId: number,
  role: Role,
  reason: string,
): Promise<AccountChange<RoleRefusal>> {
  const rule = { permission: 'give roles', accounts: [userId], mayTouch: mayGiveRole } as const;
  return changeAccounts(ctx, actor, rule, async (staff, [user]) => {
    const { db } = staff;
    const refusal = refusalOf(user, role);
    if (refusal) return refused(refusal);
    await tellOtherAdmins(staff, staff.actor.id, { did: 'role-given', subjectId: userId });
    return ok({ entry: await storeRole(db, user, role, reason) });
  });
}

export type OperatorRefusal = RoleRefusal | 'gone' | 'last-admin';

/** Gives a role from the command line, creating an account if the number has none. */
export function giveRoleByMobile(
  ctx: Ctx,
  { mobile, role, newcomer }: { readonly mobile: string; readonly role: Role; readonly newcomer: string },
): Promise<Result<{ readonly created: boolean }, OperatorRefusal>> {
  return changeAsOperator(ctx, async (staff) => {
    const { db } = staff;
    const known = await findByMobile(db, mobile);
    if (!known && role === 'user') return refused('gone');
    const made = known ? null : await insertByMobile(staff, { mobile, displayName: newcomer, pendingEmail: null });
    const id = known?.id ?? made ?? (await findByMobile(db, mobile))?.id ?? 0;
    const { person, admins } = await lockWithAdmins(db, id);
    if (!person || person.deletedAt) return refused('gone');
    const refusal = refusalOf(person, role);
    if (refusal) return refused(refusal);
    if (admins.length === 1 && admins[0] === id) return refused('last-admin');
    return ok({ entry: await storeRole(db, person, role, null), created: made !== null });
  });
}

type Holder = Pick<Account, 'id' | 'role' | 'suspendedAt'>;

function refusalOf({ role: before, suspendedAt }: Holder, role: Role): RoleRefusal | null {
  if (suspendedAt && role !== 'user') return 'suspended';
  return before === role ? 'unchanged' : null;
}

async function storeRole(db: Db, { id, role: before }: Holder, role: Role, reason: string | null): Promise<StaffEntry> {
  await changeAccount(db, id, { role });
  const undo: RoleUndo = { userId: id, before, after: role };
  return { action: 'give-role', subject: ofUser(id), before: { role: before }, after: { role }, reason, undo };
}

type RoleUndo = { readonly userId: number; readonly before: Role; readonly after: Role };

export const undoRole = inverse<RoleUndo, unknown>({
  permission: 'give roles',
  accounts: ({ undo }) => [undo.userId],
  async putBack(staff, { undo: { userId, before, after } }) {
    const { db, actor } = staff;
    const user = await lockAccount(db, userId);
    if (!user || user.deletedAt || user.role !== after || refusalOf(user, before)) return refused('changed');
    if (!mayGiveRole(actor, user)) return refused('protected');
    await changeAccount(db, userId, { role: before });
    await tellOtherAdmins(staff, actor.id, { did: 'role-given', subjectId: userId });
    return ok({});
  },
});
