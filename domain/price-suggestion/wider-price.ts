import { type Toman, toman } from '../values/money.ts';
import { adjustedPrices, type ComparableCar, type StatedCar } from './adjusted-prices.ts';
import { usualPrices } from './price-range.ts';

/** An estimate from cars that are less alike than ITEM-16 asks, and how far it is off among these cars (PSUG-01). */
export type WiderPrice = {
  readonly price: Toman;
  /** In percent: four of five comparables cost no further than that from the estimate. */
  readonly error: number;
  readonly comparables: number;
};

/** Share of the comparables within the stated error. */
const WITHIN = 0.8;
/** A figure that is further off says nothing that one would not guess. */
const ERROR_MAX = 35;
const SIGNIFICANT = 2;

/**
 * Middle of the prices of less alike cars, brought to a car's year, mileage, body state and model. The effects that bring a
 * price there come from the other cars, so the distances from the middle are errors of prediction. Null with fewer
 * than eight cars, or too large an error.
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
