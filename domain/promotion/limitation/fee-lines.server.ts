/**
 * Order lines of the limitation fee, which is due for a listing beyond the free quota. The fee is sold alone or
 * together with features (ITEM-17).
 */
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

/**
 * Whether a user may pay for what a listing needs: its seller, or the owner of the shop that it belongs to (SHOP-03).
 */
export const paysForListing = ({ db }: InTransaction, userId: number, listing: PaidListing): Promise<boolean> =>
  actsFor(db, { userId, sellerId: listing.userId }, 'money');

export type FeeParts = {
  readonly largestFee: (settings: PaymentSettings) => LargestFee;
  /** Name of the line on invoices. */
  readonly title: string;
};

/** Fee line that an unpaid listing owes; null if it owes nothing. The listing must be locked. */
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

/** Whether a fee can still be paid: the listing waits for its fee, and no other order has paid it. */
export async function isFeeSellable(trx: InTransaction, listing: PaidListing, line: OrderLine): Promise<boolean> {
  if (listing.status !== 'unpaid') return false;
  const { categoryId } = feeTermsOf(line.terms);
  return isFeeOpen(trx, { id: listing.id, path: pathOf(listing) }, categoryId);
}

/** Records a fee that was paid. It stays with its listing permanently, also if a discount covered all of it. */
export async function recordFee(
  trx: InTransaction,
  { orderId, listingId }: { readonly orderId: number; readonly listingId: number },
  { id: orderLineId, price, terms }: OrderLine,
): Promise<void> {
  const { categoryId } = feeTermsOf(terms);
  await insertFee(trx, { orderLineId, orderId, listingId, categoryId, amount: price });
}

/** Undoes a refunded fee: submitting the listing again requires a new fee, but a published listing stays published. */
export const undoFee = (trx: InTransaction, orderLineId: number): Promise<void> => giveFeeBack(trx, orderLineId);

/** Categories of a listing from the top one to its own. */
export const pathOf = ({ rootId, subId, brandId, categoryId }: PaidListing): number[] => [
  ...new Set([rootId, subId, brandId, categoryId].filter((id) => id !== null)),
];
