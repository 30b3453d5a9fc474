import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';

/** Ids greater than `after`, in ascending order. */
export async function readConversationsAfter(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from conversations where id > ${after} order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export type WordedMessage = { readonly conversationId: number; readonly seq: number; readonly text: string };

/** Messages of these conversations that contain any of the given letters, locked until the transaction ends. */
export async function lockMessagesWith(
  db: Db,
  conversations: readonly number[],
  letters: string,
): Promise<WordedMessage[]> {
  const { rows } = await sql<WordedMessage>`
    select conversation_id as "conversationId", seq, text
    from messages
    where conversation_id = any(${[...conversations]}::bigint[]) and text ~ ${`[${letters}]`}
    order by conversation_id, seq
    for update`.execute(db);
  return rows;
}

/** Replaces the search words of a message. The words that contain the participants' ids (`@7`) stay. */
export async function setMessageWords(
  db: Db,
  { conversationId, seq }: WordedMessage,
  words: readonly string[],
): Promise<void> {
  await sql`
    update messages
    set words = array(select word from unnest(words) as word where word like '@%') || ${[...words]}::text[]
    where conversation_id = ${conversationId} and seq = ${seq}`.execute(db);
}
