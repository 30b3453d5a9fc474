/**
 * Payments that a bank took back from us after they were booked: somebody owes them then, in an account of their own (PAY-05;
 * L25 to L28). A debt is recovered from what comes later, because neither wallets nor sellers' accounts owe.
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
 * `gone`: there is no such payment. `decided`: it is none that was booked and stands. `charged-before`: it is marked already.
 * `refund-busy`: a refund of it may be on its way. `refunded-before`: all of it has gone back to its card.
 */
export type ChargeRefusal = 'gone' | 'decided' | 'charged-before' | 'refund-busy' | 'refunded-before';

/** `paysOrder`: it is the payment that settled its order, not one that came late or twice. */
type Charge = {
  readonly attempt: Attempt;
  readonly debtor: Debtor;
  readonly amount: Toman;
  readonly paysOrder: boolean;
  /** Users whose money it is: the payer, and the people of a seller. */
  readonly people: readonly number[];
};
type Kinds = Pick<OrderParts, 'kinds'>;

/** Locks a payment and says what a bank would take of it, and from whom. All that was not sent back to its card before. */
export async function sumChargeback(
  trx: InTransaction,
  { kinds }: Kinds,
  paymentId: number,
): Promise<Result<Charge, ChargeRefusal>> {
  const found = await readAttemptById(trx.db, paymentId);
  if (!found) return refused('gone');
  const order = await lockOrder(trx, found.orderId);
  const attempt = await lockAttempt(trx, paymentId);
  // Money of suspense is somebody's once it is resolved, who need not be the payer.
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

/** L25, once a payment. Refunds of it that were not sent need not be any more (L27), and what there is is recovered at once (L26). */
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

/** Ends a locked refund that was not sent, if the bank has taken its payment back (L27). True if it has. */
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

/** L26: as much as the account holds. */
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

/** Job that recovers debts from what came since. Returns how many it looked at. */
export async function recoverDebts(ctx: Ctx): Promise<number> {
  const ids = await readToRecover(ctx.db, RECOVERED_AT_ONCE);
  for (const id of ids) await transact(ctx, (trx) => recover(trx, id));
  return ids.length;
}

/** `gone`: there is none, or it has ended. */
export type EndRefusal = 'gone' | 'decided';

type Open = {
  readonly chargeback: Chargeback;
  readonly attempt: Attempt;
  readonly people: Charge['people'];
  readonly paysOrder: boolean;
};

/** Locks an open one after its order and its payment. `decided`: staff said so before, or nothing of it is missing. */
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

/** Says who bears it: L28, but for a debt that stays. */
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

/** Refunds that the bank had made in place of us are due again. */
async function uncover(trx: InTransaction, paymentId: number): Promise<void> {
  for (const id of await readCovered(trx.db, paymentId)) {
    const refund = await lockRefund(trx, id);
    if (refund) await moveRefund(trx, refund, { act: 'uncover', actor: 'finance' });
  }
}
