/** The fee for a listing beyond the free ones of its category (ITEM-17). */
import * as v from 'valibot';
import type { OrderLine } from '../../orders/order.ts';
import type { Bounds } from '../../orders/pricing.ts';

/** Item of the fee's order line, and the key of its single package. */
export const FEE_ITEM = 'limit';
export const FEE_KEY = 'listing_limit';

const FEE_TERMS = v.object({
  kind: v.literal(FEE_ITEM),
  /** Category whose quota the listing exceeds. */
  categoryId: v.number(),
  analyticsKey: v.string(),
});
export type FeeTerms = v.InferOutput<typeof FEE_TERMS>;
export const feeTermsOf = (terms: unknown): FeeTerms => v.parse(FEE_TERMS, terms);

export const isFee = ({ item }: Pick<OrderLine, 'item'>): boolean => item === FEE_ITEM;

/** Largest fee that a gateway accepts together with its VAT; larger fees are reduced to this. Null without gateways. */
export function largestFee(bounds: Bounds | null, vatPercent: number): number | null {
  return bounds && Math.floor((bounds.most * 100) / (100 + vatPercent));
}
