/** Ends unpaid orders of goods that cannot be bought any more, and tells their buyers (SECP-06, SECP-08). */
import { type Ctx, type InTransaction, transact } from '../../../db/transact.server.ts';
import { isUnpaid } from '../../orders/order.ts';
import { cancelOrder, type OrderParts, readOrderOf } from '../../orders/orders.server.ts';
import { MINUTE } from '../../values/durations.ts';
import { standingOf } from '../goods/goods.ts';
import { readGoods } from '../goods/goods-store.server.ts';
import { againIfOrdered, lockWithOrder, moveOf } from '../invoices/act.server.ts';
import { lockGoods } from '../invoices/invoice-store.server.ts';
import { moveInvoice } from '../invoices/move-invoice.server.ts';
import { readUnsold, type Unsold } from './unsold-store.server.ts';

/** Time in which staff may take a decision back before anything follows from it. */
const UNDO_WAIT = MINUTE;

type Kinds = Pick<OrderParts, 'kinds'>;

/**
 * Job. Each order in transactions of its own; returns at how many it looked. An order at a gateway is cancelled first: a payment that comes
 * after goes back to its card. An error of one is thrown after all were tried.
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
  // A payment that is being confirmed decides first.
  if (
    order &&
    isUnpaid(order.state) &&
    !(await cancelOrder(ctx, kinds, { publicId: order.publicId, userId: buyerId })).ok
  )
    return;
  await againIfOrdered(() => transact(ctx, (trx) => end(trx, id)));
}

/** Looks again under the locks: it may have been paid meanwhile, or its goods have come back. */
async function end(trx: InTransaction, id: number): Promise<void> {
  const locked = await lockWithOrder(trx, { id });
  if (!locked) return;
  const { invoice, order } = locked;
  const move = moveOf(invoice, { act: 'gone', actor: 'system' });
  if (!move) return;
  await lockGoods(trx, invoice.listingId);
  const goods = await readGoods(trx.db, invoice.listingId, { buyerId: invoice.buyerId, agreedSince: trx.now });
  if (standingOf(goods) === 'gone') await moveInvoice(trx, invoice, order, { move, actor: 'system', actorId: null });
}
