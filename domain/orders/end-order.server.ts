/** Ends unpaid orders: their hold is released to the wallet, and their coupon can be used again (PROM-04). */
import { type Ctx, type InTransaction, transact } from '../../db/transact.server.ts';
import { giveUseBack } from '../coupons/coupons.server.ts';
import { postEntry } from '../ledger/ledger.server.ts';
import { MINUTE } from '../values/durations.ts';
import { ok, type Result, refused } from '../values/result.ts';
import { isUnpaid, type Order, type OrderAct, type OrderActor, type OrderState, stateAfter } from './order.ts';
import { releasedEntry } from './order-entries.ts';
import type { OrderParts } from './order-parts.server.ts';
import { lockOrderWhere, moveOrder, readAttempted, readOverdue } from './order-store.server.ts';

/** Milliseconds after which an unpaid order expires. */
const UNPAID_FOR = 30 * MINUTE;
const ENDED_AT_ONCE = 1_000;

type Kinds = Pick<OrderParts, 'kinds'>;

/** Ends a locked, unpaid order. */
export async function endOrder(
  trx: InTransaction,
  { kinds }: Kinds,
  order: Order,
  act: Extract<OrderAct, 'cancel' | 'fail' | 'expire'>,
  actor: OrderActor,
): Promise<Order> {
  const state = stateAfter(order, act, actor);
  await moveOrder(trx, order.id, state);
  await kinds.get(order.kind)?.keeping?.ended(trx, order);
  if (order.couponId !== null) await giveUseBack(trx, order.id);
  const released = releasedEntry(order);
  if (released) await postEntry(trx, released);
  return { ...order, state };
}

type Cancelled = Result<{ readonly order: Order }, 'not-found' | 'paid' | 'confirming'>;

/** Cancels the payer's order. An order that has already ended is left unchanged. */
export function cancelOrder(
  ctx: Ctx,
  kinds: Kinds,
  { publicId, userId }: { readonly publicId: string; readonly userId: number },
): Promise<Cancelled> {
  return transact(ctx, async (trx) => {
    const order = await lockOrderWhere(trx, { publicId });
    if (order?.userId !== userId) return refused('not-found');
    if (!isUnpaid(order.state)) return PAID.includes(order.state) ? refused('paid') : ok({ order });
    if ((await readAttempted(trx.db, order.id)).isConfirming) return refused('confirming');
    return ok({ order: await endOrder(trx, kinds, order, 'cancel', 'payer') });
  });
}

const PAID: readonly OrderState[] = ['paid', 'refunded'];

/** Fails a locked order after its last open attempt has failed. */
export async function failOrder(trx: InTransaction, kinds: Kinds, order: Order): Promise<void> {
  await endOrder(trx, kinds, order, 'fail', 'system');
}

/**
 * Job that ends orders that were not paid in time, each in its own transaction; returns their number. If one fails, the
 * error is thrown after all were tried.
 */
export async function expireOrders(ctx: Ctx, kinds: Kinds): Promise<number> {
  const overdue = await readOverdue(ctx.db, new Date(ctx.now.getTime() - UNPAID_FOR), ENDED_AT_ONCE);
  const tried = [];
  for (const id of overdue) tried.push(await expire(ctx, kinds, id).catch((error: unknown) => ({ error })));
  const failed = tried.find((each) => typeof each === 'object');
  if (failed) throw failed.error;
  return tried.filter(Boolean).length;
}

/** Returns false if the order was paid or ended meanwhile, or is being paid at this moment. */
const expire = (ctx: Ctx, kinds: Kinds, id: number): Promise<boolean> =>
  transact(ctx, async (trx) => {
    const order = await lockOrderWhere(trx, { id });
    if (!order || !isUnpaid(order.state) || (await readAttempted(trx.db, id)).isConfirming) return false;
    await endOrder(trx, kinds, order, 'expire', 'job');
    return true;
  });
