import { type Toman, toman } from '../values/money.ts';
import { adjustedPrices, type ComparableCar, type StatedCar } from './adjusted-prices.ts';
import { usualPrices } from './price-range.ts';

/** Estimate from cars that are less similar than ITEM-16 requires, and its error on these cars (PSUG-01). */
export type WiderPrice = {
  readonly price: Toman;
  /** In percent: the prices of four out of five comparables are within this distance of the estimate. */
  readonly error: number;
  readonly comparables: number;
};

/** Share of the comparables within the stated error. */
const WITHIN = 0.8;
/** Largest error in percent: a rougher estimate would be no better than a guess. */
const ERROR_MAX = 35;
const SIGNIFICANT = 2;

/**
 * Median price of less similar cars, adjusted to a car's year, mileage, body state and model. Each price is adjusted by
 * effects fitted on the other cars, so the distances from the median are true prediction errors. Null with fewer than
 * eight usual prices, or if the error is too large.
 */
export function widerPrice(cars: readonly ComparableCar[], told: StatedCar): WiderPrice | null {
  const usual = usualPrices(adjustedPrices(cars, told).prices);
  if (!usual) return null;
  const middle = usual[usual.length >> 1] ?? 0;
  const distances = usual.map((price) => Math.abs(price / middle - 1)).toSorted((a, b) => a - b);
  const error = Math.max(1, Math.ceil(100 * (distances[Math.ceil(WITHIN * distances.length) - 1] ?? 1)));
  if (error > ERROR_MAX) return null;
  return { price: toman(Number(middle.toPrecision(SIGNIFICANT))), error, comparables: usual.length };
}
