import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../../db/transact.server.ts';
import type { PaidFee } from './place.ts';

export type NewFee = PaidFee & {
  readonly orderLineId: number;
  readonly orderId: number;
  readonly listingId: number;
};

/** Stores a paid fee; a second call for the same order line is ignored. */
export async function insertFee({ db, now }: InTransaction, fee: NewFee): Promise<void> {
  await sql`
    insert into listing_fees (order_line_id, order_id, listing_id, category_id, amount, paid_at)
    values (${fee.orderLineId}, ${fee.orderId}, ${fee.listingId}, ${fee.categoryId}, ${fee.amount}, ${now})
    on conflict (order_line_id) do nothing`.execute(db);
}

/** Fees paid for a listing that were not refunded. */
export async function readPaidFees(db: Db, listingId: number): Promise<PaidFee[]> {
  const { rows } = await sql<PaidFee>`
    /* prepared: read paid fees */
    select category_id as "categoryId", amount
    from listing_fees
    where listing_id = ${listingId} and given_back_at is null`.execute(db);
  return rows;
}

export async function giveFeeBack({ db, now }: InTransaction, orderLineId: number): Promise<void> {
  await sql`
    update listing_fees set given_back_at = ${now}
    where order_line_id = ${orderLineId} and given_back_at is null`.execute(db);
}

export type FeeLine = Pick<NewFee, 'orderLineId' | 'listingId'>;

export async function readFeeLines(db: Db, orderId: number): Promise<FeeLine[]> {
  const { rows } = await sql<FeeLine>`
    /* prepared: read fee lines */
    select order_line_id as "orderLineId", listing_id as "listingId"
    from listing_fees
    where order_id = ${orderId} and given_back_at is null`.execute(db);
  return rows;
}

/** Order lines of paid fees that can be refunded, by order. */
export type UnusedFees = { readonly orderId: number; readonly lineIds: readonly number[] };

/** Times before which a removal or a rejection counts as final, so that the listing will not be published any more. */
export type GivenUp = { readonly removedBy: Date; readonly rejectedBy: Date };

/**
 * Fees that can be refunded: the listing was never published, and its removal or rejection is final. Reads the fees of
 * one order, or those of at most `limit` orders.
 */
export async function readUnusedFees(
  { db }: Pick<Ctx, 'db'>,
  { removedBy, rejectedBy, orderId, limit }: GivenUp & { readonly orderId: number | null; readonly limit: number },
): Promise<UnusedFees[]> {
  const { rows } = await sql<UnusedFees>`
    select order_id as "orderId", array_agg(order_line_id order by order_line_id) as "lineIds"
    from listing_fees
    join listings on listings.id = listing_id
    where given_back_at is null and published_at is null
      and ${orderId === null ? sql`true` : sql`order_id = ${orderId}`}
      and ((status = 'removed' and closed_at <= ${removedBy}) or (status = 'rejected' and updated_at <= ${rejectedBy}))
    group by order_id
    order by order_id
    limit ${limit}`.execute(db);
  return rows;
}
