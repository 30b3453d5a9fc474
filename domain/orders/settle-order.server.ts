/** Settles verified payments: only once, whenever they arrive, or refunds them to the wallet (PAY-04, PAY-05). */
import type { InTransaction } from '../../db/transact.server.ts';
import { giveUseBack, takeUse } from '../coupons/coupons.server.ts';
import { recordEvents } from '../events/events.server.ts';
import type { EventData } from '../events/events.ts';
import { walletOf } from '../ledger/accounts.ts';
import type { Entry } from '../ledger/entry.ts';
import { returnedToCard } from '../ledger/facts.ts';
import { lockBalance, postEntry } from '../ledger/ledger.server.ts';
import { type Toman, toman } from '../values/money.ts';
import { isUnpaid, nextOrderMove, type Order, type OrderLine, stateAfter } from './order.ts';
import { heldEntry, notHadEntry, type Paid, returnedEntry, returnedKey, settledEntry } from './order-entries.ts';
import type { OrderKind } from './order-kind.server.ts';
import type { OrderParts } from './order-parts.server.ts';
import { moveOrder, raiseVersion } from './order-store.server.ts';
import { hasEnded } from './payer-store.server.ts';

export type OrderWithLines = Order & { readonly lines: readonly OrderLine[] };

/**
 * `returned`: the order can no longer be bought, so the payment goes to the wallet. `second`: the order was paid
 * before, so the payment goes to the wallet too.
 */
export type Settlement = 'settled' | 'returned' | 'second';

type Verified = { readonly order: OrderWithLines; readonly attempt: Paid };

/**
 * Books a verified payment once; the order and the attempt must be locked. The payer is notified of unexpected
 * outcomes.
 */
export async function settleVerified(trx: InTransaction, parts: OrderParts, verified: Verified): Promise<Settlement> {
  const { order, attempt } = verified;
  if (await hasEnded(trx, order.userId)) return owe(trx, parts, order, attempt);
  const settlement = await bookVerified(trx, parts, verified);
  const outcome = outcomeOf(order, settlement);
  if (outcome) await recordOutcome(trx, attempt.id, outcome);
  return settlement;
}

export type Outcome = EventData['payment-came-out']['outcome'];

/**
 * Must be called in the transaction that books the payment or ends its attempt; the payer is notified after it.
 * `amount`: if it differs from that of the attempt.
 */
export async function recordOutcome(
  trx: InTransaction,
  paymentId: number,
  outcome: Outcome,
  amount?: Toman,
): Promise<void> {
  const data = { paymentId, outcome, ...(amount === undefined ? {} : { amount }) };
  await recordEvents(trx, [{ kind: 'payment-came-out', data }]);
}

function outcomeOf({ state }: Order, settlement: Settlement): Outcome | null {
  if (settlement === 'second') return 'second';
  if (settlement === 'settled') return isUnpaid(state) ? null : 'settled';
  return isUnpaid(state) ? 'unavailable' : 'late';
}

async function bookVerified(trx: InTransaction, parts: OrderParts, { order, attempt }: Verified): Promise<Settlement> {
  if (nextOrderMove(order.state, 'settle', 'system')) return settleInTime(trx, parts, order, attempt);
  if (nextOrderMove(order.state, 'late', 'system')) return settleLate(trx, parts, order, attempt);
  await giveBack(trx, parts, order, { attempt, held: 0 });
  return 'second';
}

async function settleInTime(
  trx: InTransaction,
  parts: OrderParts,
  order: OrderWithLines,
  attempt: Paid,
): Promise<Settlement> {
  const kind = await kindThatSells(trx, parts, order, attempt);
  if (kind) {
    await settleOrder(trx, kind, order, attempt.gateway);
    return 'settled';
  }
  await moveOrder(trx, order.id, stateAfter(order, 'refuse', 'system'));
  if (order.couponId !== null) await giveUseBack(trx, order.id);
  await giveBack(trx, parts, order, { attempt, held: order.walletPart });
  return 'returned';
}

/** Settles an order that has already ended, if its wallet part can be held and its coupon used again. */
async function settleLate(
  trx: InTransaction,
  parts: OrderParts,
  order: OrderWithLines,
  attempt: Paid,
): Promise<Settlement> {
  const kind = await kindThatSells(trx, parts, order, attempt);
  if (kind && (await applyAgain(trx, order))) {
    const again = { ...order, version: order.version + 1 };
    await raiseVersion(trx, order.id);
    await post(trx, heldEntry(again));
    await settleOrder(trx, kind, again, attempt.gateway, 'late');
    return 'settled';
  }
  await giveBack(trx, parts, order, { attempt, held: 0 });
  return 'returned';
}

async function kindThatSells(
  trx: InTransaction,
  { kinds }: OrderParts,
  order: OrderWithLines,
  { amount }: Paid,
): Promise<OrderKind | null> {
  const kind = kinds.get(order.kind);
  return kind && amount === order.gatewayPart && (await kind.isSellable(trx, order, order.lines)) ? kind : null;
}

/**
 * Uses the coupon again and checks the wallet, in this order of locks. Returns false, without any change, if one of
 * them is not available.
 */
async function applyAgain(trx: InTransaction, { id, userId, couponId, walletPart }: Order): Promise<boolean> {
  if (couponId !== null && !(await takeUse(trx, { couponId, userId, orderId: id }))) return false;
  if (walletPart === 0 || (await lockBalance(trx, walletOf(userId))) >= walletPart) return true;
  if (couponId !== null) await giveUseBack(trx, id);
  return false;
}

/**
 * Settles a locked order whose wallet part is held. The effect of the order takes place in the same transaction
 * (`settle` of its kind).
 */
export async function settleOrder(
  trx: InTransaction,
  kind: OrderKind,
  order: OrderWithLines,
  gateway: string | null,
  act: 'settle' | 'late' = 'settle',
): Promise<OrderWithLines> {
  const settled = { ...order, state: stateAfter(order, act, 'system'), settledAt: trx.now };
  await moveOrder(trx, order.id, settled.state);
  await post(trx, kind.keeping ? kind.keeping.settledEntry(order, order.lines, gateway) : settledEntry(order, gateway));
  await kind.settle(trx, settled, order.lines);
  await recordEvents(trx, [{ kind: 'order-settled', data: { orderId: order.id } }]);
  return settled;
}

/** Refunds a payment to its card, because the account and its orders have ended. */
async function owe(trx: InTransaction, parts: OrderParts, order: Order, attempt: Paid): Promise<Settlement> {
  if (isUnpaid(order.state)) throw new Error(`order ${order.id} is unpaid, and its account has ended`);
  await post(trx, returnedToCard(returnedKey(attempt.id), attempt));
  await owePayment(trx, parts, order, { attempt, reason: 'account-ended' });
  return 'returned';
}

/** Books a refund of a payment to its card. */
async function owePayment(
  trx: InTransaction,
  { bookRefund }: Pick<OrderParts, 'bookRefund'>,
  { userId }: Order,
  { attempt, reason }: { readonly attempt: Paid; readonly reason: 'account-ended' | 'purchase' },
): Promise<void> {
  const { id, gateway, amount, refNum } = attempt;
  await bookRefund(trx, {
    key: returnedKey(id),
    payment: { id, gateway, refNum },
    userId,
    amount: toman(amount),
    reason,
  });
}

type GivenBack = {
  readonly attempt: Paid;
  /** Wallet part that the order holds at this moment. */
  readonly held: number;
};

/**
 * Refunds a payment to the wallet. A payment of an order whose money the site holds for others is refunded to its card
 * instead.
 */
async function giveBack(
  trx: InTransaction,
  parts: OrderParts,
  order: Order,
  { attempt, held }: GivenBack,
): Promise<void> {
  const keeping = parts.kinds.get(order.kind)?.keeping;
  if (!keeping) return post(trx, returnedEntry(order, attempt, held));
  await keeping.returned(trx, order);
  await post(trx, notHadEntry(order, attempt, held));
  await owePayment(trx, parts, order, { attempt, reason: 'purchase' });
}

async function post(trx: InTransaction, entry: Entry | null): Promise<void> {
  if (entry && !(await postEntry(trx, entry))) throw new Error(`${entry.key} was posted before`);
}
