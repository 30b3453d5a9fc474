import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';

export type Parties = {
  readonly buyerId: number;
  readonly sellerId: number;
  /** Member of a shop whose listing it is. */
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

/** Members who may answer in conversations of shops that are active. */
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
