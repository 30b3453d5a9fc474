import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { Order } from '../../orders/order.ts';
import { IN_QUESTION } from '../../orders/payment-state.ts';
import type { Toman } from '../../values/money.ts';

/** A payment and its order. */
export type PayerNews = Pick<Order, 'userId' | 'publicId' | 'kind' | 'state' | 'walletPart'> & {
  readonly amount: Toman;
  /** Whether the payer was sent to the gateway. */
  readonly wasSent: boolean;
  /** Whether the result of another attempt of the order is still unknown; it may have been paid. */
  readonly isInQuestion: boolean;
};

/** Null if the payer's account has ended: it gets no notices. */
export async function readPayerNews(db: Db, paymentId: number): Promise<PayerNews | null> {
  const { rows } = await sql<PayerNews>`
    select
      orders.user_id as "userId", orders.public_id as "publicId", orders.kind, orders.state, orders.wallet_part as "walletPart",
      payments.amount, payments.sent_at is not null as "wasSent",
      exists (
        select from payments other where other.order_id = orders.id and other.state = any(${IN_QUESTION}::text[])
      ) as "isInQuestion"
    from payments
    join orders on orders.id = payments.order_id
    join users on users.id = orders.user_id
    where payments.id = ${paymentId} and users.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

export type RefundNews = Pick<PayerNews, 'userId' | 'publicId' | 'amount'>;

/** Null if the refund belongs to no attempt, or if the payer's account has ended. */
export async function readRefundNews(db: Db, refundId: number): Promise<RefundNews | null> {
  const { rows } = await sql<RefundNews>`
    select orders.user_id as "userId", orders.public_id as "publicId", refunds.amount
    from refunds
    join payments on payments.id = payment_id
    join orders on orders.id = payments.order_id
    join users on users.id = orders.user_id
    where refunds.id = ${refundId} and refunds.user_id = users.id and users.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Null if the payer's account has ended. */
export async function readChargeNews(
  db: Db,
  chargebackId: number,
): Promise<Pick<PayerNews, 'userId' | 'publicId' | 'kind' | 'amount'> | null> {
  const { rows } = await sql<Pick<PayerNews, 'userId' | 'publicId' | 'kind' | 'amount'>>`
    select orders.user_id as "userId", orders.public_id as "publicId", orders.kind, chargebacks.amount
    from chargebacks
    join payments on payments.id = payment_id
    join orders on orders.id = payments.order_id
    join users on users.id = orders.user_id
    where chargebacks.id = ${chargebackId} and users.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}
