import type { Ctx, Db } from '../../db/transact.server.ts';
import { CAR_MODEL, type Category } from '../taxonomy/taxonomy.ts';
import { DAY } from '../values/durations.ts';
import { fresh } from '../values/fresh.ts';
import { type CarPrices, carPrices } from './car-prices.ts';
import { carState, stateAttribute } from './car-state.ts';
import { likenessOf, type PricedThing, type WiderLikeness, widerLikenesses } from './comparables.ts';
import { type FoundCar, readComparableCars, readComparablePrices } from './comparables-store.server.ts';
import { nearestCars } from './nearest-cars.ts';
import { type PriceRange, priceRange, scaledRange } from './price-range.ts';
import { type WiderPrice, widerPrice } from './wider-price.ts';

const CACHE_SECONDS = 600;
const MAX_CACHED_RANGES = 5_000;
const MAX_CACHED_CARS = 2_000;
const COMPARABLE_DAYS = 90;

/** Reads the comparables of a car from the last ninety days; none if too little is known about the car. */
export async function readCarsLike({ db, now }: Ctx, { category, facts }: Car): Promise<FoundCar[]> {
  const likeness = likenessOf({ category, facts, texts: {}, place: null });
  if (!likeness) return [];
  return await readComparableCars(db, idsOf(category), { ...likeness, since: sinceOf(now), except: null });
}

const idsOf = (category: Category) => ({
  year: stateAttribute(category, 'year')?.id ?? null,
  mileage: stateAttribute(category, 'mileage')?.id ?? null,
  body: stateAttribute(category, 'body')?.id ?? null,
  modelId: modelAttribute(category)?.id ?? null,
});

/**
 * Estimates the price of a car from less similar cars, trying wider and wider searches; null if no search gives an
 * estimate.
 */
async function readWider({ db, now }: Ctx, { category, facts }: Car): Promise<WiderEstimate | null> {
  const told = { ...carState(category, facts), modelId: modelOf(category, facts) };
  for (const { groups, models, years } of widerLikenesses({ category, facts })) {
    const cars = await readComparableCars(db, idsOf(category), { groups, since: sinceOf(now), except: null });
    const found = widerPrice(cars, told);
    if (found) return { ...found, models, years, listings: nearestCars(cars, told) };
  }
  return null;
}

/** `listings`: ids of the most similar comparables, the most similar first. */
export type CarEstimate = CarPrices & { readonly listings: readonly number[] };
export type WiderEstimate = WiderPrice & Pick<WiderLikeness, 'models' | 'years'> & Pick<CarEstimate, 'listings'>;

type Car = Pick<PricedThing, 'category' | 'facts'>;

const sinceOf = (now: Date): Date => new Date(now.getTime() - COMPARABLE_DAYS * DAY);

/** Price ranges of comparable listings (ITEM-16), cached for ten minutes. */
export function createPriceSuggestion(db: Db) {
  const ranges = fresh<PriceRange | null>({ seconds: CACHE_SECONDS, max: MAX_CACHED_RANGES });
  const cars = fresh<CarEstimate | null>({ seconds: CACHE_SECONDS, max: MAX_CACHED_CARS });
  const wider = fresh<WiderEstimate | null>({ seconds: CACHE_SECONDS, max: MAX_CACHED_CARS });

  async function suggest(thing: PricedThing, except: number | null, now: Date): Promise<PriceRange | null> {
    const likeness = likenessOf(thing);
    if (!likeness) return null;
    const { groups, per } = likeness;
    const key = `${groups.map((group) => group.join('|')).join('&')} ${per?.attributeId ?? ''} ${except ?? ''}`;
    const range = await ranges.get(key, now, async () => {
      return priceRange(await readComparablePrices(db, { groups, per, since: sinceOf(now), except }));
    });
    return range && per ? scaledRange(range, per.units) : range;
  }

  return {
    /**
     * Median, quartiles and deciles of comparable listings (SRCH-13, ITEM-16); null if there are too few. `except`: id
     * of the listing itself.
     */
    suggest,

    /**
     * Prices of comparable cars adjusted to this car's year, mileage and body state (PSUG-01); null if there are too
     * few.
     */
    suggestCar(car: Car, now: Date): Promise<CarEstimate | null> {
      const told = carState(car.category, car.facts);
      return cars.get(keyOf(car), now, async () => {
        const found = await readCarsLike({ db, now }, car);
        const prices = carPrices(found, told);
        return prices && { ...prices, listings: nearestCars(found, told) };
      });
    },

    /**
     * Rougher estimate, with its error, for a car for which `suggestCar` finds too few comparables: includes more years
     * and neighbouring models (PSUG-01). Never used to call a price high or low.
     */
    suggestWider: (car: Car, now: Date): Promise<WiderEstimate | null> =>
      wider.get(keyOf(car), now, () => readWider({ db, now }, car)),
  };
}

function keyOf({ category, facts }: Car): string {
  const { year, mileage, body } = carState(category, facts);
  return [category.id, modelOf(category, facts), year, mileage, body].join(' ');
}

function modelOf(category: Category, facts: PricedThing['facts']): number | null {
  const model = facts[modelAttribute(category)?.id ?? ''];
  return typeof model === 'object' ? (model[0] ?? null) : null;
}

/** The attribute of a car's model; undefined if the category is not one of cars. */
const modelAttribute = ({ attributes }: Category) =>
  attributes.find(({ attribute }) => attribute.groupName === CAR_MODEL)?.attribute;

export type PriceSuggestion = ReturnType<typeof createPriceSuggestion>;
