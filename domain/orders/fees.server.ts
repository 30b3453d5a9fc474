/** Fees of purchases: noted, numbered as invoices to their sellers, and given back (SECP-05, PAY-05). */
import type { InTransaction } from '../../db/transact.server.ts';
import { postEntry } from '../ledger/ledger.server.ts';
import { feeGivenBack } from '../ledger/purchase-facts.ts';
import { ok, type Result, refused } from '../values/result.ts';
import { jalaliYear } from '../values/time.ts';
import type { KeptFee } from './fee-document.ts';
import { insertDocument, readKeptFee, storeFee, storeFeeBack } from './fee-document-store.server.ts';
import { feeBackKey } from './order-entries.ts';

/** Notes the fee that was kept of a locked order, once, and numbers its invoice. To be called after the entry is posted. */
export async function keepFee(trx: InTransaction, orderId: number, fee: KeptFee): Promise<void> {
  const isNew = await storeFee(trx, orderId, fee);
  if (isNew && fee.fee > 0)
    await insertDocument(trx, { ...fee, orderId, series: 'invoice', year: jalaliYear(trx.now) });
}

/** `gone`: the order has no fee. `decided`: it was given back before. */
export type FeeBackRefusal = 'gone' | 'decided';

/** Fee of a locked order that can be given back. */
export async function readFeeToGiveBack(
  trx: InTransaction,
  orderId: number,
): Promise<Result<{ readonly kept: KeptFee }, FeeBackRefusal>> {
  const kept = await readKeptFee(trx.db, orderId);
  if (!kept) return refused('gone');
  return kept.isBack ? refused('decided') : ok({ kept });
}

/** E8, with a credit note: the whole fee and its VAT is owed to the seller again. */
export async function giveFeeBack(
  trx: InTransaction,
  orderId: number,
): Promise<Result<{ readonly kept: KeptFee }, FeeBackRefusal>> {
  const found = await readFeeToGiveBack(trx, orderId);
  if (!found.ok) return found;
  const entry = feeGivenBack(feeBackKey(orderId), found.kept);
  if (entry) await postEntry(trx, entry);
  await storeFeeBack(trx, orderId);
  await insertDocument(trx, { ...found.kept, orderId, series: 'credit-note', year: jalaliYear(trx.now) });
  return found;
}
