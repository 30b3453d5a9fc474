/** Suspensions and roles of accounts, changed by staff (ADM-01). `staff-mobile.server.ts` moves mobile numbers. */
import { type Ctx, type InTransaction, transact } from '../../../db/transact.server.ts';
import { recordEvents } from '../../events/events.server.ts';
import { enqueue } from '../../jobs/jobs.server.ts';
import { DECISION_WAIT_MS } from '../../staff/decision-wait.ts';
import { mayGiveRole, maySuspend, type Permission, type Role } from '../../staff/roles.ts';
import {
  type Actor,
  changeAsOperator,
  changeAsStaff,
  inverse,
  type StaffChange,
  type StaffCtx,
  type StaffEntry,
  type StaffRefusal,
  type Written,
} from '../../staff/staff.server.ts';
import { ok, type Refused, type Result, refused } from '../../values/result.ts';
import { endAllSessions } from '../sessions.server.ts';
import type { Account } from '../user.ts';
import { changeAccount, findByMobile, insertByMobile, lockAccount } from '../user-store.server.ts';
import { notifyOtherAdmins } from './notify-access.server.ts';
import { lockWithAdmins, readEndedSuspensions } from './staff-store.server.ts';

/**
 * Result of a change to another account. `gone`: the account does not exist or was deleted. `protected`: the actor has
 * the permission, but not for this account.
 */
export type AccountChange<R extends string> = StaffChange<R | 'gone' | 'protected'>;

type Rule<I extends readonly number[]> = {
  readonly permission: Permission;
  readonly accounts: I;
  readonly mayTouch: (actor: StaffCtx['actor'], ...people: readonly Account[]) => boolean;
};

type People<I extends readonly number[]> = { readonly [K in keyof I]: Account };

/** Locks accounts, checks the actor's rights over each, and passes them to `work` in the order of `accounts`. */
export function changeAccounts<
  const I extends readonly number[],
  C extends Result<{ readonly entry: StaffEntry }, string>,
>(
  ctx: Ctx,
  actor: Actor,
  { permission, accounts, mayTouch }: Rule<I>,
  work: (staff: StaffCtx, people: People<I>) => Promise<C>,
): Promise<Written<C> | Refused<StaffRefusal | 'gone' | 'protected'>> {
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

/**
 * Suspends an account, ends all its sessions and hides its listings until the suspension is lifted (AUTH-03). `reason`
 * is shown to the account's owner, `note` only to staff. `until`: end of the suspension; null: staff must lift it.
 */
export function suspendUser(
  ctx: Ctx,
  actor: Actor,
  userId: number,
  reason: string,
  { until = null, note = null }: { readonly until?: Date | null; readonly note?: string | null } = {},
): Promise<AccountChange<'unchanged'>> {
  const at = ctx.now.toISOString();
  return changeSuspension(ctx, actor, userId, reason, { at, reason, note, until: until?.toISOString() ?? null });
}

export function unsuspendUser(
  ctx: Ctx,
  actor: Actor,
  userId: number,
  reason: string,
): Promise<AccountChange<'unchanged'>> {
  return changeSuspension(ctx, actor, userId, reason, NOT_SUSPENDED);
}

function changeSuspension(
  ctx: Ctx,
  actor: Actor,
  userId: number,
  reason: string,
  wanted: Suspension,
): Promise<AccountChange<'unchanged'>> {
  const rule = { permission: 'suspend users', accounts: [userId], mayTouch: maySuspend } as const;
  return changeAccounts(ctx, actor, rule, async (staff, [user]) => {
    const suspended = wanted.at !== null;
    if ((user.suspendedAt !== null) === suspended) return refused('unchanged');
    const held = suspensionOf(user);
    await storeSuspension(staff, userId, wanted);
    await recordSuspension(staff, userId, wanted, new Date(staff.now.getTime() + DECISION_WAIT_MS));
    const undo = { userId, before: held, after: wanted } satisfies SuspensionUndo;
    const action = suspended ? 'suspend-user' : 'unsuspend-user';
    const ends = wanted.until === null ? {} : { suspendedUntil: wanted.until };
    const noted = wanted.note === null ? {} : { note: wanted.note };
    const [before, after] = [{ suspended: !suspended }, { suspended, ...ends, ...noted }];
    return ok({ entry: { action, subject: ofUser(userId), before, after, reason, undo } });
  });
}

/**
 * Returns whether somebody can sign in with an account. Nobody can sign in as a shop, so shops have neither role nor
 * number; `domain/sellers` suspends them.
 */
export const canSignIn = ({ type }: Pick<Account, 'type'>): boolean => type === 'person';

type Suspension = Readonly<Record<'at' | 'reason' | 'note' | 'until', string | null>>;

const NOT_SUSPENDED: Suspension = { at: null, reason: null, note: null, until: null };

const suspensionOf = ({ suspendedAt, suspendedReason, suspendedNote, suspendedUntil }: Account): Suspension => ({
  at: suspendedAt?.toISOString() ?? null,
  reason: suspendedReason,
  note: suspendedNote,
  until: suspendedUntil?.toISOString() ?? null,
});

async function storeSuspension(
  { db }: InTransaction,
  userId: number,
  { at, reason, note, until }: Suspension,
): Promise<void> {
  const dateOf = (time: string | null) => (time === null ? null : new Date(time));
  const words = { suspended_reason: reason, suspended_note: note };
  await changeAccount(db, userId, { suspended_at: dateOf(at), ...words, suspended_until: dateOf(until) });
  // Sessions also end when a suspension is lifted, because a sign-in that ran during the suspension may have opened one
  // after it.
  await endAllSessions(db, userId);
  await enqueue(db, 'follow-shop', { sellerId: userId });
}

/**
 * Records the event by which the owner is notified at `notBefore`, unless the suspension has changed by then
 * (`notifyOfSuspension`).
 */
async function recordSuspension(
  trx: InTransaction,
  userId: number,
  { at }: Suspension,
  notBefore: Date,
): Promise<void> {
  const data = { userId, did: at === null ? 'lifted' : 'suspended', since: at } as const;
  await recordEvents(trx, [{ kind: 'suspension-changed', data }], { notBefore });
}

/** Maximum number of suspensions lifted per run of the job. */
const LIFTED_AT_ONCE = 100;

/** Job that lifts suspensions whose end has come, each in its own transaction. */
export async function liftEndedSuspensions(ctx: Ctx): Promise<void> {
  for (const userId of await readEndedSuspensions(ctx, LIFTED_AT_ONCE)) {
    await transact(ctx, async (trx) => {
      const user = await lockAccount(trx.db, userId);
      if (!user?.suspendedUntil || user.suspendedUntil > trx.now) return;
      await storeSuspension(trx, userId, NOT_SUSPENDED);
      await recordSuspension(trx, userId, NOT_SUSPENDED, trx.now);
    });
  }
}

type SuspensionUndo = {
  readonly userId: number;
  readonly before: StoredSuspension;
  readonly after: Pick<Suspension, 'at'>;
};
/** Suspension as stored in undo facts of the log. Entries of older versions have no `until` or no `note`. */
type StoredSuspension = Pick<Suspension, 'at' | 'reason'> & Partial<Suspension>;

/**
 * Converts stored facts. A reason without `until` was written when owners could not read reasons, so it becomes a note.
 */
const heldBefore = (stored: StoredSuspension): Suspension =>
  stored.until === undefined
    ? { ...NOT_SUSPENDED, at: stored.at, note: stored.reason }
    : { ...NOT_SUSPENDED, ...stored };

/** Undoes a suspension or its lifting. Sessions that were ended stay ended: the user has to sign in again. */
export const undoSuspension = inverse<SuspensionUndo, unknown>({
  permission: 'suspend users',
  accounts: ({ undo }) => [undo.userId],
  async putBack(staff, { at, undo: { userId, before, after } }) {
    const { db, now, actor } = staff;
    const user = await lockAccount(db, userId);
    if (!user || user.deletedAt || (user.suspendedAt?.toISOString() ?? null) !== after.at) return refused('changed');
    if (!maySuspend(actor, user)) return refused('protected');
    const held = heldBefore(before);
    await storeSuspension(staff, userId, held);
    // After this time the owner was already notified of the change that is undone, so they are notified again.
    if (now.getTime() - at.getTime() >= DECISION_WAIT_MS) await recordSuspension(staff, userId, held, now);
    return ok({});
  },
});

/** `suspended`: a suspended account cannot get a role. */
type RoleRefusal = 'unchanged' | 'suspended';

/**
 * Changes a role. At least one admin always remains, because only admins can do this and they cannot change their own
 * role.
 */
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
    await notifyOtherAdmins(staff, staff.actor.id, { did: 'role-given', subjectId: userId });
    return ok({ entry: await storeRole(db, user, role, reason) });
  });
}

export type OperatorRefusal = RoleRefusal | 'gone' | 'last-admin';

/** Gives a role from the command line; creates an account if the number has none. */
export function giveRoleByMobile(
  ctx: Ctx,
  { mobile, role, newcomer }: { readonly mobile: string; readonly role: Role; readonly newcomer: string },
): Promise<Result<{ readonly created: boolean }, OperatorRefusal>> {
  return changeAsOperator(ctx, async (staff) => {
    const { db } = staff;
    const known = await findByMobile(db, mobile);
    if (!known && role === 'user') return refused('gone');
    const made = known ? null : await insertByMobile(staff, { mobile, newcomer, pendingEmail: null });
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

async function storeRole(
  db: Ctx['db'],
  { id, role: before }: Holder,
  role: Role,
  reason: string | null,
): Promise<StaffEntry> {
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
    await notifyOtherAdmins(staff, actor.id, { did: 'role-given', subjectId: userId });
    return ok({});
  },
});
