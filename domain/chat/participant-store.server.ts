import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';

export type Parties = {
  readonly buyerId: number;
  readonly sellerId: number;
  /** User id of the shop member whose listing it is; null if there is none. */
  readonly memberId: number | null;
};

export async function readParties(db: Db, conversationId: number): Promise<Parties | null> {
  const { rows } = await sql<Parties>`
    /* prepared: read parties */
    select buyer_id as "buyerId", seller_id as "sellerId", member_id as "memberId"
    from conversations
    join listings on listings.id = listing_id
    where conversations.id = ${conversationId}`.execute(db);
  return rows[0] ?? null;
}

export type Answerer = { readonly c: number; readonly sellerId: number; readonly userId: number };

/** Members of active shops who may answer in these conversations. */
export async function readAnswerers(db: Db, conversationIds: readonly number[]): Promise<Answerer[]> {
  const { rows } = await sql<Answerer>`
    /* prepared: read answerers */
    select conversations.id as c, shops.seller_id as "sellerId", shop_members.user_id as "userId"
    from conversations
    join listings on listings.id = listing_id
    join shops on shops.seller_id = conversations.seller_id and state = 'active'
    join shop_members on shop_members.seller_id = shops.seller_id
    where conversations.id = any(${conversationIds}::bigint[])
      and (shop_members.role <> 'seller' or shop_members.user_id = listings.member_id)`.execute(db);
  return rows;
}

/**
 * Blocks the other participant of a conversation everywhere and returns their id; null if the user is not in the
 * conversation.
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
