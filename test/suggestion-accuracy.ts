/** Measures how well suggested ranges meet known prices (PSUG-01); for tests and the benchmark. */
import type { ComparableCar } from '../domain/price-suggestion/adjusted-prices.ts';
import type { PriceRange } from '../domain/price-suggestion/price-range.ts';

/** A held-out price, its range if there is one, and the range after a tenth of the comparables became absurd. */
export type Answered = {
  readonly price: number;
  readonly range: PriceRange | null;
  readonly disturbed: PriceRange | null;
};

/** All are shares. */
export type Accuracy = {
  /** Median and ninth decile of the distance between the middle and the price. */
  readonly medianError: number;
  readonly ninthError: number;
  /** Prices between min and max. */
  readonly within: number;
  /** Cars with a range. */
  readonly share: number;
  /** Median and ninth decile of the move of the middle by absurd prices. */
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
