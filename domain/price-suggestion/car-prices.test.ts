import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namedPrice } from '../../shipped/demo/price.ts';
import { Random } from '../../shipped/demo/random.ts';
import { whereaboutsIn } from '../../shipped/demo/whereabouts.ts';
import { carWriter } from '../../shipped/demo/write-car.ts';
import { PLACE_ROWS } from '../../shipped/locations/places.seed.ts';
import { TAXONOMY_ROWS } from '../../shipped/taxonomy/taxonomy.seed.ts';
import { type Answered, accuracyOf, withAbsurdPrices } from '../../test/suggestion-accuracy.ts';
import { ALL } from '../../test/tier.ts';
import { buildPlaces } from '../locations/build-places.ts';
import { buildTaxonomy } from '../taxonomy/build-taxonomy.ts';
import { CAR_MODEL, type Category } from '../taxonomy/taxonomy.ts';
import { adjustedPrices, type CarState, type ComparableCar } from './adjusted-prices.ts';
import { carPrices } from './car-prices.ts';
import { carState } from './car-state.ts';
import { priceSteps } from './price-distribution.ts';
import { priceRange } from './price-range.ts';

const [FLAWLESS, PAINTED, SCRAP] = [1, 2, 3];
const MILLION = 1_000_000;
const alike = (price: number, state: Partial<CarState> = {}): ComparableCar => ({
  price: price * MILLION,
  year: 1398,
  mileage: 100_000,
  body: FLAWLESS,
  ...state,
});
const ALIKE = [400, 410, 420, 430, 440, 450, 460, 470, 480, 9_000].map((price) => alike(price));
const told: CarState = { year: 1398, mileage: 100_000, body: FLAWLESS };
const UNTOLD: CarState = { year: null, mileage: null, body: null };

/**
 * Price in millions of a car that is worth 1,000 when new: 4 % less for each year, 5 % less for each 100,000 km, and a
 * fifth less if painted.
 */
const worth = ({ year, mileage, body }: CarState): number =>
  1_000 * 0.96 ** (1405 - (year ?? 0)) * 0.95 ** ((mileage ?? 0) / 100_000) * (body === PAINTED ? 0.8 : 1);
const market = (random: Random, many: number): ComparableCar[] =>
  Array.from({ length: many }, () => {
    const state = {
      year: random.int(1396, 1400),
      mileage: random.int(20, 300) * 1_000,
      body: random.chance(0.3) ? PAINTED : FLAWLESS,
    };
    return alike(random.logNormal(worth(state), 0.06), state);
  });

describe('prices of a car from comparables', () => {
  it.each([told, UNTOLD, { ...told, mileage: null }])(
    'PSUG-01 of alike ones are the figures of ITEM-16: %o',
    (state) => {
      const plain = priceRange(ALIKE.map(({ price }) => price));
      expect(plain).toMatchObject({ median: 440 * MILLION, comparables: 9 });
      expect(carPrices(ALIKE, state)?.range).toEqual(plain);
    },
  );

  it('PSUG-01 are adjusted by nothing that was not told', () => {
    const cars = market(new Random('untold'), 60);
    expect(adjustedPrices(cars, UNTOLD)).toEqual({ prices: cars.map(({ price }) => price), by: [] });
    expect(adjustedPrices(cars, { ...UNTOLD, year: 1398 }).by).toEqual(['year']);
  });

  it('PSUG-01 are brought to the told year, mileage and body state', () => {
    const cars = market(new Random('told'), 120);
    for (const state of [
      { year: 1396, mileage: 250_000, body: PAINTED },
      { year: 1400, mileage: 30_000, body: FLAWLESS },
      { year: 1398, mileage: 120_000, body: PAINTED },
    ]) {
      const found = carPrices(cars, state);
      expect(found?.by).toEqual(['year', 'mileage', 'body']);
      expect(Math.abs((found?.range.median ?? 0) / (worth(state) * MILLION) - 1)).toBeLessThan(0.03);
    }
  });

  it('PSUG-01 are not adjusted to a body state that no comparable has', () => {
    const cars = market(new Random('scrap'), 40);
    expect(carPrices(cars, { ...told, body: SCRAP })?.by).toEqual(['year', 'mileage']);
  });

  it('PSUG-01 count a mileage beyond all others as the nearest of them, and one that is not said as the middle one', () => {
    const cars = market(new Random('far'), 40);
    const most = Math.max(...cars.map(({ mileage }) => mileage ?? 0));
    expect(carPrices(cars, { ...told, mileage: 2_000_000 })).toEqual(carPrices(cars, { ...told, mileage: most }));
    const silent = cars.map((car, at) => (at % 4 === 0 ? { ...car, mileage: null, body: null } : car));
    const { prices } = adjustedPrices(silent, told);
    expect(prices.every((price) => price > 0 && Number.isFinite(price))).toBe(true);
  });

  it('PSUG-01 are none of fewer than eight', () => {
    expect(carPrices(ALIKE.slice(0, 7), told)).toBeNull();
    expect(carPrices([], told)).toBeNull();
  });

  it('PSUG-01 are finite and in order for any comparables', () => {
    const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
    const state = {
      year: maybe(fc.integer({ min: 1279, max: 1406 })),
      mileage: maybe(fc.nat({ max: 2_000_000 })),
      body: maybe(fc.integer({ min: 1, max: 11 })),
    };
    const car = fc.record({ ...state, price: fc.integer({ min: 1_000, max: 999_000_000_000 }) });
    fc.assert(
      fc.property(fc.array(car, { maxLength: 30 }), fc.record(state), (cars, asked) => {
        const found = carPrices(cars, asked);
        if (!found) return;
        const { from, median, to, comparables } = found.range;
        expect(from <= median && median <= to && Number.isSafeInteger(to)).toBe(true);
        expect(found.steps.reduce((sum, { count }) => sum + count, 0)).toBe(comparables);
      }),
    );
  });
});

it.each([
  [[400, 400], 1],
  [[402, 480], 9],
  [[395, 405, 1_200], 6],
])('PSUG-01 prices of %j million are drawn in %d round steps', (prices, many) => {
  const steps = priceSteps(prices.map((price) => price * MILLION));
  expect(steps).toHaveLength(many);
  expect(steps.every(({ from, to }, at) => to > from && (at === 0 || steps[at - 1]?.to === from))).toBe(true);
  expect(steps[0]?.count).toBeGreaterThan(0);
  expect(steps.at(-1)?.count).toBeGreaterThan(0);
});

it('PSUG-01 prices of held-out demonstration cars are met, also among absurd prices', () => {
  const answered: Answered[] = [];
  const random = new Random('absurd');
  const corpus = Map.groupBy(demoCars('corpus', 2_500), ({ model }) => model);
  for (const { model, price, ...state } of demoCars('held out', ALL ? 400 : 150)) {
    const cars = (corpus.get(model) ?? []).filter(({ year }) => Math.abs((year ?? 0) - (state.year ?? 0)) <= 2);
    if (cars.length < 8) continue;
    const found = carPrices(cars, state);
    const disturbed = carPrices(withAbsurdPrices(cars, random), state);
    answered.push({ price, range: found?.range ?? null, disturbed: disturbed?.range ?? null });
  }
  const { medianError, ninthError, within, share, shift } = accuracyOf(answered);
  expect(answered.length).toBeGreaterThan(ALL ? 300 : 110);
  expect(medianError).toBeLessThanOrEqual(0.06);
  expect(ninthError).toBeLessThanOrEqual(0.15);
  expect(within).toBeGreaterThanOrEqual(0.4);
  expect(within).toBeLessThanOrEqual(0.6);
  expect(share).toBeGreaterThanOrEqual(0.9);
  expect(shift).toBeLessThanOrEqual(0.02);
});

const taxonomy = buildTaxonomy(TAXONOMY_ROWS, 1, 1405);

/** Cars of two brands with prices from the writers of the demonstration listings. */
function demoCars(seed: string, count: number) {
  const random = new Random(seed);
  const brands = ['saipa', 'peugeot'].flatMap((slug) => taxonomy.bySlug.get(slug) ?? []);
  const writers = brands.map((brand) => ({ brand, writer: carWriter(brand), model: modelOf(brand) }));
  const where = whereaboutsIn(buildPlaces(PLACE_ROWS, 1));
  return Array.from({ length: count }, () => {
    const { brand, writer, model } = random.pick(writers);
    const situation = { random, where: where(random), year: 1405, byTrader: false, commonInTitle: false };
    const { price, sheet } = writer.draft(situation);
    return { model: `${sheet.facts[model]}`, price: namedPrice(price ?? 0), ...carState(brand, sheet.facts) };
  });
}

const modelOf = ({ attributes }: Category): number =>
  attributes.find(({ attribute }) => attribute.groupName === CAR_MODEL)?.attribute.id ?? 0;
