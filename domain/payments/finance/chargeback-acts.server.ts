/** Acts of finance about payments that a bank took back (chargebacks; PAY-05, ADM-02). */
import type { InTransaction } from '../../../db/transact.server.ts';
import type { OrderParts } from '../../orders/orders.server.ts';
import {
  bookChargeback,
  type ChargeRefusal,
  type EndRefusal,
  endChargeback,
  lockOpen,
  sumChargeback,
} from '../../refunds/refunds.server.ts';
import { ok, type Result } from '../../values/result.ts';
import type { ActSum, FinanceAct } from './finance-act.ts';
import type { ActEntry, Of } from './finance-parts.server.ts';

export type ChargebackAct = Of<'chargeback' | 'end-chargeback'>;
export type ChargebackRefusal = ChargeRefusal | EndRefusal;

export const isChargebackAct = (act: FinanceAct): act is ChargebackAct =>
  act.act === 'chargeback' || act.act === 'end-chargeback';

export async function sumCharge(
  trx: InTransaction,
  parts: OrderParts,
  act: ChargebackAct,
): Promise<Result<ActSum, ChargebackRefusal>> {
  if (act.act === 'chargeback') {
    const summed = await sumChargeback(trx, parts, act.paymentId);
    if (!summed.ok) return summed;
    const { amount, debtor, people } = summed;
    return ok({ amount, payee: debtor.userId, people, before: 0 });
  }
  const open = await lockOpen(trx, parts, { id: act.chargebackId, as: act.as });
  if (!open.ok) return open;
  const { chargeback, people } = open;
  return ok({ amount: chargeback.amount, payee: chargeback.userId, people, before: 0 });
}

export async function moveCharge(
  trx: InTransaction,
  parts: OrderParts,
  act: ChargebackAct,
): Promise<Result<{ readonly entry: ActEntry }, ChargebackRefusal>> {
  if (act.act === 'chargeback') {
    const booked = await bookChargeback(trx, parts, act.paymentId);
    if (!booked.ok) return booked;
    const { id, charge } = booked;
    const subject = { kind: 'order', id: String(charge.attempt.orderId) } as const;
    const after = { amount: charge.amount, owner: charge.debtor.userId, chargeback: id };
    return ok({ entry: { action: 'book-chargeback', subject, before: null, after } });
  }
  const ended = await endChargeback(trx, parts, { id: act.chargebackId, as: act.as });
  if (!ended.ok) return ended;
  const { amount, owed, recovered } = ended.chargeback;
  const subject = { kind: 'order', id: String(ended.orderId) } as const;
  const before = { chargeback: act.chargebackId, owed, recovered };
  return ok({ entry: { action: 'end-chargeback', subject, before, after: { ...before, amount, as: act.as } } });
}
