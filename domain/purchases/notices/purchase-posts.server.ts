/**
 * Posts messages about the changes of a purchase into the conversation of buyer and seller. The conversation has no
 * other messages about them (SECP-08).
 */
import type { InTransaction } from '../../../db/transact.server.ts';
import { postSystem } from '../../chat/chat.server.ts';
import { PURCHASE_DID, type PurchaseStep } from '../../chat/chat.ts';
import type { EventData } from '../../events/events.ts';
import { HOLDING, type InvoiceState } from '../invoice.ts';
import { readInvoiceBy } from '../invoices/invoice-store.server.ts';

/** Reaction: one message for each change of state from the moment the site holds the money. */
export async function postPurchase(
  trx: InTransaction,
  { invoiceId, changeId, from, to }: EventData['purchase-changed'],
): Promise<void> {
  const did = PURCHASE_DID.find((each) => each === to);
  const wasHeld = HOLDING.includes(from as InvoiceState);
  if (did === undefined || from === to || !(wasHeld || to === 'paid')) return;
  const invoice = await readInvoiceBy(trx.db, { id: invoiceId });
  if (!invoice) return;
  const { listingId, buyerId, sellerId, publicId } = invoice;
  const purchase: PurchaseStep = { invoice: publicId, did };
  await postSystem(trx, { listingId, buyerId, sellerId, key: `purchase-change-${changeId}`, purchase });
}
