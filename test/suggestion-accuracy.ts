/** Measures how well suggested price ranges match known prices (PSUG-01), for tests and the benchmark. */
import type { ComparableCar } from '../domain/price-suggestion/adjusted-prices.ts';
import type { PriceRange } from '../domain/price-suggestion/price-range.ts';

/**
 * Known price of a car, the range that is suggested from other cars (null if there is none), and the range after a
 * tenth of the other prices were replaced by absurd ones.
 */
export type Answered = {
  readonly price: number;
  readonly range: PriceRange | null;
  readonly disturbed: PriceRange | null;
};

/** Accuracy of the suggestions; all values are shares between 0 and 1, errors and shifts relative to the price. */
export type Accuracy = {
  /** Median and ninth decile of the distance between the range's middle and the actual price. */
  readonly medianError: number;
  readonly ninthError: number;
  /** Share of prices between min and max of their range. */
  readonly within: number;
  /** Share of cars for which there is a range. */
  readonly share: number;
  /** Median and ninth decile of the distance by which absurd prices move the range's middle. */
  readonly shift: number;
  readonly ninthShift: number;
};

const ABSURD_SHARE = 0.1;
const PLACEHOLDER = 1_111_111;

/** Replaces every tenth price, as `random` chooses: a zero too many, a zero too few, or a placeholder. */
export function withAbsurdPrices(cars: readonly ComparableCar[], random: { next: () => number }): ComparableCar[] {
  return cars.map((car) => {
    if (random.next() >= ABSURD_SHARE) return car;
    const prices = [car.price * 10, Math.round(car.price / 10), PLACEHOLDER];
    return { ...car, price: prices[Math.floor(random.next() * prices.length)] ?? car.price };
  });
}

export function accuracyOf(answered: readonly Answered[]): Accuracy {
  const ranged = answered.flatMap(({ price, range, disturbed }) => (range ? [{ price, range, disturbed }] : []));
  const errors = ranged.map(({ price, range }) => Math.abs(range.median - price) / price);
  const shifts = ranged.flatMap(({ range, disturbed }) =>
    disturbed ? [Math.abs(disturbed.median - range.median) / range.median] : [],
  );
  return {
    medianError: decile(errors, 5),
    ninthError: decile(errors, 9),
    within: ranged.filter(({ price, range }) => price >= range.from && price <= range.to).length / ranged.length,
    share: ranged.length / answered.length,
    shift: decile(shifts, 5),
    ninthShift: decile(shifts, 9),
  };
}

const decile = (numbers: readonly number[], tenth: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length * tenth) / 10)] ?? Number.POSITIVE_INFINITY;
