/**
 * Resolves suspense items after staff have decided who gets the money (PAY-05). Suspense is money that arrived but
 * could not be booked to an order (see `SUSPENSE_REASONS`).
 */
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

/** Locks an item, its order before it and its attempt after it. */
export async function lockSuspense(trx: InTransaction, id: number): Promise<SuspenseItem | null> {
  const orderId = await readOrderOfSuspense(trx.db, id);
  if (orderId !== null) await lockOrder(trx, orderId);
  const item = await lockSuspenseRow(trx, id);
  if (item?.paymentId) await lockAttempt(trx, item.paymentId);
  return item;
}

export type Resolution = { readonly to: 'wallet'; readonly userId: number } | { readonly to: 'card' };
/**
 * `resolved`: the item is resolved already. `undecided`: it is still unknown whether the gateway has reversed the
 * payment. `ended`: the chosen account has ended, or is a shop's. `used`: the gateway's reference number belongs to
 * another payment.
 */
export type SuspenseRefusal = 'resolved' | 'undecided' | 'ended' | 'used';

/**
 * Resolves an item locked by `lockSuspense`: posts L7, or posts L8 and books a refund. A flagged attempt of the item
 * becomes verified.
 */
export async function resolveLocked(
  trx: InTransaction,
  item: SuspenseItem,
  resolution: Resolution,
): Promise<Ok | Refused<SuspenseRefusal>> {
  const { id, key, paymentId, gateway, refNum, amount, reason, resolvedAs } = item;
  if (resolvedAs !== null) return refused('resolved');
  if (reason === 'reverse-unanswered') return refused('undecided');
  if (resolution.to === 'wallet' && (await isUnspendable(trx, resolution.userId))) return refused('ended');
  // For the reason `number`, the reference number belongs to another payment, so it is not stored with this one.
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
