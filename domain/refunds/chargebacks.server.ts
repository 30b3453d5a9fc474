/**
 * Chargebacks: payments that a bank took back after they were booked. The debtor then owes them in a separate ledger
 * account (PAY-05; L25 to L28), because wallets and sellers' accounts cannot be negative. The debt is recovered from
 * money that arrives later.
 */
import { type Ctx, type InTransaction, transact } from '../../db/transact.server.ts';
import { recordEvents } from '../events/events.server.ts';
import type { EventData } from '../events/events.ts';
import { isSuspended, lockAttempt, readAttemptById, readSettlingAttempt } from '../gateways/gateways.server.ts';
import { type Guarded, payableTo, walletOf } from '../ledger/accounts.ts';
import { chargedBack, debtEnded, debtRecovered, refundCovered } from '../ledger/facts.ts';
import { lockBalance, postEntry } from '../ledger/ledger.server.ts';
import type { Attempt } from '../orders/attempt.ts';
import type { Order } from '../orders/order.ts';
import { type Debtor, lockOrder, type OrderParts } from '../orders/orders.server.ts';
import type { Refund } from '../orders/refund.ts';
import { type Toman, toman } from '../values/money.ts';
import { ok, type Result, refused } from '../values/result.ts';
import { type Chargeback, type ChargebackEnd, chargebackKey } from './chargeback.ts';
import {
  insertChargeback,
  isChargedBack,
  lockChargeback,
  lockChargebackOf,
  readCardRefunds,
  readChargeback,
  readCovered,
  readToRecover,
  storeJudged,
  storeParts,
} from './chargeback-store.server.ts';
import { lockRefund, moveRefund } from './move-refund.server.ts';

/**
 * `gone`: the payment does not exist. `decided`: the payment is not booked, or its money was in suspense.
 * `charged-before`: the payment already has a chargeback. `refund-busy`: a refund of the payment may be on its way.
 * `refunded-before`: the whole payment was refunded to its card.
 */
export type ChargeRefusal = 'gone' | 'decided' | 'charged-before' | 'refund-busy' | 'refunded-before';

/** `paysOrder`: the payment settled its order; false for one that came too late or twice. */
type Charge = {
  readonly attempt: Attempt;
  readonly debtor: Debtor;
  readonly amount: Toman;
  readonly paysOrder: boolean;
  /**
   * The payer, and the seller or the members of the selling shop. The money is theirs, so they may not decide about the
   * chargeback.
   */
  readonly people: readonly number[];
};
type Kinds = Pick<OrderParts, 'kinds'>;

/**
 * Locks a payment. Returns the sum that the bank takes back, and the user who owes it. The sum is the payment without
 * the refunds that were already sent to the card.
 */
export async function sumChargeback(
  trx: InTransaction,
  { kinds }: Kinds,
  paymentId: number,
): Promise<Result<Charge, ChargeRefusal>> {
  const found = await readAttemptById(trx.db, paymentId);
  if (!found) return refused('gone');
  const order = await lockOrder(trx, found.orderId);
  const attempt = await lockAttempt(trx, paymentId);
  // Money that was in suspense may belong to somebody other than the payer, so it has no clear debtor.
  if (attempt.state !== 'verified' || (await isSuspended(trx.db, paymentId))) return refused('decided');
  if (await isChargedBack(trx.db, paymentId)) return refused('charged-before');
  const refunds = await readCardRefunds(trx.db, paymentId);
  if (refunds.some(({ state }) => state === 'asked' || state === 'sending')) return refused('refund-busy');
  const sent = refunds.reduce((sum, { state, amount }) => sum + (state === 'done' ? amount : 0), 0);
  if (sent >= attempt.amount) return refused('refunded-before');
  return ok({ attempt, amount: toman(attempt.amount - sent), ...(await debtorOf(trx, { kinds }, order, attempt)) });
}

async function debtorOf(
  trx: InTransaction,
  { kinds }: Kinds,
  order: Order,
  { id }: Attempt,
): Promise<Pick<Charge, 'debtor' | 'paysOrder' | 'people'>> {
  const paysOrder = (await readSettlingAttempt(trx.db, order.id)) === id;
  const kept = paysOrder ? await kinds.get(order.kind)?.keeping?.debtor(trx, order) : null;
  const debtor = kept ?? { of: 'wallet', userId: order.userId, people: [] };
  return { debtor, paysOrder, people: [order.userId, ...debtor.people] };
}

/**
 * Posts L25, once for each payment. Refunds of the payment that were not sent are cancelled (L27). The debt is
 * recovered at once, as far as the debtor's account has money (L26).
 */
export async function bookChargeback(
  trx: InTransaction,
  parts: Kinds,
  paymentId: number,
): Promise<Result<{ readonly id: number; readonly charge: Charge }, ChargeRefusal>> {
  const summed = await sumChargeback(trx, parts, paymentId);
  if (!summed.ok) return summed;
  const { attempt, debtor, amount, paysOrder } = summed;
  const { of, userId } = debtor;
  const { id } = await insertChargeback(trx, { paymentId, of, userId, amount });
  const entry = chargedBack(chargebackKey(id), { gateway: attempt.gateway, userId, amount });
  if (entry) await postEntry(trx, entry);
  for (const refund of await readCardRefunds(trx.db, paymentId))
    if (refund.state === 'due' || refund.state === 'by-finance') {
      const locked = await lockRefund(trx, refund.id);
      if (locked) await coverRefund(trx, locked, 'finance');
    }
  await recover(trx, id);
  await tell(trx, { chargebackId: id, orderId: attempt.orderId, paysOrder, outcome: 'booked' });
  return ok({ id, charge: summed });
}

async function tell(trx: InTransaction, data: EventData['chargeback-moved']): Promise<void> {
  await recordEvents(trx, [{ kind: 'chargeback-moved', data }]);
}

const accountOf = ({ of, userId }: Chargeback): Guarded => (of === 'wallet' ? walletOf(userId) : payableTo(userId));

/**
 * Ends a locked refund that was not sent, if the bank has already returned the payment by a chargeback (L27). Returns
 * whether the refund was ended.
 */
export async function coverRefund(trx: InTransaction, refund: Refund, actor: 'job' | 'finance'): Promise<boolean> {
  const locked = refund.paymentId === null ? null : await lockChargebackOf(trx, refund.paymentId);
  if (!locked) return false;
  const owed = Math.min(refund.amount, locked.owed);
  const recovered = Math.min(refund.amount - owed, locked.recovered);
  await storeParts(trx, locked.id, {
    owed: locked.owed - owed,
    recovered: locked.recovered - recovered,
    covered: locked.covered + (locked.endedAt === null ? refund.amount : 0),
  });
  const { userId } = locked;
  const parts = { userId, from: accountOf(locked), owed, recovered, amount: refund.amount };
  const entry = refundCovered(chargebackKey(locked.id, locked.moves), parts);
  if (entry) await postEntry(trx, entry);
  await moveRefund(trx, refund, { act: 'cover', actor });
  return true;
}

/** Recovers as much of a debt as the debtor's account can pay, and posts L26 for that sum. */
async function recover(trx: InTransaction, id: number): Promise<void> {
  const locked = await lockChargeback(trx, id);
  if (!locked || locked.endedAt !== null || locked.owed === 0) return;
  const { owed, recovered, covered, userId, moves } = locked;
  const account = accountOf(locked);
  const amount = Math.min(owed, await lockBalance(trx, account));
  const entry = debtRecovered(chargebackKey(id, moves), account, { userId, amount });
  if (!entry) return;
  await postEntry(trx, entry);
  await storeParts(trx, id, { owed: owed - amount, recovered: recovered + amount, covered });
}

const RECOVERED_AT_ONCE = 100;

/** Job that recovers debts from money that has arrived since. Returns how many it processed. */
export async function recoverDebts(ctx: Ctx): Promise<number> {
  const ids = await readToRecover(ctx.db, RECOVERED_AT_ONCE);
  for (const id of ids) await transact(ctx, (trx) => recover(trx, id));
  return ids.length;
}

/** `gone`: the chargeback does not exist, or has ended. */
export type EndRefusal = 'gone' | 'decided';

type Open = {
  readonly chargeback: Chargeback;
  readonly attempt: Attempt;
  readonly people: Charge['people'];
  readonly paysOrder: boolean;
};

/**
 * Locks an open chargeback after its order and its payment. `decided`: staff have decided already, or nothing is left
 * to recover.
 */
export async function lockOpen(
  trx: InTransaction,
  { kinds }: Kinds,
  { id, as }: { readonly id: number; readonly as: ChargebackEnd },
): Promise<Result<Open, EndRefusal>> {
  const found = await readChargeback(trx.db, id);
  if (!found) return refused('gone');
  const order = await lockOrder(trx, found.orderId);
  const attempt = await lockAttempt(trx, found.paymentId);
  const { people, paysOrder } = await debtorOf(trx, { kinds }, order, attempt);
  const chargeback = await lockChargeback(trx, id);
  if (!chargeback || chargeback.endedAt !== null) return refused('gone');
  const { judgedAt, owed } = chargeback;
  if ((as === 'kept' && judgedAt !== null) || (as === 'lost' && owed === 0)) return refused('decided');
  return ok({ chargeback, attempt, people, paysOrder });
}

/**
 * Records the decision of staff about who bears the loss of a chargeback. Posts L28, except for `kept`, where the debt
 * remains.
 */
export async function endChargeback(
  trx: InTransaction,
  parts: Kinds,
  { id, as }: { readonly id: number; readonly as: ChargebackEnd },
): Promise<Result<{ readonly chargeback: Chargeback; readonly orderId: number }, EndRefusal>> {
  const found = await lockOpen(trx, parts, { id, as });
  if (!found.ok) return found;
  const { chargeback, attempt, paysOrder } = found;
  if (as === 'kept') {
    await storeJudged(trx, id, null);
  } else {
    const { owed, recovered, covered, userId, moves } = chargeback;
    const isBack = as === 'came-back';
    const ended = {
      gateway: isBack ? attempt.gateway : null,
      recovered: as === 'lost' ? 0 : recovered,
      covered: isBack ? covered : 0,
    };
    const entry = debtEnded(chargebackKey(id, moves), { userId, owed, from: accountOf(chargeback), ...ended });
    if (entry) await postEntry(trx, entry);
    await storeJudged(trx, id, { as, recovered: as === 'lost' ? recovered : 0 });
    if (isBack) await uncover(trx, chargeback.paymentId);
  }
  await tell(trx, { chargebackId: id, orderId: attempt.orderId, paysOrder, outcome: as });
  return ok({ chargeback, orderId: attempt.orderId });
}

/** Makes refunds due again that were cancelled because the bank had returned the payment. */
async function uncover(trx: InTransaction, paymentId: number): Promise<void> {
  for (const id of await readCovered(trx.db, paymentId)) {
    const refund = await lockRefund(trx, id);
    if (refund) await moveRefund(trx, refund, { act: 'uncover', actor: 'finance' });
  }
}
