import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { Toman } from '../values/money.ts';
import type { StoredOffer } from './offer-store.server.ts';

/** An offer in the export of one of its sides. */
export type ExportedOffer = {
  readonly id: number;
  readonly listingId: number;
  readonly as: 'buyer' | 'seller';
  readonly by: 'me' | 'other';
  readonly amount: Toman;
  readonly state: StoredOffer['state'];
  readonly createdAt: Date;
  readonly answeredAt: Date | null;
};

/** Reads the offers that an account made and received, with ids above `after`. */
export async function readOffersForExport(
  db: Db,
  userId: number,
  after: number,
  limit: number,
): Promise<ExportedOffer[]> {
  const { rows } = await sql<ExportedOffer>`
    select id, listing_id as "listingId", case buyer_id when ${userId} then 'buyer' else 'seller' end as as,
      case when by_seller = (seller_id = ${userId}) then 'me' else 'other' end as by, amount, state,
      created_at as "createdAt", answered_at as "answeredAt"
    from price_offers
    where (buyer_id = ${userId} or seller_id = ${userId}) and id > ${after}
    order by id
    limit ${limit}`.execute(db);
  return rows;
}
