/**
 * The door for those who work here (ADM-01): what they change of accounts. Each change is decided on rows that are locked,
 * of the actor too, and writes its audit entry in the same transaction; what is refused writes none.
 */
import type { Db } from '../../../db/transact.server.ts';
import { record } from '../../audit/audit.server.ts';
import type { AuditAction, Facts } from '../../audit/audit.ts';
import { mayGiveRole, maySuspend, type Role } from '../roles.ts';
import { endAllSessions } from '../sessions.server.ts';
import type { Viewer } from '../user.ts';
import { changeAccount, findByMobile, insertByMobile } from '../user-store.server.ts';
import { lockPeople, lockWithAdmins, type Person } from './staff-store.server.ts';

/** Whoever acts: their role is read anew. */
export type Actor = Pick<Viewer, 'userId'>;

export type StaffRefusal =
  /** Their role does not let them, or does not any more. */
  | 'forbidden'
  /** There is no such account, or it was deleted. */
  | 'gone'
  /** It is so already. */
  | 'unchanged'
  /** Nobody could give roles after it. */
  | 'last-admin'
  /** A suspended account gets no role. */
  | 'suspended'
  /** The number belongs to somebody else. */
  | 'taken'
  /** The account has no number that could be moved. */
  | 'no-mobile';

export type StaffOutcome = { readonly done: true } | { readonly done: false; readonly refused: StaffRefusal };

export const DONE: StaffOutcome = { done: true };
export const refused = (why: StaffRefusal): StaffOutcome => ({ done: false, refused: why });

/** The actor and those it is about, locked; an actor who was suspended meanwhile is none. */
export async function lockWithActor(
  trx: Db,
  { userId }: Actor,
  ids: readonly number[],
): Promise<{ readonly actor: Person | null; readonly people: readonly (Person | null)[] }> {
  const locked = await lockPeople(trx, [userId, ...ids]);
  const present = (id: number) => {
    const person = locked.get(id);
    return person && !person.deletedAt ? person : null;
  };
  const actor = present(userId);
  return { actor: actor?.suspendedAt ? null : actor, people: ids.map(present) };
}

/** All of the account's sessions end at once (AUTH-03). */
export function suspendUser(db: Db, actor: Actor, userId: number, reason: string, now: Date): Promise<StaffOutcome> {
  return changeSuspension(db, actor, userId, async (trx, user, write) => {
    if (user.suspendedAt) return refused('unchanged');
    await changeAccount(trx, user.id, { suspended_at: now, suspended_reason: reason });
    await endAllSessions(trx, user.id);
    await write('suspend-user', { suspended: false }, { suspended: true }, reason, now);
    return DONE;
  });
}

export function unsuspendUser(db: Db, actor: Actor, userId: number, reason: string, now: Date): Promise<StaffOutcome> {
  return changeSuspension(db, actor, userId, async (trx, user, write) => {
    if (!user.suspendedAt) return refused('unchanged');
    await changeAccount(trx, user.id, { suspended_at: null, suspended_reason: null });
    // A sign-in that ran beside the suspension may have opened one.
    await endAllSessions(trx, user.id);
    await write('unsuspend-user', { suspended: true }, { suspended: false }, reason, now);
    return DONE;
  });
}

/** The last admin stays: whoever gives a role is one, and it is never his own. */
export function giveRole(
  db: Db,
  actor: Actor,
  userId: number,
  role: Role,
  reason: string,
  now: Date,
): Promise<StaffOutcome> {
  return db.transaction().execute(async (trx) => {
    const {
      actor: giver,
      people: [user],
    } = await lockWithActor(trx, actor, [userId]);
    if (!giver) return refused('forbidden');
    if (!user) return refused('gone');
    if (!mayGiveRole(giver, user)) return refused('forbidden');
    if (user.suspendedAt && role !== 'user') return refused('suspended');
    if (user.role === role) return refused('unchanged');
    await writeRole(trx, giver.id, user, role, reason, now);
    return DONE;
  });
}

/** From the command line: by the number, which gets an account where it has none. */
export function giveRoleByMobile(
  db: Db,
  { mobile, role, newcomer, now }: { mobile: string; role: Role; newcomer: string; now: Date },
): Promise<{ readonly outcome: StaffOutcome; readonly created: boolean }> {
  return db.transaction().execute(async (trx) => {
    const known = await findByMobile(trx, mobile);
    if (!known && role === 'user') return { outcome: refused('gone'), created: false };
    const made = known ? null : await insertByMobile(trx, { mobile, displayName: newcomer, pendingEmail: null, now });
    const id = known?.id ?? made ?? (await findByMobile(trx, mobile))?.id ?? 0;
    const { person: user, admins } = await lockWithAdmins(trx, id);
    const refusal = refusalOf(user, role, admins);
    if (!user || refusal) return { outcome: refused(refusal ?? 'gone'), created: false };
    await writeRole(trx, null, user, role, null, now);
    return { outcome: DONE, created: made !== null };
  });
}

function refusalOf(user: Person | null, role: Role, admins: readonly number[]): StaffRefusal | null {
  if (!user || user.deletedAt) return 'gone';
  if (user.suspendedAt && role !== 'user') return 'suspended';
  if (user.role === role) return 'unchanged';
  return admins.length === 1 && admins[0] === user.id ? 'last-admin' : null;
}

async function writeRole(trx: Db, actorId: number | null, user: Person, role: Role, reason: string | null, now: Date) {
  await changeAccount(trx, user.id, { role });
  const subject = { kind: 'user', id: String(user.id) } as const;
  const [before, after] = [{ role: user.role }, { role }];
  await record({ db: trx, now }, { actorId, action: 'give-role', subject, before, after, reason });
}

type Write = (action: AuditAction, before: Facts, after: Facts, reason: string, now: Date) => Promise<void>;

function changeSuspension(
  db: Db,
  actor: Actor,
  userId: number,
  change: (trx: Db, user: Person, write: Write) => Promise<StaffOutcome>,
): Promise<StaffOutcome> {
  return db.transaction().execute(async (trx) => {
    const {
      actor: judge,
      people: [user],
    } = await lockWithActor(trx, actor, [userId]);
    if (!judge) return refused('forbidden');
    if (!user) return refused('gone');
    if (!maySuspend(judge, user)) return refused('forbidden');
    const subject = { kind: 'user', id: String(user.id) } as const;
    return change(trx, user, (action, before, after, reason, now) =>
      record({ db: trx, now }, { actorId: judge.id, action, subject, before, after, reason }),
    );
  });
}
