/** Refund of a wallet top-up to the card that paid it, at the owner's request (PAY-05). */
import { type Ctx, type Db, type InTransaction, transact } from '../../db/transact.server.ts';
import { type AttemptParts, lockAttempt, readAttemptById } from '../gateways/gateways.server.ts';
import { walletOf } from '../ledger/accounts.ts';
import { refundRequested } from '../ledger/facts.ts';
import { lockBalance, postEntry } from '../ledger/ledger.server.ts';
import { lockOrder, lockPayer } from '../orders/orders.server.ts';
import { ASKED_BACK_A_MONTH } from '../orders/refund.ts';
import { DAY } from '../values/durations.ts';
import { isToman, toman } from '../values/money.ts';
import { ok, type Result, refused } from '../values/result.ts';
import { bookRefund } from './book-refund.server.ts';
import { countRefundRequests, type Returnable, readRefundByKey, readReturnable } from './refund-store.server.ts';

export type { Returnable } from './refund-store.server.ts';

const MONTH = 30 * DAY;
const LISTED = 50;

/** Payments of an order that topped up the user's wallet, the latest first; at most 50. */
export const returnableOf = (db: Db, userId: number, orderId: number): Promise<Returnable[]> =>
  readReturnable(db, { userId, orderId, limit: LISTED });

export type RefundRequestInput = {
  readonly userId: number;
  readonly paymentId: number;
  readonly amount: number;
  /** Idempotency key of the form; repeating the same payment and amount changes nothing. */
  readonly orderKey: string;
};

/**
 * `amount`: more than the wallet has, or than is left of that payment. `other-body`: the same form has already
 * requested something else.
 */
export type BackRefusal = 'not-found' | 'amount' | 'too-often' | 'other-body';

/** Books L11. Returns the id of the refund. */
export const requestRefund = (
  ctx: Ctx,
  { userId, paymentId, amount, orderKey }: RefundRequestInput,
): Promise<Result<{ readonly id: number }, BackRefusal>> =>
  transact(ctx, async (trx) => {
    await lockPayer(trx.db, userId);
    const key = `asked-back:${userId}:${orderKey}`;
    const before = await readRefundByKey(trx.db, key);
    if (before)
      return before.paymentId === paymentId && before.amount === amount ? ok({ id: before.id }) : refused('other-body');
    const attempt = await readAttemptById(trx.db, paymentId);
    if (!attempt) return refused('not-found');
    await lockOrder(trx, attempt.orderId);
    const payment = await lockAttempt(trx, paymentId);
    const [returnable] = await readReturnable(trx.db, { userId, paymentId, limit: 1 });
    if (!returnable) return refused('not-found');
    const since = new Date(trx.now.getTime() - MONTH);
    if ((await countRefundRequests(trx.db, userId, since)) >= ASKED_BACK_A_MONTH) return refused('too-often');
    const balance = await lockBalance(trx, walletOf(userId));
    if (!isToman(amount) || amount === 0 || amount > balance || amount > returnable.left) return refused('amount');
    const entry = refundRequested(key, { userId, amount });
    if (entry) await postEntry(trx, entry);
    return ok({ id: await bookRefund(trx, { key, payment, userId, amount, reason: 'asked-back' }) });
  });

/** Locks the payments that `returnToCards` gives back, before guarded accounts and the account itself. */
export async function lockReturnable(trx: InTransaction, userId: number): Promise<void> {
  const found = await readReturnable(trx.db, { userId, limit: LISTED });
  for (const { paymentId } of found.toSorted((a, b) => a.paymentId - b.paymentId)) {
    const attempt = await readAttemptById(trx.db, paymentId);
    if (!attempt) continue;
    await lockOrder(trx, attempt.orderId);
    await lockAttempt(trx, paymentId);
  }
}

/**
 * Owes what is left in the wallet of an account that ends to the cards that filled it, the latest payment first (L11), where their
 * gateway can send it: nobody is left to be asked for a sheba. Gifts and the rest stay in it. Its payments are locked by `lockReturnable`.
 */
export async function returnToCards(
  trx: InTransaction,
  { gateways }: Pick<AttemptParts, 'gateways'>,
  userId: number,
): Promise<void> {
  for (const { paymentId, left } of await readReturnable(trx.db, { userId, limit: LISTED })) {
    const payment = await lockAttempt(trx, paymentId);
    const amount = toman(Math.min(left, await lockBalance(trx, walletOf(userId))));
    if (amount === 0) return;
    const { partRefunds = null } = gateways.get(payment.gateway) ?? {};
    if (!partRefunds || amount < partRefunds.least) continue;
    const key = `asked-back:${userId}:ended:${paymentId}`;
    const entry = refundRequested(key, { userId, amount });
    if (entry) await postEntry(trx, entry);
    await bookRefund(trx, { key, payment, userId, amount, reason: 'account-ended' });
  }
}
