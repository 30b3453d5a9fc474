import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { Order, OrderKindName } from './order.ts';
import {
  IN_QUESTION,
  isQuestioned,
  type OwedRefund,
  paymentState,
  type Questioned,
  type TriedAttempt,
} from './payment-state.ts';

/** Facts that determine the state of a payment, in addition to the order's own. */
export type PaymentFacts = {
  readonly settledAt: Date | null;
  readonly attempts: readonly TriedAttempt[];
  readonly refunds: readonly OwedRefund[];
};

/** SQL columns with the facts of an order, the latest attempt and refund first. */
export const paymentFacts = sql`
  orders.settled_at as "settledAt",
  coalesce((
    select json_agg(json_build_object('state', payments.state, 'code', payments.code) order by payments.id desc)
    from payments
    where payments.order_id = orders.id
  ), '[]') as attempts,
  coalesce((
    select json_agg(json_build_object('reason', refunds.reason, 'state', refunds.state) order by refunds.id desc)
    from payments
    join refunds on refunds.payment_id = payments.id
    where payments.order_id = orders.id
  ), '[]') as refunds`;

type Asked = Pick<Order, 'userId' | 'kind'> & {
  /** Null for orders without a listing. */
  readonly listingIds: readonly number[] | null;
};

/** An order whose payer may have paid although no payment was booked. */
type Question = Pick<Order, 'publicId' | 'listingId'> & {
  readonly state: Questioned;
  /** Names of the chosen items, as the kind of order defines them. */
  readonly items: readonly string[];
};

const LOOKED_AT = 100;

/** Kinds that can contain a listing's fee: alone, or together with other features for it. */
const WITH_FEE: readonly OrderKindName[] = ['limitation', 'paid-features'];

/**
 * SQL for a user's unsettled orders for the same purpose: for these listings, and of the same kind or of another kind
 * that can contain the same fee. Only orders with a payment in one of these states.
 */
const openOrders = ({ userId, kind, listingIds }: Asked, states: readonly TriedAttempt['state'][]) => sql`
  from orders
  where user_id = ${userId} and kind = any(${WITH_FEE.includes(kind) ? [...WITH_FEE] : [kind]}::text[])
    and ${listingIds === null ? sql`listing_id is null` : sql`listing_id = any(${[...listingIds]}::bigint[])`}
    and state not in ('paid', 'refunded') and exists (
      select from payments where payments.order_id = orders.id and payments.state = any(${states}::text[])
    )`;

/** Returns whether another order for the same purpose may already have been paid, so that it is still unknown. */
export async function isInQuestion(db: Db, asked: Asked): Promise<boolean> {
  const { rows } = await sql<{ isIt: boolean }>`
    select exists (select ${openOrders(asked, IN_QUESTION)}) as "isIt"`.execute(db);
  return rows[0]?.isIt ?? false;
}

/**
 * Reads a user's orders for the same purpose that may have been paid although no payment was booked. Newest first; only
 * the hundred newest open orders are examined.
 */
export async function readQuestions(db: Db, asked: Asked): Promise<Question[]> {
  const { rows } = await sql<Pick<Order, 'publicId' | 'listingId' | 'state' | 'asked'> & PaymentFacts>`
    select public_id as "publicId", listing_id as "listingId", state, asked, ${paymentFacts}
    ${openOrders(asked, OPEN)}
    order by id desc
    limit ${sql.lit(LOOKED_AT)}`.execute(db);
  return rows.flatMap(({ publicId, listingId, asked: { items }, ...facts }) => {
    const state = paymentState(facts, facts.attempts, facts.refunds);
    return isQuestioned(state) ? [{ publicId, listingId, items, state }] : [];
  });
}

const OPEN: readonly TriedAttempt['state'][] = ['sent', ...IN_QUESTION];
