import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { Role } from '../staff/roles.ts';
import type { OfficeView } from './office-view.ts';

type Viewer = { readonly userId: number; readonly role: Role };

/** Views of a list that a user sees: their own, and those shared with their role. */
export async function readViews(db: Db, list: string, { userId, role }: Viewer): Promise<OfficeView[]> {
  const { rows } = await sql<OfficeView>`
    /* prepared: read office views */
    select id, name, query, owner_id as "ownerId", role
    from office_views
    where list = ${list} and (owner_id = ${userId} or role = ${role})
    order by id`.execute(db);
  return rows;
}

export async function readView(db: Db, id: number): Promise<OfficeView | null> {
  const { rows } = await sql<OfficeView>`
    select id, name, query, owner_id as "ownerId", role from office_views where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

export async function countOwn(db: Db, list: string, ownerId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from office_views where list = ${list} and owner_id = ${ownerId}`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function insertView(db: Db, view: Omit<OfficeView, 'id'> & { readonly list: string }): Promise<void> {
  await sql`
    insert into office_views (list, owner_id, role, name, query)
    values (${view.list}, ${view.ownerId}, ${view.role}, ${view.name}, ${view.query})`.execute(db);
}

export async function deleteView(db: Db, id: number): Promise<void> {
  await sql`delete from office_views where id = ${id}`.execute(db);
}

export async function deleteViewsOf(db: Db, userId: number): Promise<void> {
  await sql`delete from office_views where owner_id = ${userId}`.execute(db);
}
