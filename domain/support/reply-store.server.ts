import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../db/transact.server.ts';

/** A prepared answer of staff; its text has placeholders. */
export type SavedReply = { readonly id: number; readonly title: string; readonly text: string };

/** All saved replies; there are a few dozen. */
export async function readSavedReplies(db: Db): Promise<SavedReply[]> {
  const { rows } = await sql<SavedReply>`
    /* prepared: saved replies */
    select id, title, text from support_replies order by title, id`.execute(db);
  return rows;
}

export async function lockSavedReply(db: Db, id: number): Promise<SavedReply | null> {
  const { rows } = await sql<SavedReply>`
    select id, title, text from support_replies where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

/** Inserts a saved reply and returns its id; null if another saved reply has this title. */
export async function insertSavedReply(
  { db, now }: Ctx,
  { title, text }: Omit<SavedReply, 'id'>,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into support_replies (title, text, changed_at) values (${title}, ${text}, ${now})
    on conflict (title) do nothing
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Changes a saved reply; false if another saved reply has this title. */
export async function updateSavedReply({ db, now }: InTransaction, { id, title, text }: SavedReply): Promise<boolean> {
  // Without the lock another reply could take the title between the check and the update.
  await sql`lock table support_replies in share row exclusive mode`.execute(db);
  const { numAffectedRows } = await sql`
    update support_replies set title = ${title}, text = ${text}, changed_at = ${now}
    where id = ${id} and not exists (
      select from support_replies as other where other.title = ${title} and other.id <> ${id}
    )`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

export async function deleteSavedReply(db: Db, id: number): Promise<void> {
  await sql`delete from support_replies where id = ${id}`.execute(db);
}
