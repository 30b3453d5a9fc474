import { adjustedPrices, type CarState, type ComparableCar } from './adjusted-prices.ts';
import { type PriceStep, priceSteps } from './price-distribution.ts';
import { type PriceRange, rangeOfUsual, scaledRange, usualPrices } from './price-range.ts';

/** Prices of comparable cars adjusted to a car's state, and the facts by which they were adjusted (PSUG-01). */
export type CarPrices = {
  readonly range: PriceRange;
  readonly steps: readonly PriceStep[];
  readonly by: readonly (keyof CarState)[];
};

/**
 * Quartiles and distribution of the prices of cars, adjusted to a state; null if fewer than eight usual prices are
 * left. Adjusted prices are rounded to three significant digits.
 */
export function carPrices(cars: readonly ComparableCar[], told: CarState): CarPrices | null {
  const { prices, by } = adjustedPrices(cars, told);
  const usual = usualPrices(prices);
  if (!usual) return null;
  const range = rangeOfUsual(usual);
  const isMoved = prices.some((price, at) => price !== cars[at]?.price);
  return { range: isMoved ? scaledRange(range, 1) : range, steps: priceSteps(usual), by };
}
