import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';

/**
 * Empties the messages that a user wrote. The numbers and times of the messages stay, because the numbers of a
 * conversation must have no gaps. Returns the keys of the deleted pictures.
 */
export async function blankMessagesOf(db: Db, userId: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with theirs as (
      select messages.conversation_id, seq, picture_key as key
      from conversation_members
      join messages on messages.conversation_id = conversation_members.conversation_id and sender_id = user_id
      where user_id = ${userId}
      for update of messages
    ), blanked as (
      update messages
      set text = '', words = '{}', picture_key = null, picture_width = null, picture_height = null, picture_hash = null,
        latitude = null, longitude = null, warning = null
      from theirs
      where messages.conversation_id = theirs.conversation_id and messages.seq = theirs.seq
    )
    select distinct key from theirs where key is not null`.execute(db);
  await sql`
    update conversations set last_text = ''
    where last_sender_id = ${userId}
      and id in (select conversation_id from conversation_members where user_id = ${userId})`.execute(db);
  return rows.map(({ key }) => key);
}

/** Deletes the unread marks, presence and blocks of a user whose account ends. */
export async function deleteTracesOf(db: Db, userId: number): Promise<void> {
  await sql`
    update conversation_members set unread = 0, unread_since = null, told_at = null where user_id = ${userId}`.execute(
    db,
  );
  await sql`delete from chat_blocks where blocker_id = ${userId} or blocked_id = ${userId}`.execute(db);
  await sql`delete from chat_presence where user_id = ${userId}`.execute(db);
  await sql`delete from answer_rates where user_id = ${userId}`.execute(db);
}

export type ExportedConversation = {
  readonly id: number;
  readonly listingId: number;
  readonly listingName: string;
  readonly other: string;
  readonly createdAt: Date;
};

/** Conversations in the order of their ids. `after`: last id of the previous page. */
export async function readConversationsForExport(
  db: Db,
  userId: number,
  after: number,
  limit: number,
): Promise<ExportedConversation[]> {
  const { rows } = await sql<ExportedConversation>`
    select conversations.id, listing_id as "listingId", listings.name as "listingName", users.display_name as other,
      conversations.created_at as "createdAt"
    from conversation_members
    join conversations on conversations.id = conversation_id and last_seq > 0
    join listings on listings.id = listing_id
    join users on users.id = other_id
    where conversation_members.user_id = ${userId} and conversation_id > ${after}
    order by conversation_id
    limit ${limit}`.execute(db);
  return rows;
}

/** Users whom an account has blocked, in the order of their ids. `after`: last id of the previous page. */
export async function readBlocksForExport(
  db: Db,
  userId: number,
  after: number,
  limit: number,
): Promise<{ readonly id: number; readonly name: string; readonly at: Date }[]> {
  const { rows } = await sql<{ id: number; name: string; at: Date }>`
    select blocked_id as id, display_name as name, at
    from chat_blocks
    join users on users.id = blocked_id
    where blocker_id = ${userId} and blocked_id > ${after}
    order by blocked_id
    limit ${limit}`.execute(db);
  return rows;
}
