import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { InvoiceState } from '../invoice.ts';
import type { Invoice, Side } from './invoice-record.ts';

export type ListedInvoice = Pick<
  Invoice,
  | 'id'
  | 'publicId'
  | 'listingId'
  | 'title'
  | 'coverKey'
  | 'state'
  | 'since'
  | 'createdAt'
  | 'dueAt'
  | 'goods'
  | 'shipping'
  | 'discount'
>;

type Listed = {
  /** Id of a buyer, a seller or a shop. */
  readonly userId: number;
  /** Member of the shop who posted the listings that were sold; null or absent for all members. */
  readonly memberId?: number | null;
  readonly side: Side;
  /** Null: all states. */
  readonly states: readonly InvoiceState[] | null;
};

/** Invoices of a buyer or a seller, the newest first. */
export async function readInvoicesOf(
  db: Db,
  { userId, side, states, memberId = null }: Listed,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<ListedInvoice[]> {
  const party = side === 'buyer' ? sql`buyer_id` : sql`seller_id`;
  const { rows } = await sql<ListedInvoice>`
    /* prepared: invoices of ${sql.raw(memberId === null ? side : 'a member')} */
    select id, public_id as "publicId", listing_id as "listingId", title, cover_key as "coverKey", state, since,
      created_at as "createdAt", due_at as "dueAt", goods, shipping, discount
    from invoices
    where ${party} = ${userId} and (${states}::text[] is null or state = any(${states}::text[])) ${side === 'seller' ? sql`and state not in ('created', 'awaiting', 'cancelled', 'expired')` : sql``}
      and ${memberId === null ? sql`true` : sql`listing_id in (select id from listings where member_id = ${memberId})`}
    order by id desc
    offset ${offset}
    limit ${limit}`.execute(db);
  return rows;
}

/** Ids of a buyer's purchases by those of the orders that paid them; orders of others are not in it. */
export async function readBoughtByOrder(
  db: Db,
  buyerId: number,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; orderId: number }>`
    select id, order_id as "orderId"
    from invoices
    where order_id = any(${[...orderIds]}::bigint[]) and buyer_id = ${buyerId}`.execute(db);
  return new Map(rows.map(({ id, orderId }) => [orderId, id]));
}

/**
 * Ids of a seller's purchases by the ids of the orders that paid for them; orders that are not about this seller are
 * left out.
 */
export async function readSoldByOrder(
  db: Db,
  sellerId: number,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; orderId: number }>`
    select id, order_id as "orderId"
    from invoices
    where order_id = any(${[...orderIds]}::bigint[]) and seller_id = ${sellerId}`.execute(db);
  return new Map(rows.map(({ id, orderId }) => [orderId, id]));
}
