import { stateAttribute } from '../../../domain/price-suggestion/car-state.ts';
import { type PriceRange, pricePointer } from '../../../domain/price-suggestion/price-range.ts';
import { CAR_MODEL, type Category, type Facts } from '../../../domain/taxonomy/taxonomy.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { attributeName, type Typed } from '../../parts/listing/typed-listing.ts';

/** A car's price among comparable ones, as a position on a scale and in words (SRCH-13). */
export type PriceScaleView = {
  /** Percentage from the cheap end, −3 … 93. */
  readonly percent: number;
  readonly verdict: string;
  /** The range of comparable prices, and their number. */
  readonly words: string;
  /** Facts of this car that a price suggestion takes, by the names of the posting form's fields (PSUG-01). */
  readonly told: Typed;
};

type Car = { readonly category: Category; readonly facts: Facts };

export function priceScaleView(price: number | null, range: PriceRange | null, car: Car): PriceScaleView | null {
  if (price === null || range === null) return null;
  const { market } = fa.listing;
  return {
    percent: pricePointer(price, range),
    verdict: price < range.from ? market.below : price > range.to ? market.above : market.within,
    words: market.range(persianNumber(range.from), persianNumber(range.to), persianNumber(range.comparables)),
    told: toldOf(car),
  };
}

/** Brand, model, year, mileage and body state; other attributes would only make the address longer. */
function toldOf({ category, facts }: Car): Typed {
  const model = category.attributes.find(({ attribute }) => attribute.groupName === CAR_MODEL)?.attribute;
  const asked = [model, ...(['year', 'mileage', 'body'] as const).map((part) => stateAttribute(category, part))];
  const answers = asked.flatMap((attribute) => {
    const value = attribute && facts[attribute.id];
    return attribute && value !== undefined ? [[attributeName(attribute.id), String(value)] as const] : [];
  });
  return { category: String(category.id), ...Object.fromEntries(answers) };
}
