import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';

const AT_ONCE = 500;

export type Unsold = {
  readonly id: number;
  readonly publicId: string;
  readonly buyerId: number;
  /** The order that waits at a gateway; null if there is none. */
  readonly orderId: number | null;
};

/**
 * Unpaid invoices whose goods can no longer be bought: the listing ended at `endedSince` or before, the seller is
 * suspended, has switched secure purchase off, or one of the two has blocked the other. A listing under review is not
 * included, because it may be published again.
 */
export async function readUnsold(db: Db, endedSince: Date): Promise<Unsold[]> {
  const { rows } = await sql<Unsold>`
    select invoices.id, public_id as "publicId", buyer_id as "buyerId",
      case when invoices.state = 'awaiting' then order_id end as "orderId"
    from invoices
    join listings on listings.id = invoices.listing_id
    join users on users.id = listings.user_id
    left join secure_listings on secure_listings.listing_id = listings.id
    where invoices.state in ('created', 'awaiting') and (
      (listings.status not in ('published', 'pending', 'unpaid') and listings.updated_at <= ${endedSince})
      or users.deleted_at is not null or users.delete_after is not null or users.suspended_at <= ${endedSince}
      or secure_listings.is_on is distinct from true
      or exists (
        select from shops
        join users owners on owners.id = owner_id
        where shops.seller_id = users.id and shops.state = 'frozen' and owners.suspended_at <= ${endedSince}
      )
      or exists (
        select from shop_members
        where shop_members.seller_id = listings.user_id and shop_members.user_id = invoices.buyer_id
      )
      or exists (
        select from chat_blocks
        where (blocker_id = buyer_id and blocked_id = listings.user_id)
          or (blocker_id = listings.user_id and blocked_id = buyer_id)
      )
    )
    order by invoices.id
    limit ${sql.lit(AT_ONCE)}`.execute(db);
  return rows;
}
