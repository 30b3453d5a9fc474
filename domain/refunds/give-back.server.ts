/** Refunds an order whose money the site holds for others (SECP-06, E2 and E4). */
import type { InTransaction } from '../../db/transact.server.ts';
import { giveUseBack } from '../coupons/coupons.server.ts';
import { lockAttempt, readSettlingAttempt } from '../gateways/gateways.server.ts';
import { type Order, stateAfter } from '../orders/order.ts';
import { moveOrder } from '../orders/orders.server.ts';
import type { Toman } from '../values/money.ts';
import { bookRefund } from './book-refund.server.ts';

type GivenBack = {
  /** Key of the entry that the caller posts; it ensures that a payment is refunded once. */
  readonly key: string;
  /** Sum that is refunded to the card. */
  readonly gatewayPart: Toman;
};

/** Books a refund of a part of a locked, paid order to the card that paid it. */
export async function owePart(trx: InTransaction, order: Order, { key, gatewayPart }: GivenBack): Promise<void> {
  if (gatewayPart === 0) return;
  const attemptId = await readSettlingAttempt(trx.db, order.id);
  if (attemptId === null) throw new Error(`order ${order.id} was paid at no gateway`);
  const payment = await lockAttempt(trx, attemptId);
  await bookRefund(trx, { key, payment, userId: order.userId, amount: gatewayPart, reason: 'purchase' });
}

/** Ends a locked, paid order that is fully refunded; its coupon can be used again. */
export async function endGivenBack(trx: InTransaction, order: Order, back: GivenBack): Promise<void> {
  await moveOrder(trx, order.id, stateAfter(order, 'refund', 'job'));
  if (order.couponId !== null) await giveUseBack(trx, order.id);
  await owePart(trx, order, back);
}
