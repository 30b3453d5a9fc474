import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';
import type { ListingStatus } from '../listings/listing.ts';
import { CHAT_CHANNEL } from './chat.ts';
import type { CheckedMessage } from './new-message.ts';
import { IS_BEING_BOUGHT, isBeingBought } from './open-purchase-store.server.ts';

export type StoredAs = { readonly seq: number; readonly at: Date };

/**
 * Locks a conversation until the transaction ends, so that reads after it see everything that other transactions wrote
 * before.
 */
export async function lockConversation(db: Db, id: number): Promise<void> {
  await sql`
    /* prepared: lock conversation */
    select from conversations where id = ${id} for update`.execute(db);
}

type Storing = {
  readonly conversationId: number;
  readonly userId: number;
  readonly memberId: number | null;
  readonly message: CheckedMessage;
};

/**
 * Stores a message in one statement, which is its own transaction if the caller has none. The statement takes the
 * message's number by updating the conversation's row, so a second sender waits for the first. Hence numbers have no
 * gaps and follow the order of commits. Null if the sender may not write or the message was stored before. If the same
 * message is sent twice at once, the second statement violates the unique key and stores nothing.
 */
export async function insertChatMessage(
  { db, now }: Ctx,
  { conversationId, userId, memberId, message }: Storing,
): Promise<StoredAs | null> {
  const { clientId, kind, text, words, preview, picture, point, offerId, warning } = message;
  const { rows } = await sql<StoredAs>`
    /* prepared: send message */
    with taken as (
      update conversations
      set last_seq = last_seq + 1, last_at = greatest(last_at, ${now}::timestamptz), last_text = ${preview},
        last_sender_id = ${userId},
        begun_at = coalesce(begun_at, case buyer_id when ${userId}::bigint then ${now}::timestamptz end),
        answered_at = coalesce(
          answered_at, case when seller_id = ${userId}::bigint and begun_at is not null then ${now}::timestamptz end
        )
      from listings, users as other
      where conversations.id = ${conversationId} and ${userId}::bigint in (buyer_id, seller_id)
        and listings.id = listing_id and listings.user_id = seller_id
        and (listings.status <> 'removed' or ${IS_BEING_BOUGHT})
        and other.id = buyer_id + seller_id - ${userId} and other.deleted_at is null and other.suspended_at is null
        and not exists (select from shops where shops.seller_id = other.id and state = 'frozen')
        and (${IS_BEING_BOUGHT} or not exists (
          select from chat_blocks
          where (blocker_id, blocked_id) in ((buyer_id, seller_id), (seller_id, buyer_id))
        ))
        and not exists (
          select from messages
          where conversation_id = ${conversationId} and sender_id = ${userId} and client_id = ${clientId}
        )
      returning conversations.id, last_seq as seq, last_at as at, buyer_id, seller_id, other.id as receiver_id
    ), message as (
      insert into messages (
        conversation_id, seq, sender_id, member_id, client_id, kind, text, words, picture_key, picture_width, picture_height,
        picture_hash, latitude, longitude, offer_id, warning, sent_at
      )
      select id, seq, ${userId}, ${memberId}::bigint, ${clientId}, ${kind}, ${text},
        array['@' || buyer_id, '@' || seller_id] || ${words}::text[],
        ${picture?.key ?? null}::text, ${picture?.width ?? null}::int, ${picture?.height ?? null}::int,
        ${picture?.hash ?? null}::text, ${point?.lat ?? null}::float8, ${point?.long ?? null}::float8,
        ${offerId}::bigint, ${warning}::text, at
      from taken
    ), members as (
      update conversation_members
      set last_at = at,
        unread = case user_id when receiver_id then unread + 1 else unread end,
        unread_since = case user_id when receiver_id then coalesce(unread_since, ${now}) else unread_since end
      from taken
      where conversation_id = id
    )
    select seq, at, pg_notify(${CHAT_CHANNEL}, concat_ws(' ', 'message', id, seq, ${userId}::bigint, receiver_id))
    from taken`.execute(db);
  const [row] = rows;
  return row ? { seq: row.seq, at: row.at } : null;
}

/** A user's existing or possible conversation with a seller, and the facts that decide whether the user may write. */
export type MessageTarget = {
  readonly conversationId: number | null;
  readonly listingId: number;
  readonly status: ListingStatus;
  readonly publishedAt: Date | null;
  readonly sortedAt: Date;
  readonly closedAt: Date | null;
  readonly sellerId: number;
  readonly isOtherGone: boolean;
  readonly isHandedOver: boolean;
  readonly iBlock: boolean;
  readonly theyBlock: boolean;
  readonly isBeingBought: boolean;
};

export async function readPlaceByListing(db: Db, userId: number, listingId: number): Promise<MessageTarget | null> {
  const { rows } = await sql<MessageTarget>`
    /* prepared: read chat by listing */
    select conversations.id as "conversationId", listings.id as "listingId", ${times},
      listings.user_id as "sellerId", false as "isHandedOver", ${standing(userId, sql`users.id`)},
      ${isBeingBought(sql`listings.id`, sql`${userId}`)} as "isBeingBought"
    from listings
    join users on users.id = listings.user_id
    left join conversations on conversations.listing_id = listings.id and conversations.buyer_id = ${userId}
      and conversations.seller_id = listings.user_id
    where listings.id = ${listingId}`.execute(db);
  return rows[0] ?? null;
}

type Parties = { readonly listingId: number; readonly buyerId: number; readonly sellerId: number };

/** Id of the conversation of a buyer and a seller about a listing; null if there is none. */
export async function readConversationOf(db: Db, { listingId, buyerId, sellerId }: Parties): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id
    from conversations
    where listing_id = ${listingId} and buyer_id = ${buyerId} and seller_id = ${sellerId}`.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * Reads a user's side of a conversation and the facts that decide whether the user may write; null if the user is not
 * in the conversation.
 */
export async function readPlace(db: Db, userId: number, conversationId: number): Promise<MessageTarget | null> {
  const { rows } = await sql<MessageTarget>`
    /* prepared: read chat place */
    select conversations.id as "conversationId", listings.id as "listingId", ${times},
      conversations.seller_id as "sellerId", conversations.seller_id <> listings.user_id as "isHandedOver",
      ${standing(userId, sql`users.id`)}, ${IS_BEING_BOUGHT} as "isBeingBought"
    from conversations
    join listings on listings.id = conversations.listing_id
    join users on users.id = buyer_id + seller_id - ${userId}
    where conversations.id = ${conversationId} and ${userId}::bigint in (buyer_id, seller_id)`.execute(db);
  return rows[0] ?? null;
}

const times = sql`
  listings.status, listings.published_at as "publishedAt", listings.sorted_at as "sortedAt",
  listings.closed_at as "closedAt"`;

const standing = (userId: number, other: ReturnType<typeof sql>) => sql`
  users.deleted_at is not null or users.suspended_at is not null
    or exists (select from shops where shops.seller_id = users.id and state = 'frozen') as "isOtherGone",
  exists (select from chat_blocks where blocker_id = ${userId} and blocked_id = ${other}) as "iBlock",
  exists (select from chat_blocks where blocker_id = ${other} and blocked_id = ${userId}) as "theyBlock"`;

/**
 * Returns the id of the conversation, creating it if needed; concurrent calls get the same id. Lists of conversations
 * leave it out while it has no message.
 */
export async function insertConversation(
  { db, now }: Ctx,
  { listingId, buyerId, sellerId }: { listingId: number; buyerId: number; sellerId: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: open conversation */
    with opened as (
      insert into conversations (listing_id, buyer_id, seller_id, created_at, last_at)
      values (${listingId}, ${buyerId}, ${sellerId}, ${now}, ${now})
      on conflict (listing_id, buyer_id, seller_id) do update set listing_id = excluded.listing_id
      returning id
    ), members as (
      insert into conversation_members (conversation_id, user_id, other_id, last_at)
      select id, member.user_id, member.other_id, ${now}
      from opened, (values (${buyerId}::bigint, ${sellerId}::bigint), (${sellerId}, ${buyerId}))
        as member (user_id, other_id)
      on conflict do nothing
    )
    select id from opened`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`no conversation about listing ${listingId} was opened`);
  return row.id;
}
