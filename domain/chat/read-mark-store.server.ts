import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import { CHAT_CHANNEL } from './chat.ts';
import { IS_BEING_BOUGHT } from './open-purchase-store.server.ts';

/**
 * Marks messages up to `seq` as read and signals the other side. The mark never moves backwards or beyond the last
 * message. The unread count is reduced by the number read rather than counted again, so that a message stored meanwhile
 * stays unread. False if nothing changed or the user is not in the conversation.
 */
export async function updateReadMark(
  db: Db,
  { userId, conversationId, seq }: { readonly userId: number; readonly conversationId: number; readonly seq: number },
): Promise<boolean> {
  const { rows } = await sql`
    /* prepared: mark read */
    with seen as (
      select id, least(${seq}, last_seq) as seq from conversations where id = ${conversationId}
    ), marked as (
      update conversation_members as member
      set read_seq = seen.seq,
        unread = greatest(0, unread - (
          select count(*)::int
          from messages
          where messages.conversation_id = member.conversation_id and sender_id = member.other_id
            and messages.seq > member.read_seq and messages.seq <= seen.seq
        )),
        unread_since = null,
        told_at = null
      from seen
      where member.conversation_id = seen.id and user_id = ${userId} and read_seq < seen.seq
      returning seen.id, seen.seq, user_id, other_id
    )
    select pg_notify(${CHAT_CHANNEL}, concat_ws(' ', 'read', id, seq, user_id, other_id)) from marked`.execute(db);
  return rows.length > 0;
}

/** Number of unread messages per account, including those to shops for which it answers. */
export async function countUnreadMessages(db: Db, userIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ userId: number; unread: number }>`
    /* prepared: read unread */
    select "userId", sum(unread)::int as unread
    from (
      select user_id as "userId", unread
      from conversation_members
      where user_id = any(${userIds}::bigint[]) and unread > 0
      union all
      select shop_members.user_id, unread
      from shop_members
      join shops on shops.seller_id = shop_members.seller_id and state = 'active'
      join conversation_members as theirs on theirs.user_id = shop_members.seller_id and unread > 0
      join conversations on conversations.id = theirs.conversation_id
      join listings on listings.id = conversations.listing_id
      where shop_members.user_id = any(${userIds}::bigint[]) and shop_members.user_id <> shop_members.seller_id
        and (shop_members.role <> 'seller' or listings.member_id = shop_members.user_id)
    ) as waiting
    group by "userId"`.execute(db);
  return new Map(rows.map(({ userId, unread }) => [userId, unread]));
}

/**
 * Signals to the other side that a participant is typing. False if the participant may not write in the conversation.
 */
export async function notifyTyping(db: Db, userId: number, conversationId: number): Promise<boolean> {
  const { rows } = await sql`
    /* prepared: tell typing */
    select pg_notify(${CHAT_CHANNEL}, concat_ws(' ', 'typing', conversation_id, 0, user_id, other_id))
    from conversation_members
    join conversations on conversations.id = conversation_id
    where conversation_id = ${conversationId} and user_id = ${userId}
      and (${IS_BEING_BOUGHT} or not exists (
        select from chat_blocks where (blocker_id, blocked_id) in ((user_id, other_id), (other_id, user_id))
      ))`.execute(db);
  return rows.length > 0;
}
