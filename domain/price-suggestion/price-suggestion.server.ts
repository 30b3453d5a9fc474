import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { fresh } from '../search/fresh.ts';
import { categoryToken, optionToken, rangeTokens } from '../search/tokens.ts';
import { type Attribute, CAR_MODEL, type Category, type Facts } from '../taxonomy/taxonomy.ts';
import { readComparablePrices } from './comparables-store.server.ts';
import { type PriceRange, priceRange } from './price-range.ts';

const KEPT_SECONDS = 600;
const KEPT = 5_000;
const DAYS = 90;
const YEARS_NEAR = 2;
const DAY_MS = 86_400_000;
const YEAR_KEY = 'production_year';

/** Price ranges of cars of one model and about one year, kept for ten minutes (ITEM-16's comparables; SRCH-13). */
export function createPriceSuggestion(db: Kysely<DB>) {
  const ranges = fresh<PriceRange | null>({ seconds: KEPT_SECONDS, max: KEPT });

  return {
    /** What cars like this one are offered for; null for anything but a car of a known model and year, or too few. */
    async rangeOf(category: Category, facts: Facts, now: Date): Promise<PriceRange | null> {
      const model = attributeOf(category, ({ groupName }) => groupName === CAR_MODEL);
      const year = attributeOf(category, ({ key }) => key === YEAR_KEY);
      if (!model || !year) return null;
      const option = facts[model.id];
      const made = facts[year.id];
      const modelId = typeof option === 'number' ? undefined : option?.[0];
      if (modelId === undefined || typeof made !== 'number') return null;
      const key = `${category.id} ${modelId} ${made}`;
      return ranges.get(key, now, async () => {
        const prices = await readComparablePrices(db, {
          tokens: [categoryToken(category), optionToken(model.id, modelId)],
          anyOf: rangeTokens(year, made - YEARS_NEAR, made + YEARS_NEAR),
          since: new Date(now.getTime() - DAYS * DAY_MS),
          except: null,
        });
        return priceRange(prices);
      });
    },
  };
}

export type PriceSuggestion = ReturnType<typeof createPriceSuggestion>;

function attributeOf(category: Category, wanted: (attribute: Attribute) => boolean): Attribute | undefined {
  return category.attributes.map(({ attribute }) => attribute).find(wanted);
}
