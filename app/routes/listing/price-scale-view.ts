import { stateAttribute } from '../../../domain/price-suggestion/car-state.ts';
import { areaForSale } from '../../../domain/price-suggestion/comparables.ts';
import { type PriceRange, pricePointer, shareBeside } from '../../../domain/price-suggestion/price-range.ts';
import { type AttributeFacts, CAR_MODEL, type Category, isOfCars } from '../../../domain/taxonomy/taxonomy.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { attributeName, type Typed } from '../../parts/listing/typed-listing.ts';

/** A price compared with similar listings: its position on a scale, and words for it (SRCH-13). */
export type PriceScaleView = {
  /** Position from the cheap end as a percentage, −3 to 93. */
  readonly percent: number;
  readonly verdict: string;
  /** Sentence about the share of comparable listings that cost more, or less; null near the middle. */
  readonly share: string | null;
  /** Sentence about the range of comparable prices and their number. */
  readonly words: string;
  /**
   * Facts about a car for the page of suggested prices, under the posting form's field names (PSUG-01); null for other
   * listings.
   */
  readonly told: Typed | null;
};

type Thing = { readonly category: Category; readonly facts: AttributeFacts };

export function priceScaleView(price: number | null, range: PriceRange | null, thing: Thing): PriceScaleView | null {
  if (price === null || range === null) return null;
  const { market } = fa.listing;
  const share = shareBeside(price, range);
  return {
    percent: pricePointer(price, range),
    verdict: price < range.from ? market.below : price > range.to ? market.above : market.within,
    share: share && market[share.side](persianNumber(share.percent)),
    words: wordsOf(range, thing),
    told: isOfCars(thing.category) ? toldOf(thing) : null,
  };
}

/** Price per square metre of property for sale; null for anything else. */
export function metrePrice(price: number | null, thing: Thing): string | null {
  const area = price === null ? null : areaForSale(thing);
  return area && price !== null ? fa.listing.market.metre(perMetre(price, area.units)) : null;
}

function wordsOf({ from, to, comparables }: PriceRange, thing: Thing): string {
  const { market } = fa.listing;
  const count = persianNumber(comparables);
  const area = areaForSale(thing);
  if (area) return market.metreRange(perMetre(from, area.units), perMetre(to, area.units), count);
  const range = isOfCars(thing.category) ? market.range : market.rangeOfOthers;
  return range(persianNumber(from), persianNumber(to), count);
}

const perMetre = (price: number, metres: number): string =>
  persianNumber(Math.round(Number((price / metres).toPrecision(3))));

/** Brand, model, year, mileage and body state of a car; other attributes would only lengthen the address. */
function toldOf({ category, facts }: Thing): Typed {
  const model = category.attributes.find(({ attribute }) => attribute.groupName === CAR_MODEL)?.attribute;
  const asked = [model, ...(['year', 'mileage', 'body'] as const).map((part) => stateAttribute(category, part))];
  const answers = asked.flatMap((attribute) => {
    const value = attribute && facts[attribute.id];
    return attribute && value !== undefined ? [[attributeName(attribute.id), String(value)] as const] : [];
  });
  return { category: String(category.id), ...Object.fromEntries(answers) };
}
