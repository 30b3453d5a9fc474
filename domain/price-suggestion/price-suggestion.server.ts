import type { Ctx, Db } from '../../db/transact.server.ts';
import { CAR_MODEL, type Category } from '../taxonomy/taxonomy.ts';
import { DAY } from '../values/durations.ts';
import { fresh } from '../values/fresh.ts';
import type { ComparableCar } from './adjusted-prices.ts';
import { type CarPrices, carPrices } from './car-prices.ts';
import { carState, stateAttribute } from './car-state.ts';
import { likenessOf, type PricedThing } from './comparables.ts';
import { readComparableCars, readComparablePrices } from './comparables-store.server.ts';
import { type PriceRange, priceRange, scaledRange } from './price-range.ts';

const CACHE_SECONDS = 600;
const MAX_CACHED_RANGES = 5_000;
const MAX_CACHED_CARS = 2_000;
const COMPARABLE_DAYS = 90;

/** Reads the comparables of a car from the last ninety days; none if too little is known of it. */
export async function readCarsLike({ db, now }: Ctx, { category, facts }: Car): Promise<ComparableCar[]> {
  const likeness = likenessOf({ category, facts, texts: {}, place: null });
  if (!likeness) return [];
  const ids = {
    year: stateAttribute(category, 'year')?.id ?? null,
    mileage: stateAttribute(category, 'mileage')?.id ?? null,
    body: stateAttribute(category, 'body')?.id ?? null,
  };
  return await readComparableCars(db, ids, { ...likeness, since: sinceOf(now), except: null });
}

type Car = Pick<PricedThing, 'category' | 'facts'>;

const sinceOf = (now: Date): Date => new Date(now.getTime() - COMPARABLE_DAYS * DAY);

/** Price ranges of comparable listings (ITEM-16), cached for ten minutes. */
export function createPriceSuggestion(db: Db) {
  const ranges = fresh<PriceRange | null>({ seconds: CACHE_SECONDS, max: MAX_CACHED_RANGES });
  const cars = fresh<CarPrices | null>({ seconds: CACHE_SECONDS, max: MAX_CACHED_CARS });

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
     * Median, quartiles and deciles of things like this one (SRCH-13, ITEM-16); null if too few are comparable.
     * `except` is its own listing.
     */
    suggest,

    /** Prices of cars like this one, brought to its year, mileage and body state (PSUG-01); null with too few. */
    suggestCar(car: Car, now: Date): Promise<CarPrices | null> {
      const told = carState(car.category, car.facts);
      const model = car.facts[modelAttribute(car.category)?.id ?? ''];
      const key = [car.category.id, model, told.year, told.mileage, told.body].join(' ');
      return cars.get(key, now, async () => carPrices(await readCarsLike({ db, now }, car), told));
    },
  };
}

/** The attribute of a car's model; undefined for anything that is no car. */
const modelAttribute = ({ attributes }: Category) =>
  attributes.find(({ attribute }) => attribute.groupName === CAR_MODEL)?.attribute;

export type PriceSuggestion = ReturnType<typeof createPriceSuggestion>;
