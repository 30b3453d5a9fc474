/**
 * Refunds lines of paid orders to the wallet or to the card, and ends what the user bought by these lines (PAY-05,
 * PROM-07).
 */
import { type Ctx, type InTransaction, transact } from '../../db/transact.server.ts';
import { giveUseBack } from '../coupons/coupons.server.ts';
import { recordEvents } from '../events/events.server.ts';
import { lockAttempt, readSettlingAttempt } from '../gateways/gateways.server.ts';
import { refundedToCard, refundedToWallet } from '../ledger/facts.ts';
import { postEntry } from '../ledger/ledger.server.ts';
import type { Attempt } from '../orders/attempt.ts';
import { type OrderLine, stateAfter } from '../orders/order.ts';
import { refundedKey } from '../orders/order-entries.ts';
import {
  hasEnded,
  lockOrderWithLines,
  moveOrder,
  type OrderParts,
  type OrderWithLines,
  writeRefunded,
} from '../orders/orders.server.ts';
import { type Toman, toman } from '../values/money.ts';
import { ok, type Result, refused } from '../values/result.ts';
import { bookRefund } from './book-refund.server.ts';
import { sumLineRefundsOf } from './refund-store.server.ts';

export type RefundTo = 'wallet' | 'card';
export type RefundLinesInput = {
  readonly orderId: number;
  readonly lineIds: readonly number[];
  /** `card`: refunds to the card as much as the card payment of the order still covers, and the rest to the wallet. */
  readonly to: RefundTo;
  readonly actor: 'job' | 'finance';
};
export type RefundedLines = { readonly total: Toman; readonly toCard: Toman; readonly toWallet: Toman };

/**
 * `not-found`: the order has no such line. `not-refundable`: orders of this kind are not refunded by lines, or the
 * refund would go to the wallet of an account that has ended.
 */
export type LinesRefusal = 'not-found' | 'not-paid' | 'refunded-before' | 'not-refundable';

const NONE = toman(0);

/** Refunds each line once; joins the caller's transaction if there is one. */
export const refundLines = (
  ctx: Ctx,
  { kinds }: Pick<OrderParts, 'kinds'>,
  asked: RefundLinesInput,
): Promise<Result<RefundedLines, LinesRefusal>> =>
  transact(ctx, async (trx) => {
    const order = await lockOrderWithLines(trx, asked.orderId);
    const lines = order.lines.filter(({ id }) => asked.lineIds.includes(id));
    const why = refuse(order, lines, asked);
    if (why) return refused(why);
    const kind = kinds.get(order.kind);
    if (!kind?.isTaxed) return refused('not-refundable');
    const attempt = await lockSettlingAttempt(trx, order);
    const sums = sumUp(lines);
    const covered = attempt
      ? Math.max(0, attempt.amount - order.roundedUp - (await sumLineRefundsOf(trx.db, attempt.id)))
      : 0;
    const toCard = toman(asked.to === 'card' ? Math.min(sums.total, covered) : 0);
    const isOwed = toCard === sums.total || !(await hasEnded(trx, order.userId));
    if (!isOwed && asked.actor === 'finance') return refused('not-refundable');
    for (const line of lines) await kind.undo(trx, order, line);
    // An account that has ended is owed nothing.
    if (!isOwed) return ok({ total: NONE, toCard: NONE, toWallet: NONE });
    await writeRefunded(
      trx,
      lines.map(({ id }) => id),
    );
    if (order.lines.every((line) => line.refundedAt !== null || lines.includes(line)))
      await endRefunded(trx, order, asked);
    await book(trx, order, { lines, sums, toCard, attempt });
    const toWallet = toman(sums.total - toCard);
    if (asked.actor === 'finance' && toWallet > 0) await recordToWallet(trx, order, lines, toWallet);
    return ok({ total: sums.total, toCard, toWallet });
  });

/** Notifies the payer of a refund to the wallet. Refunds by jobs are reported by the notices of the listing instead. */
async function recordToWallet(
  trx: InTransaction,
  { userId, publicId }: OrderWithLines,
  lines: readonly OrderLine[],
  amount: Toman,
): Promise<void> {
  const lineId = Math.min(...lines.map(({ id }) => id));
  await recordEvents(trx, [{ kind: 'lines-refunded', data: { userId, payment: publicId, lineId, amount } }]);
}

function refuse(
  order: OrderWithLines,
  lines: readonly OrderLine[],
  { lineIds }: RefundLinesInput,
): LinesRefusal | null {
  if (order.state === 'refunded') return 'refunded-before';
  if (order.state !== 'paid') return 'not-paid';
  if (lines.length === 0 || lines.length !== new Set(lineIds).size) return 'not-found';
  return lines.some(({ refundedAt }) => refundedAt !== null) ? 'refunded-before' : null;
}

/** The payment that settled the order; null if the wallet paid all of it. */
async function lockSettlingAttempt(trx: InTransaction, { id, gatewayPart }: OrderWithLines): Promise<Attempt | null> {
  if (gatewayPart === 0) return null;
  const attemptId = await readSettlingAttempt(trx.db, id);
  return attemptId === null ? null : lockAttempt(trx, attemptId);
}

type Sums = Record<'price' | 'discount' | 'vat' | 'total', Toman>;

function sumUp(lines: readonly OrderLine[]): Sums {
  const sum = (of: (line: OrderLine) => number): Toman => toman(lines.reduce((all, line) => all + of(line), 0));
  return {
    price: sum(({ price }) => price),
    discount: sum(({ discount }) => discount),
    vat: sum(({ vat }) => vat),
    total: sum(({ price, discount, vat }) => price - discount + vat),
  };
}

async function endRefunded(trx: InTransaction, order: OrderWithLines, { actor }: RefundLinesInput): Promise<void> {
  await moveOrder(trx, order.id, stateAfter(order, 'refund', actor));
  if (order.couponId !== null) await giveUseBack(trx, order.id);
}

type ToBook = {
  readonly lines: readonly OrderLine[];
  readonly sums: Sums;
  readonly toCard: Toman;
  readonly attempt: Attempt | null;
};

/** Posts L9 or L10. */
async function book(
  trx: InTransaction,
  { id: orderId, userId, kind: revenue }: OrderWithLines,
  { lines, sums, toCard, attempt }: ToBook,
): Promise<void> {
  const key = refundedKey(orderId, Math.min(...lines.map(({ id }) => id)));
  const of = { userId, revenue, ...sums };
  const entry = toCard > 0 ? refundedToCard(key, { ...of, toCard }) : refundedToWallet(key, of);
  if (entry && !(await postEntry(trx, entry))) throw new Error(`${key} was posted before`);
  if (toCard > 0 && attempt) await bookRefund(trx, { key, payment: attempt, userId, amount: toCard, reason: 'lines' });
}
