import { sql } from 'kysely';
import type { Ctx, Db } from '../../../db/transact.server.ts';
import type { Role } from '../../staff/roles.ts';

type Person = {
  readonly id: number;
  readonly role: Role;
  readonly suspendedAt: Date | null;
  readonly deletedAt: Date | null;
};

/** Locks an account and all admins until the transaction ends, in the order of their ids, like `domain/staff`. */
export async function lockWithAdmins(
  db: Db,
  id: number,
): Promise<{ readonly person: Person | null; readonly admins: readonly number[] }> {
  const { rows } = await sql<Person>`
    select id, role, suspended_at as "suspendedAt", deleted_at as "deletedAt"
    from users
    where role = 'admin' or id = ${id}
    order by id
    for update`.execute(db);
  const admins = rows.filter((each) => each.role === 'admin' && !each.suspendedAt && !each.deletedAt);
  return { person: rows.find((each) => each.id === id) ?? null, admins: admins.map((admin) => admin.id) };
}

/** Admins with an active account, except those in `left`. */
export async function readOtherAdmins(db: Db, left: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users
    where role = 'admin' and suspended_at is null and deleted_at is null and id <> all(${[...left]}::bigint[])
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Accounts whose suspension is over, the one that ended first in front. */
export async function readEndedSuspensions({ db, now }: Ctx, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users where suspended_until <= ${now} order by suspended_until limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function readFormerMobile(db: Db, id: number, userId: number): Promise<string | null> {
  const { rows } = await sql<{ mobile: string }>`
    select mobile from former_mobiles where id = ${id} and user_id = ${userId}`.execute(db);
  return rows[0]?.mobile ?? null;
}

export async function readNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'display_name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row.display_name]));
}

export type FormerMobile = { readonly mobile: string; readonly leftAt: Date; readonly reason: string };

export async function readFormerMobiles(db: Db, userId: number, limit: number): Promise<FormerMobile[]> {
  const { rows } = await sql<FormerMobile>`
    select mobile, left_at as "leftAt", reason
    from former_mobiles
    where user_id = ${userId}
    order by id desc
    limit ${limit}`.execute(db);
  return rows;
}

export async function countDevices({ db, now }: Ctx, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from sessions where user_id = ${userId} and expires_at > ${now}`.execute(db);
  return rows[0]?.count ?? 0;
}
