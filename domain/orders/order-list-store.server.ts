import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { Toman } from '../values/money.ts';
import type { Order } from './order.ts';
import { type PaymentState, paymentState } from './payment-state.ts';
import { type PaymentFacts, paymentFacts } from './payment-state-store.server.ts';

/** An order in its payer's list. */
export type OwnOrder = Pick<Order, 'publicId' | 'kind' | 'listingId' | 'paymentSource' | 'state' | 'createdAt'> & {
  readonly total: Toman;
  readonly payment: PaymentState;
  /** Titles of its lines. */
  readonly titles: readonly string[];
  /**
   * Whether this order failed or ended and cannot be tried again. The reason is a later order of the same kind for the
   * same listing, or a later paid order for its listing.
   */
  readonly isFollowed: boolean;
};

/** Reads a page of a user's orders, newest first. For the skipped ones only the index is read. */
export async function readOrdersOf(
  db: Db,
  userId: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<OwnOrder[]> {
  const { rows } = await sql<Omit<OwnOrder, 'payment'> & PaymentFacts>`
    /* prepared: orders of user */
    select public_id as "publicId", kind, listing_id as "listingId", state, created_at as "createdAt", price - discount + vat as total,
      payment_source as "paymentSource",
      ${paymentFacts},
      state in ('failed', 'cancelled', 'expired', 'refunded') and exists (
        select from orders later
        where later.user_id = ${userId} and later.id > orders.id and later.listing_id is not distinct from orders.listing_id
          and (later.kind = orders.kind or later.listing_id is not null and later.settled_at is not null)
      ) as "isFollowed",
      array(select title from order_lines where order_id = orders.id order by order_lines.id) as titles
    from (select id from orders where user_id = ${userId} order by id desc limit ${limit} offset ${offset}) as page
    join orders using (id)
    order by id desc`.execute(db);
  return rows.map(({ settledAt, attempts, refunds, ...order }) => ({
    ...order,
    payment: paymentState({ state: order.state, settledAt }, attempts, refunds),
  }));
}

/**
 * Counts a user's orders. Takes a millisecond for each 10,000, so pages that need no total read one order more than
 * they show instead.
 */
export async function countOrdersOf(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    /* prepared: count orders of user */
    select count(*)::int as n from orders where user_id = ${userId}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Amount in toman that a user's unpaid orders hold from their wallet. */
export async function sumHeld(db: Db, userId: number): Promise<Toman> {
  const { rows } = await sql<{ sum: Toman }>`
    /* prepared: sum held */
    select coalesce(sum(wallet_part), 0)::bigint as sum
    from orders
    where user_id = ${userId} and state in ('created', 'awaiting')`.execute(db);
  return rows[0]?.sum ?? (0 as Toman);
}

/** Ids of a user's unpaid orders, in the order in which they must be locked. */
export async function readUnpaidOf(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where user_id = ${userId} and state in ('created', 'awaiting') order by id`.execute(db);
  return rows.map(({ id }) => id);
}
