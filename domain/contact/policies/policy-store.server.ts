import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';

export type StoredPolicy = { readonly categoryId: number; readonly paid: boolean };

export async function readPolicies(db: Db): Promise<StoredPolicy[]> {
  const { rows } = await sql<StoredPolicy>`
    select category_id as "categoryId", paid from contact_policies order by category_id`.execute(db);
  return rows;
}

export async function lockPolicy(db: Db, categoryId: number): Promise<boolean | null> {
  const { rows } = await sql<{ paid: boolean }>`
    select paid from contact_policies where category_id = ${categoryId} for update`.execute(db);
  return rows[0]?.paid ?? null;
}

/** Writes the policy of a category. Null deletes it, so that the policy of the category above applies. */
export async function writePolicy(db: Db, categoryId: number, paid: boolean | null): Promise<void> {
  if (paid === null) {
    await sql`delete from contact_policies where category_id = ${categoryId}`.execute(db);
    return;
  }
  await sql`
    insert into contact_policies (category_id, paid)
    values (${categoryId}, ${paid})
    on conflict (category_id) do update set paid = excluded.paid`.execute(db);
}
