import type { Db } from '../../db/transact.server.ts';
import { fresh } from '../search/fresh.ts';
import { CAR_MODEL, type Category, type Facts } from '../taxonomy/taxonomy.ts';
import { DAY } from '../values/durations.ts';
import { likenessOf, type PricedThing } from './comparables.ts';
import { readComparablePrices } from './comparables-store.server.ts';
import { type PriceRange, priceRange, scaledRange } from './price-range.ts';

const CACHE_SECONDS = 600;
const MAX_CACHED_RANGES = 5_000;
const COMPARABLE_DAYS = 90;

/** Price ranges of comparable listings (ITEM-16), cached for ten minutes. */
export function createPriceSuggestion(db: Db) {
  const ranges = fresh<PriceRange | null>({ seconds: CACHE_SECONDS, max: MAX_CACHED_RANGES });

  async function suggest(thing: PricedThing, except: number | null, now: Date): Promise<PriceRange | null> {
    const likeness = likenessOf(thing);
    if (!likeness) return null;
    const { groups, per } = likeness;
    const key = `${groups.map((group) => group.join('|')).join('&')} ${per?.attributeId ?? ''} ${except ?? ''}`;
    const range = await ranges.get(key, now, async () => {
      const since = new Date(now.getTime() - COMPARABLE_DAYS * DAY);
      return priceRange(await readComparablePrices(db, { groups, per, since, except }));
    });
    return range && per ? scaledRange(range, per.units) : range;
  }

  return {
    /**
     * Median and quartiles for a thing to be offered; null if too little is comparable. `except` is its own listing.
     */
    suggest,

    /** Price range of cars like this one (SRCH-13); null for anything else, or with too few cars. */
    async rangeOf(category: Category, facts: Facts, now: Date): Promise<PriceRange | null> {
      const isCar = category.attributes.some(({ attribute }) => attribute.groupName === CAR_MODEL);
      return isCar ? suggest({ category, facts, texts: {}, place: null }, null, now) : null;
    },
  };
}

export type PriceSuggestion = ReturnType<typeof createPriceSuggestion>;
