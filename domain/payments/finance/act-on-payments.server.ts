/**
 * Acts of finance about payments: refunding lines, resolving suspense, and booking flagged attempts that turn out to be
 * paid (ADM-02, PAY-05).
 */
import type { InTransaction } from '../../../db/transact.server.ts';
import {
  bookGone,
  endAttempt,
  endReversing,
  isSuspended,
  lockAttempt,
  readAttemptById,
  type SuspenseItem,
  storeFound,
} from '../../gateways/gateways.server.ts';
import { type Attempt, nextAttemptMove } from '../../orders/attempt.ts';
import { isUnpaid, type OrderLine, totalOf } from '../../orders/order.ts';
import {
  lockOrder,
  lockOrderWhere,
  lockOrderWithLines,
  type OrderParts,
  readLines,
  recordOutcome,
  settleVerified,
} from '../../orders/orders.server.ts';
import {
  type LinesRefusal,
  lockRefund,
  lockSuspense,
  moveRefund,
  refundLines,
  resolveLocked,
  type SuspenseRefusal,
} from '../../refunds/refunds.server.ts';
import { readSettings } from '../../settings/settings.server.ts';
import { toman } from '../../values/money.ts';
import { ok, type Result, refused } from '../../values/result.ts';
import { type ActSum, REF_NUM } from './finance-act.ts';
import type { ActEntry, Of } from './finance-parts.server.ts';
import { givenBefore } from './given-before.server.ts';
import { canStep } from './refund-step.ts';
import { isReportedWithout } from './reported-store.server.ts';

export type PaymentAct = Of<'refund' | 'suspense' | 'payment' | 'send'>;
/**
 * `gone`: the subject does not exist. `decided`: the attempt or refund is no longer in the state for this act, or its
 * money is in suspense. `not-proven`: no settlement report of the gateway shows that the money is missing. `inquiring`:
 * the bank has not yet answered who owns the account. `no-page`: the bank did not confirm the payer as the owner of the
 * account, and the payer has not uploaded the page of their bank.
 */
export type PaymentRefusal =
  | LinesRefusal
  | SuspenseRefusal
  | ('gone' | 'decided' | 'bad-number' | 'not-proven' | 'inquiring' | 'no-page');

type Summed = Result<ActSum, PaymentRefusal>;
type Did = Result<{ readonly entry: ActEntry }, PaymentRefusal>;

/** Computes the amount and the payee of an act. The act itself may still be refused later. */
export function sumPayment(trx: InTransaction, act: PaymentAct): Promise<Summed> {
  if (act.act === 'refund') return sumLines(trx, act);
  if (act.act === 'send') return sumSend(trx, act);
  return act.act === 'suspense' ? sumSuspense(trx, act) : sumAttempt(trx, act);
}

export function movePayment(
  trx: InTransaction,
  parts: OrderParts,
  { act, askedBy }: { readonly act: PaymentAct; readonly askedBy: number },
): Promise<Did> {
  if (act.act === 'refund') return refund(trx, parts, act);
  if (act.act === 'send') return takeRefund(trx, act, askedBy);
  return act.act === 'suspense' ? resolve(trx, act) : findPaid(trx, parts, act);
}

async function sumLines(trx: InTransaction, { orderId, lineIds, to }: Of<'refund'>): Promise<Summed> {
  const order = await lockOrderWhere(trx, { id: orderId });
  if (!order) return refused('gone');
  if (order.state === 'refunded') return refused('refunded-before');
  if (order.state !== 'paid') return refused('not-paid');
  const all = await readLines(trx.db, orderId);
  const lines = all.filter(({ id }) => lineIds.includes(id));
  if (lines.length === 0 || lines.length !== new Set(lineIds).size) return refused('not-found');
  if (lines.some(({ refundedAt }) => refundedAt !== null)) return refused('refunded-before');
  const before = sumOf(all.filter(({ refundedAt }) => refundedAt !== null));
  return ok({ amount: toman(sumOf(lines)), payee: order.userId, before, isToCard: to === 'card' });
}

const sumOf = (lines: readonly OrderLine[]): number => lines.reduce((sum, line) => sum + totalOf(line), 0);

async function refund(trx: InTransaction, parts: OrderParts, { orderId, lineIds, to }: Of<'refund'>): Promise<Did> {
  const summed = await sumLines(trx, { act: 'refund', orderId, lineIds, to });
  if (!summed.ok) return summed;
  const made = await refundLines(trx, parts, { orderId, lineIds, to, actor: 'finance' });
  if (!made.ok) return made;
  const after = {
    amount: made.total,
    toCard: made.toCard,
    toWallet: made.toWallet,
    lines: [...new Set(lineIds)].join(' '),
  };
  return ok({
    entry: { action: 'refund-lines', subject: { kind: 'order', id: String(orderId) }, before: null, after },
  });
}

async function sumSuspense(trx: InTransaction, act: Of<'suspense'>): Promise<Summed> {
  const item = await lockSuspense(trx, act.itemId);
  if (!item) return refused('gone');
  if (item.resolvedAs !== null) return refused('resolved');
  const { amount, paymentId } = item;
  if (act.to === 'wallet') return ok({ amount, payee: act.userId, before: await givenBefore(trx, act.userId) });
  return ok({
    amount,
    payee: paymentId === null ? null : await payerOf(trx, paymentId),
    before: 0,
    isToCard: act.to === 'card',
  });
}

async function sumSend(trx: InTransaction, { refundId }: Of<'send'>): Promise<Summed> {
  const found = await lockRefund(trx, refundId);
  if (!found) return refused('gone');
  if (!canStep(found, 'take')) return refused('decided');
  // A payer cannot enter an account while the refund is being sent, so a refund without one is returned through the
  // gateway.
  const { amount, userId: payee, hasAccount, inquiry, hasPage } = found;
  const isTyped = hasAccount && inquiry !== 'same';
  // An account holder's name that only the payer has typed must be compared with the name from the bank, or on the page
  // of their bank.
  if (isTyped && amount > (await readSettings(trx.db)).refundWithoutInquiry) {
    if (inquiry === null) return refused('inquiring');
    if (!hasPage) return refused('no-page');
  }
  return ok({ amount, payee, before: 0, isToCard: !hasAccount, isTyped });
}

/** Assigns the refund to the person who requested the act, even if a second person approved it. */
async function takeRefund(trx: InTransaction, { refundId }: Of<'send'>, takenBy: number): Promise<Did> {
  const found = await lockRefund(trx, refundId);
  if (!found || !canStep(found, 'take')) return refused('decided');
  const moved = await moveRefund(trx, found, { act: 'take', actor: 'finance', takenBy });
  const subject = { kind: 'refund', id: String(refundId) } as const;
  const facts = { before: { state: found.state }, after: { state: moved.state, amount: found.amount } };
  return ok({ entry: { action: 'move-refund', subject, ...facts } });
}

async function payerOf(trx: InTransaction, paymentId: number): Promise<number | null> {
  const attempt = await readAttemptById(trx.db, paymentId);
  return attempt && (await lockOrder(trx, attempt.orderId)).userId;
}

async function resolve(trx: InTransaction, act: Of<'suspense'>): Promise<Did> {
  const item = await lockSuspense(trx, act.itemId);
  if (!item) return refused('gone');
  const resolved = await (act.to === 'gone' ? endGone(trx, item) : resolveLocked(trx, item, act));
  if (!resolved.ok) return resolved;
  const subject = { kind: 'suspense', id: String(item.id) } as const;
  const after = { amount: item.amount, to: act.to, ...(act.to === 'wallet' ? { owner: act.userId } : {}) };
  return ok({ entry: { action: 'resolve-suspense', subject, before: null, after } });
}

/**
 * Closes a case of money that the gateway never had or has returned: a payment booked under another payment's number,
 * or a payment that may have been reversed. Only the gateway's reports can prove that the money is not there.
 */
async function endGone(trx: InTransaction, item: SuspenseItem): Promise<Result<object, PaymentRefusal>> {
  const { paymentId, resolvedAs, reason } = item;
  if (resolvedAs !== null) return refused('resolved');
  if (paymentId === null || (reason !== 'number' && reason !== 'reverse-unanswered')) return refused('decided');
  if (!(await isReportedWithout(trx.db, item))) return refused('not-proven');
  const { id, orderId, state } = await lockAttempt(trx, paymentId);
  if (state === 'reversing') {
    const isEnded = await endReversing(trx, { id, orderId }, 'gone', 'finance');
    return isEnded ? ok({}) : refused('decided');
  }
  await bookGone(trx, item);
  await endAttempt(trx, id, { state: 'refused', code: 'finance' });
  await recordOutcome(trx, id, 'not-paid');
  return ok({});
}

async function sumAttempt(trx: InTransaction, { paymentId, refNum }: Of<'payment'>): Promise<Summed> {
  if (!REF_NUM.test(refNum)) return refused('bad-number');
  const attempt = await readAttemptById(trx.db, paymentId);
  if (!attempt) return refused('gone');
  if (!nextAttemptMove(attempt.state, 'verify', 'finance')) return refused('decided');
  const { userId } = await lockOrder(trx, attempt.orderId);
  return ok({ amount: attempt.amount, payee: userId, before: 0 });
}

/**
 * Numbers of an attempt by what finance typed. If the gateway's callback gave no receipt number, the token is the
 * attempt's number, and the number that finance reads in the gateway's panel is the bank's.
 */
const numbersOf = ({ saidRefNum, token }: Attempt, typed: string) =>
  saidRefNum === null && token !== null ? { refNum: token, bankRef: typed } : { refNum: typed, bankRef: null };

/**
 * Books a flagged attempt as paid. Its order is settled, also when it is late, or the money is credited to the wallet.
 */
async function findPaid(trx: InTransaction, parts: OrderParts, { paymentId, refNum }: Of<'payment'>): Promise<Did> {
  const found = await readAttemptById(trx.db, paymentId);
  if (!found) return refused('gone');
  const order = await lockOrderWithLines(trx, found.orderId);
  const attempt = await lockAttempt(trx, paymentId);
  if (!nextAttemptMove(attempt.state, 'verify', 'finance') || (await isSuspended(trx.db, paymentId)))
    return refused('decided');
  const numbered = numbersOf(attempt, refNum);
  if (!(await storeFound(trx, attempt, numbered))) return refused('used');
  const outcome = await settleVerified(trx, parts, { order, attempt: { ...attempt, refNum: numbered.refNum } });
  // The payer left long ago, so they are notified that the order is settled; `settleVerified` itself notifies them of
  // other outcomes.
  if (outcome === 'settled' && isUnpaid(order.state)) await recordOutcome(trx, paymentId, 'settled');
  const subject = { kind: 'payment', id: String(paymentId) } as const;
  const after = { state: 'verified', amount: attempt.amount, outcome };
  return ok({ entry: { action: 'decide-payment', subject, before: { state: 'flagged' }, after } });
}
