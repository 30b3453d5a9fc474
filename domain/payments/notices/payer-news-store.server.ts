import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { Toman } from '../../values/money.ts';
import type { Order } from '../orders/order.ts';

/** A payment and its order. */
export type PayerNews = Pick<Order, 'userId' | 'publicId' | 'state' | 'walletPart'> & {
  readonly amount: Toman;
  /** Whether its payer was led to the gateway. */
  readonly wasSent: boolean;
};

/** Null if the payer's account has ended: nothing is said to it any more. */
export async function readPayerNews(db: Db, paymentId: number): Promise<PayerNews | null> {
  const { rows } = await sql<PayerNews>`
    select
      orders.user_id as "userId", orders.public_id as "publicId", orders.state, orders.wallet_part as "walletPart",
      payments.amount, payments.sent_at is not null as "wasSent"
    from payments
    join orders on orders.id = payments.order_id
    join users on users.id = orders.user_id
    where payments.id = ${paymentId} and users.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}
