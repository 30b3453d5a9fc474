import type { Db } from '../../../db/transact.server.ts';
import { HOLDING } from '../../../domain/purchases/invoice.ts';
import type { Side } from '../../../domain/purchases/invoices/invoice-record.ts';
import { readOpenFor } from '../../../domain/purchases/purchases.server.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';

/** A purchase of a listing that is not completed. */
export type OwnPurchase = { readonly href: string; readonly text: string; readonly isPaid: boolean };

/**
 * Reads a buyer's or seller's purchase of a listing; null if there is none, and for a seller also while it is not paid.
 */
export async function readOwnPurchase(
  db: Db,
  {
    listingId,
    buyerId,
    side = 'buyer',
  }: { readonly listingId: number; readonly buyerId: number; readonly side?: Side },
): Promise<OwnPurchase | null> {
  const invoice = await readOpenFor(db, listingId, buyerId);
  if (!invoice) return null;
  const { publicId, state, isSingle } = invoice;
  const isPaid = HOLDING.includes(state);
  if (side === 'seller' && !isPaid) return null;
  const { open, reserved, sold } = fa.purchases.own;
  const words = side === 'seller' ? sold : isPaid && isSingle ? reserved : open;
  return {
    href: paths.purchaseInvoice(publicId),
    text: words(fa.purchases.invoice.states[state]),
    isPaid,
  };
}
