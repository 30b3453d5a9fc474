import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';

export type StaffConversation = {
  readonly id: number;
  readonly listingId: number;
  readonly listingName: string;
  readonly buyer: { readonly id: number; readonly displayName: string };
  readonly seller: { readonly id: number; readonly displayName: string };
  readonly createdAt: Date;
  readonly lastSeq: number;
};

export async function readForStaff(db: Db, id: number): Promise<StaffConversation | null> {
  const { rows } = await sql<StaffConversation>`
    select conversations.id, listing_id as "listingId", listings.name as "listingName",
      json_build_object('id', buyer.id, 'displayName', buyer.display_name) as buyer,
      json_build_object('id', seller.id, 'displayName', seller.display_name) as seller,
      conversations.created_at as "createdAt", last_seq as "lastSeq"
    from conversations
    join listings on listings.id = listing_id
    join users as buyer on buyer.id = buyer_id
    join users as seller on seller.id = seller_id
    where conversations.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
