import { describe, expect, it } from 'vitest';
import { Random } from '../../shipped/demo/random.ts';
import type { ComparableCar } from './adjusted-prices.ts';
import { nearestCars } from './nearest-cars.ts';
import { widerPrice } from './wider-price.ts';

const MILLION = 1_000_000;
const [OWN, NEIGHBOUR] = [1, 2];
const told = { year: 1398, mileage: null, body: null, modelId: OWN };

/** Cars that lose 6 % of their value each year; the neighbouring model costs a fifth more. */
const market = (
  random: Random,
  many: number,
  noise: number,
  models: readonly number[] = [OWN, NEIGHBOUR],
): ComparableCar[] =>
  Array.from({ length: many }, (_, at) => {
    const year = random.int(1390, 1402);
    const modelId = models[at % models.length] ?? OWN;
    const worth = 800 * 0.94 ** (1398 - year) * (modelId === NEIGHBOUR ? 1.2 : 1);
    return { price: Math.round(random.logNormal(worth, noise)) * MILLION, year, mileage: null, body: null, modelId };
  });

describe('the wider figure', () => {
  it('PSUG-01 brings other years and neighbouring models to the told car', () => {
    const found = widerPrice(market(new Random('wide'), 60, 0.05), told);
    expect(Math.abs((found?.price ?? 0) / (800 * MILLION) - 1)).toBeLessThan(0.06);
    expect(found?.error).toBeLessThan(20);
  });

  it('PSUG-01 states an error within which four of five cars lie', () => {
    const cars = market(new Random('error'), 80, 0.08);
    const found = widerPrice(cars, told);
    const within = cars.filter(({ year, price, modelId }) => {
      const brought = price / 0.94 ** (1398 - (year ?? 0)) / (modelId === NEIGHBOUR ? 1.2 : 1);
      return Math.abs(brought / (found?.price ?? 1) - 1) <= (found?.error ?? 0) / 100;
    });
    expect(within.length / cars.length).toBeGreaterThan(0.7);
  });

  it('PSUG-01 is null for seven cars, and for cars too far apart', () => {
    expect(widerPrice(market(new Random('few'), 7, 0.05), told)).toBeNull();
    expect(widerPrice(market(new Random('apart'), 60, 0.9), told)).toBeNull();
  });

  it('PSUG-01 names the cars that are most alike first', () => {
    const car = (id: number, year: number, mileage: number | null) => ({ id, year, mileage, body: null });
    const cars = [
      car(1, 1390, 0),
      car(2, 1398, 200_000),
      car(3, 1397, 100_000),
      car(4, 1398, 100_000),
      car(5, 1380, null),
    ];
    expect(nearestCars(cars, { year: 1398, mileage: 100_000, body: null })).toEqual([4, 3, 2, 1]);
  });
});
