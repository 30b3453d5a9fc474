import { type PriceRange, pricePointer } from '../../../domain/price-suggestion/price-range.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';

/** Where a car's price lies among comparable ones, as a place on a scale and in words (SRCH-13). */
export type PriceScaleView = {
  /** Percent from the cheap end, −3 … 93. */
  readonly percent: number;
  readonly verdict: string;
  /** What comparable ones cost, and how many they are. */
  readonly words: string;
};

export function priceScaleView(price: number | null, range: PriceRange | null): PriceScaleView | null {
  if (price === null || range === null) return null;
  const { market } = fa.listing;
  return {
    percent: pricePointer(price, range),
    verdict: price < range.from ? market.below : price > range.to ? market.above : market.within,
    words: market.range(persianNumber(range.from), persianNumber(range.to), persianNumber(range.comparables)),
  };
}
