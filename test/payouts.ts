import { transact } from '../db/transact.server.ts';
import { saveBankInfo } from '../domain/bank-accounts/bank-accounts.server.ts';
import { gatewayOf, payableTo } from '../domain/ledger/accounts.ts';
import { between } from '../domain/ledger/entry.ts';
import { postEntry } from '../domain/ledger/ledger.server.ts';
import { payoutRef } from '../domain/payouts/payout.ts';
import { approveBatch, makeBatch, readBatchFile } from '../domain/payouts/payouts.server.ts';
import type { Invoice } from '../domain/purchases/invoices/invoice-record.ts';
import type { PaymentParts } from '../domain/refunds/refunds.server.ts';
import { addAccount } from './accounts.ts';
import { inOwnBrowser } from './own-browser.ts';
import { purchasesOn } from './purchases.ts';
import { shebaOf } from './shebas.ts';
import type { TestSite } from './site.ts';

export { answered } from './payout-answer.ts';

let made = 0;

/** Gives a seller a bank account of their own. Returns its sheba. */
export async function addBankInfo(
  site: TestSite,
  sellerId: number,
  { sheba = shebaOf(900_000_000 + ++made), fullName = 'رضا کاظمی', hasCode = false } = {},
  parts: Pick<PaymentParts, 'accountKey'> = site.services.payments,
): Promise<string> {
  // An address different from that of buyers in tests: a purchase that is delivered to its seller's address is flagged
  // for review.
  const { fullName: _, ...address } = { ...purchasesOn(site).address(), plaque: '۱۲' };
  const saved = await saveBankInfo(site.ctx, parts, { sellerId, sheba, fullName, address, hasCode });
  if (!saved.ok) throw new Error(saved.refused);
  return sheba;
}

/**
 * Adds a seller with a bank account to whom the site owes a sum that belongs to no purchase. Returns the seller's id.
 */
export async function addOwed(site: TestSite, amount = 50_000): Promise<number> {
  const sellerId = await addAccount(site, {});
  await owe(site, sellerId, amount);
  await addBankInfo(site, sellerId);
  return sellerId;
}

export async function owe(site: TestSite, sellerId: number, amount: number): Promise<void> {
  const entry = between('purchase-divided')(
    `order:${900_000_000 + ++made}:ended`,
    gatewayOf('sandbox'),
    payableTo(sellerId),
    amount,
  );
  await transact(site.ctx, async (trx) => {
    if (entry) await postEntry(trx, entry);
  });
}

/** Marks a seller as proven, so that the money of their sales is not held back longer. */
export async function proveSeller(site: TestSite, sellerId: number): Promise<void> {
  const row = { seller_id: sellerId, at: site.clock };
  await site.services.db
    .insertInto('proven_sellers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A purchase that was paid, handed over and settled, of a seller with a bank account. */
export async function addSettled(site: TestSite, info: Parameters<typeof addBankInfo>[2] = {}): Promise<Invoice> {
  const purchases = purchasesOn(site);
  const invoice = await purchases.paid();
  await addBankInfo(site, invoice.sellerId, info);
  await proveSeller(site, invoice.sellerId);
  return purchases.settle(invoice);
}

/** Adds a batch of everything that can be paid out, including one newly owed sum. Returns its id. */
export async function addBatch(site: TestSite, userId: number): Promise<number> {
  await addOwed(site);
  const batch = await makeBatch(site.ctx, { userId });
  if (!batch.ok) throw new Error(batch.refused);
  return batch.id;
}

export async function addApproved(site: TestSite, makerId: number, userId: number): Promise<number> {
  const id = await addBatch(site, makerId);
  const approver = inOwnBrowser({ userId });
  const approved = await approveBatch(site.ctx, site.services.payments, approver, id);
  if (!approved.ok) throw new Error(approved.refused);
  return id;
}

export async function linesOf(site: TestSite, batchId: number) {
  const found = await readBatchFile(site.ctx, batchId, 0);
  if (!found) throw new Error('there is no such batch');
  return found.lines;
}

/** Our number of the first line of a batch. */
export async function firstRef(site: TestSite, batchId: number): Promise<string> {
  const [line] = await linesOf(site, batchId);
  return payoutRef(line?.id ?? 0);
}
