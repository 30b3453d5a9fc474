/** Gives the fee of a purchase back to its seller (SECP-05, ADM-02). */
import type { InTransaction } from '../../../db/transact.server.ts';
import type { KeptFee } from '../../orders/fee-document.ts';
import {
  type FeeBackRefusal,
  giveFeeBack,
  hasEnded,
  lockOrderWhere,
  type OrderParts,
  readFeeToGiveBack,
} from '../../orders/orders.server.ts';
import { toman } from '../../values/money.ts';
import { ok, type Result, refused } from '../../values/result.ts';
import type { ActSum, FinanceAct } from './finance-act.ts';
import type { ActEntry, Of } from './finance-parts.server.ts';

type FeeAct = Of<'fee-back'>;
/** `ended`: the seller's account was deleted. */
export type FeeRefusal = FeeBackRefusal | 'ended';

export const isFeeAct = (act: FinanceAct): act is FeeAct => act.act === 'fee-back';

const sumOf = ({ fee, vat }: KeptFee) => toman(fee + vat);

/**
 * Sum of a fee to give back, its payee, and the people on the debtor's side. The caller uses the payee and these people
 * to keep staff from deciding about a purchase in which they are involved.
 */
export async function sumFee(
  trx: InTransaction,
  { kinds }: Pick<OrderParts, 'kinds'>,
  { orderId }: FeeAct,
): Promise<Result<ActSum, FeeRefusal>> {
  const order = await lockOrderWhere(trx, { id: orderId });
  if (!order) return refused('gone');
  const found = await readFeeToGiveBack(trx, orderId);
  if (!found.ok) return found;
  const { kept } = found;
  if (await hasEnded(trx, kept.sellerId)) return refused('ended');
  const debtor = await kinds.get(order.kind)?.keeping?.debtor(trx, order);
  return ok({ amount: sumOf(kept), payee: kept.sellerId, people: debtor?.people ?? [], before: 0 });
}

export async function moveFee(
  trx: InTransaction,
  parts: Pick<OrderParts, 'kinds'>,
  act: FeeAct,
): Promise<Result<{ readonly entry: ActEntry }, FeeRefusal>> {
  const summed = await sumFee(trx, parts, act);
  if (!summed.ok) return summed;
  const given = await giveFeeBack(trx, act.orderId);
  if (!given.ok) return given;
  const subject = { kind: 'order', id: String(act.orderId) } as const;
  const { amount } = summed;
  return ok({
    entry: { action: 'give-fee-back', subject, before: null, after: { amount, owner: given.kept.sellerId } },
  });
}
