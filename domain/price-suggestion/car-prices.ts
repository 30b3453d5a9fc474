import { adjustedPrices, type CarState, type ComparableCar } from './adjusted-prices.ts';
import { type PriceStep, priceSteps } from './price-distribution.ts';
import { type PriceRange, rangeOfUsual, usualPrices } from './price-range.ts';

/** Prices of cars as they would be in a car's state, and the parts of the state that they were adjusted by (PSUG-01). */
export type CarPrices = {
  readonly range: PriceRange;
  readonly steps: readonly PriceStep[];
  readonly by: readonly (keyof CarState)[];
};

/** Quartiles and distribution of the prices of cars, brought to a state; null if fewer than eight are left. */
export function carPrices(cars: readonly ComparableCar[], told: CarState): CarPrices | null {
  const { prices, by } = adjustedPrices(cars, told);
  const usual = usualPrices(prices);
  return usual && { range: rangeOfUsual(usual), steps: priceSteps(usual), by };
}
