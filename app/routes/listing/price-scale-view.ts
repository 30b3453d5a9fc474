import { type PriceRange, pricePointer } from '../../../domain/price-suggestion/price-range.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';

/** A car's price among comparable ones, as a position on a scale and in words (SRCH-13). */
export type PriceScaleView = {
  /** Percentage from the cheap end, −3 … 93. */
  readonly percent: number;
  readonly verdict: string;
  /** The range of comparable prices, and their number. */
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
