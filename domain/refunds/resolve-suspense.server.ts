/** Resolves money that came and is not what was asked for, or is nobody's, once people say whose it is (PAY-05). */
import type { InTransaction } from '../../db/transact.server.ts';
import { resolvedKey } from '../gateways/attempts/suspense-keys.ts';
import {
  lockAttempt,
  lockSuspenseRow,
  readOrderOfSuspense,
  type SuspenseItem,
  storeFound,
  storeResolved,
} from '../gateways/gateways.server.ts';
import { suspenseToCard, suspenseToWallet } from '../ledger/facts.ts';
import { postEntry } from '../ledger/ledger.server.ts';
import { isUnspendable, lockOrder, recordOutcome } from '../orders/orders.server.ts';
import { type Ok, ok, type Refused, refused } from '../values/result.ts';
import { bookRefund } from './book-refund.server.ts';

/** Locks an item after the order and the attempt that it belongs to. */
export async function lockSuspense(trx: InTransaction, id: number): Promise<SuspenseItem | null> {
  const orderId = await readOrderOfSuspense(trx.db, id);
  if (orderId !== null) await lockOrder(trx, orderId);
  const item = await lockSuspenseRow(trx, id);
  if (item?.paymentId) await lockAttempt(trx, item.paymentId);
  return item;
}

export type Resolution = { readonly to: 'wallet'; readonly userId: number } | { readonly to: 'card' };
/**
 * `resolved`: somebody did it before. `undecided`: nobody knows yet whether its gateway has reversed it. `ended`: that account
 * has ended, or is a shop's. `used`: its number belongs to another payment.
 */
export type SuspenseRefusal = 'resolved' | 'undecided' | 'ended' | 'used';

/** Resolves an item locked by `lockSuspense`: L7, or L8 and a refund. The attempt that was flagged for it is verified then. */
export async function resolveLocked(
  trx: InTransaction,
  item: SuspenseItem,
  resolution: Resolution,
): Promise<Ok | Refused<SuspenseRefusal>> {
  const { id, key, paymentId, gateway, refNum, amount, reason, resolvedAs } = item;
  if (resolvedAs !== null) return refused('resolved');
  if (reason === 'reverse-unanswered') return refused('undecided');
  if (resolution.to === 'wallet' && (await isUnspendable(trx, resolution.userId))) return refused('ended');
  // A number that another payment has stays that one's.
  const own = reason === 'number' ? null : refNum;
  if (paymentId !== null && !(await storeFound(trx, { id: paymentId, gateway }, { refNum: own })))
    return refused('used');
  await storeResolved(trx, id, resolution.to);
  const resolved = resolvedKey(key);
  const entry =
    resolution.to === 'wallet'
      ? suspenseToWallet(resolved, { userId: resolution.userId, amount })
      : suspenseToCard(resolved, { amount });
  if (entry && !(await postEntry(trx, entry))) throw new Error(`${resolved} was posted before`);
  const payer = paymentId === null ? null : await lockAttemptPayer(trx, paymentId);
  if (resolution.to === 'wallet') {
    if (paymentId !== null && payer === resolution.userId) await recordOutcome(trx, paymentId, 'in-wallet', amount);
    return ok({});
  }
  const payment = { id: paymentId, gateway, refNum };
  await bookRefund(trx, { key: resolved, amount, reason: 'suspense', payment, userId: payer });
  return ok({});
}

async function lockAttemptPayer(trx: InTransaction, paymentId: number): Promise<number> {
  const { orderId } = await lockAttempt(trx, paymentId);
  return (await lockOrder(trx, orderId)).userId;
}
