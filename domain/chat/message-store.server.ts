import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { Picture } from '../media/picture.ts';
import type { ChatMessage, MessageKind, MessageWarning, Point, PurchaseStep } from './chat.ts';

/** A stored message; `chatMessage` reduces it to what a participant may see. */
export type MessageRow = {
  readonly seq: number;
  readonly senderId: number | null;
  /** First name of the member who wrote the message for a shop. */
  readonly member: string | null;
  readonly clientId: string;
  readonly kind: MessageKind;
  readonly text: string;
  readonly picture: Picture | null;
  readonly point: Point | null;
  readonly offerId: number | null;
  readonly purchase: PurchaseStep | null;
  readonly warning: MessageWarning | null;
  readonly at: Date;
};

const columns = sql<MessageRow>`
  messages.seq, sender_id as "senderId",
  (select split_part(users.display_name, ' ', 1) from users where users.id = messages.member_id) as member,
  client_id as "clientId", kind, text,
  case when picture_key is not null then
    json_build_object('key', picture_key, 'width', picture_width, 'height', picture_height, 'hash', picture_hash)
  end as picture,
  case when latitude is not null then json_build_object('lat', latitude, 'long', longitude) end as point,
  offer_id as "offerId", case when invoice is not null then json_build_object('invoice', invoice, 'did', did) end as purchase,
  warning, sent_at as at`;

export function chatMessage({ clientId, at, ...message }: MessageRow, userId: number): ChatMessage {
  return { ...message, clientId: message.senderId === userId ? clientId : null, at: at.toISOString() };
}

/** Messages, oldest first. Null if the user is not in the conversation. */
export async function readMessagesOf(
  db: Db,
  userId: number,
  conversationId: number,
  { before, after }: { readonly before?: number | undefined; readonly after?: number | undefined },
  limit: number,
): Promise<MessageRow[] | null> {
  const isForward = after !== undefined;
  // The left join returns one row without a message for an empty conversation, and no row if the user is not in the
  // conversation.
  const { rows } = await sql<MessageRow | { seq: null }>`
    select found.*
    from conversations
    left join lateral (
      select ${columns}
      from messages
      where messages.conversation_id = conversations.id
        and messages.seq > ${after ?? 0} and messages.seq < ${before ?? 2_147_483_647}
      order by messages.seq ${isForward ? sql`asc` : sql`desc`}
      limit ${limit}
    ) as found on true
    where conversations.id = ${conversationId} and ${userId}::bigint in (buyer_id, seller_id)`.execute(db);
  if (rows.length === 0) return null;
  const messages = rows.filter((row): row is MessageRow => row.seq !== null);
  return isForward ? messages : messages.toReversed();
}

/** Finds a message by the id that its sender's browser gave it. */
export async function readSentMessage(
  db: Db,
  userId: number,
  conversationId: number,
  clientId: string,
): Promise<MessageRow | null> {
  const { rows } = await sql<MessageRow>`
    /* prepared: read sent message */
    select ${columns}
    from messages
    where conversation_id = ${conversationId} and sender_id = ${userId} and client_id = ${clientId}`.execute(db);
  return rows[0] ?? null;
}

export type MessageKey = { readonly c: number; readonly seq: number };
export type KeyedMessage = MessageRow & { readonly c: number };

/** Reads messages by their keys, without checking any user: another process has signalled that they were stored. */
export async function readMessagesByKeys(db: Db, keys: readonly MessageKey[]): Promise<KeyedMessage[]> {
  const { rows } = await sql<KeyedMessage>`
    /* prepared: read signalled messages */
    select asked.c, ${columns}
    from unnest(${keys.map(({ c }) => c)}::bigint[], ${keys.map(({ seq }) => seq)}::int[]) as asked (c, seq)
    join messages on messages.conversation_id = asked.c and messages.seq = asked.seq`.execute(db);
  return rows;
}
