/** Order lines of the fee for a listing beyond the free ones, alone or beside features (ITEM-17). */
import type { InTransaction } from '../../../db/transact.server.ts';
import {
  feeOwedBy,
  giveFeeBack,
  insertFee,
  isFeeOpen,
  type LargestFee,
  type PaidListing,
} from '../../listings/listings.server.ts';
import type { OrderLine } from '../../orders/order.ts';
import type { SoldLine } from '../../orders/order-kind.ts';
import type { PaymentSettings } from '../../orders/payment-settings.ts';
import { actsFor } from '../../sellers/sellers.server.ts';
import { toman } from '../../values/money.ts';
import { FEE_ITEM, FEE_KEY, type FeeTerms, feeTermsOf } from './fee.ts';

/** Whether an account pays for what a listing needs: its seller, or the owner of the shop (SHOP-03). */
export const paysForListing = ({ db }: InTransaction, userId: number, listing: PaidListing): Promise<boolean> =>
  actsFor(db, { userId, sellerId: listing.userId }, 'money');

export type FeeParts = {
  readonly largestFee: (settings: PaymentSettings) => LargestFee;
  /** Name of the line on invoices. */
  readonly title: string;
};

/** Line that an unpaid listing owes; null where it owes nothing. Its listing is locked. */
export async function feeLine(
  trx: InTransaction,
  listing: PaidListing,
  { largestFee, title }: FeeParts,
  settings: PaymentSettings,
): Promise<SoldLine | null> {
  if (listing.status !== 'unpaid') return null;
  const { id, userId } = listing;
  const owed = await feeOwedBy(trx, { id, userId, path: pathOf(listing) }, largestFee(settings));
  if (!owed) return null;
  const terms: FeeTerms = { kind: FEE_ITEM, categoryId: owed.categoryId, analyticsKey: FEE_KEY };
  return { item: FEE_ITEM, title, price: toman(owed.amount), terms };
}

/** Whether a fee can still be paid: the listing waits for it, and it was not paid by another order. */
export async function isFeeSellable(trx: InTransaction, listing: PaidListing, line: OrderLine): Promise<boolean> {
  if (listing.status !== 'unpaid') return false;
  const { categoryId } = feeTermsOf(line.terms);
  return isFeeOpen(trx, { id: listing.id, path: pathOf(listing) }, categoryId);
}

/** Stays with the listing for good, also where its discount covered it. */
export async function recordFee(
  trx: InTransaction,
  { orderId, listingId }: { readonly orderId: number; readonly listingId: number },
  { id: orderLineId, price, terms }: OrderLine,
): Promise<void> {
  const { categoryId } = feeTermsOf(terms);
  await insertFee(trx, { orderLineId, orderId, listingId, categoryId, amount: price });
}

/** After that, a submit owes anew; what is on the site stays there. */
export const undoFee = (trx: InTransaction, orderLineId: number): Promise<void> => giveFeeBack(trx, orderLineId);

/** Categories of a listing from the top one to its own. */
export const pathOf = ({ rootId, subId, brandId, categoryId }: PaidListing): number[] => [
  ...new Set([rootId, subId, brandId, categoryId].filter((id) => id !== null)),
];
