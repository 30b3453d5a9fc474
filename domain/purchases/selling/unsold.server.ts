/** Ends unpaid invoices of goods that can no longer be bought, and notifies the buyers (SECP-06, SECP-08). */
import { type Ctx, type InTransaction, transact } from '../../../db/transact.server.ts';
import { isUnpaid } from '../../orders/order.ts';
import { cancelOrder, type OrderParts, readOrderOf } from '../../orders/orders.server.ts';
import { MINUTE } from '../../values/durations.ts';
import { availabilityOf } from '../goods/goods.ts';
import { readGoods } from '../goods/goods-store.server.ts';
import { againIfOrdered, lockWithOrder, moveOf } from '../invoices/act.server.ts';
import { lockGoods } from '../invoices/invoice-store.server.ts';
import { moveInvoice } from '../invoices/move-invoice.server.ts';
import { readUnsold, type Unsold } from './unsold-store.server.ts';

/** Milliseconds in which staff may undo a decision before it has consequences. */
const UNDO_WAIT = MINUTE;

type Kinds = Pick<OrderParts, 'kinds'>;

/**
 * Job. Ends each invoice in transactions of its own; returns how many it processed. An order at a gateway is cancelled
 * first, so that a later payment is returned to its card. An error does not stop the others and is thrown at the end.
 */
export async function endUnsold(ctx: Ctx, kinds: Kinds): Promise<number> {
  const unsold = await readUnsold(ctx.db, new Date(ctx.now.getTime() - UNDO_WAIT));
  const failed: unknown[] = [];
  for (const each of unsold) await endOne(ctx, kinds, each).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw failed[0];
  return unsold.length;
}

async function endOne(ctx: Ctx, kinds: Kinds, { id, buyerId, orderId }: Unsold): Promise<void> {
  const order = orderId === null ? null : await readOrderOf(ctx.db, orderId);
  // An order whose payment is being confirmed cannot be cancelled: the result of the payment decides.
  if (
    order &&
    isUnpaid(order.state) &&
    !(await cancelOrder(ctx, kinds, { publicId: order.publicId, userId: buyerId })).ok
  )
    return;
  await againIfOrdered(() => transact(ctx, (trx) => end(trx, id)));
}

/** Checks again under the locks: the invoice may have been paid since, or the goods may be available again. */
async function end(trx: InTransaction, id: number): Promise<void> {
  const locked = await lockWithOrder(trx, { id });
  if (!locked) return;
  const { invoice, order } = locked;
  const move = moveOf(invoice, { act: 'gone', actor: 'system' });
  if (!move) return;
  await lockGoods(trx, invoice.listingId);
  const goods = await readGoods(trx.db, invoice.listingId, { buyerId: invoice.buyerId, agreedSince: trx.now });
  if (availabilityOf(goods) === 'gone')
    await moveInvoice(trx, invoice, order, { move, actor: 'system', actorId: null });
}
