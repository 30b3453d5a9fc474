import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { Role } from './roles.ts';

export type StaffMember = { readonly id: number; readonly role: Role };

/**
 * Locks the actor's account and `others` until the transaction ends, in the order of their ids, which prevents
 * deadlocks. Null if the actor is suspended or deleted.
 */
export async function lockActor(db: Db, actorId: number, others: readonly number[]): Promise<StaffMember | null> {
  const { rows } = await sql<StaffMember & { isActive: boolean }>`
    select id, role, suspended_at is null and deleted_at is null as "isActive"
    from users
    where id = any(${[actorId, ...others]}::bigint[])
    order by id
    for update`.execute(db);
  const actor = rows.find(({ id }) => id === actorId);
  return actor?.isActive ? { id: actor.id, role: actor.role } : null;
}

/** Whether anybody else with one of these roles has an active account. */
export async function hasOthers(db: Db, userId: number, roles: readonly Role[]): Promise<boolean> {
  const { rows } = await sql`
    select from users
    where role = any(${roles}::text[]) and id <> ${userId} and suspended_at is null and deleted_at is null
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Ids of active accounts with one of these roles. */
export async function readStaffWith(db: Db, roles: readonly Role[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users
    where role = any(${roles}::text[]) and suspended_at is null and deleted_at is null
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Serialises edits of one object until the transaction ends. */
export async function lockEdits(db: Db, thing: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('edit ' || ${thing}::text, 0))`.execute(db);
}
