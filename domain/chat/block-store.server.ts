import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';

/**
 * Blocks the other participant of a conversation in all conversations with them and returns their id; null if the user
 * is not in it.
 */
export async function insertBlock({ db, now }: Ctx, userId: number, conversationId: number): Promise<number | null> {
  const { rows } = await sql<{ otherId: number }>`
    with other as (
      select other_id from conversation_members where conversation_id = ${conversationId} and user_id = ${userId}
    ), blocked as (
      insert into chat_blocks (blocker_id, blocked_id, at) select ${userId}, other_id, ${now} from other
      on conflict do nothing
    )
    select other_id as "otherId" from other`.execute(db);
  return rows[0]?.otherId ?? null;
}

export async function deleteBlock(db: Db, userId: number, conversationId: number): Promise<number | null> {
  const { rows } = await sql<{ otherId: number }>`
    with other as (
      select other_id from conversation_members where conversation_id = ${conversationId} and user_id = ${userId}
    ), unblocked as (
      delete from chat_blocks using other where blocker_id = ${userId} and blocked_id = other_id
    )
    select other_id as "otherId" from other`.execute(db);
  return rows[0]?.otherId ?? null;
}

/** Blocks a user, whether or not there is a conversation with them. */
export async function insertBlockOf({ db, now }: Ctx, userId: number, otherId: number): Promise<void> {
  await sql`
    insert into chat_blocks (blocker_id, blocked_id, at)
    values (${userId}, ${otherId}, ${now})
    on conflict do nothing`.execute(db);
}

export async function deleteBlockOf(db: Db, userId: number, otherId: number): Promise<void> {
  await sql`delete from chat_blocks where blocker_id = ${userId} and blocked_id = ${otherId}`.execute(db);
}

export async function hasBlocked(db: Db, userId: number, otherId: number): Promise<boolean> {
  const { rows } = await sql`
    select from chat_blocks where blocker_id = ${userId} and blocked_id = ${otherId}`.execute(db);
  return rows.length > 0;
}
