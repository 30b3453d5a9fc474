import type { CarState } from './adjusted-prices.ts';

const SHOWN = 4;
/** Kilometres of mileage that count as much as one year of age when two cars are compared. */
const YEAR_MILEAGE = 20_000;

/** Ids of the cars most similar to the state `told`, the most similar first; ties remain in the given order. */
export function nearestCars(cars: readonly (CarState & { readonly id: number })[], told: CarState): number[] {
  const apart = ({ year, mileage }: CarState): number =>
    distance(year, told.year) + distance(mileage, told.mileage) / YEAR_MILEAGE;
  return cars
    .map((car) => ({ id: car.id, apart: apart(car) }))
    .toSorted((a, b) => a.apart - b.apart)
    .slice(0, SHOWN)
    .map(({ id }) => id);
}

const distance = (a: number | null, b: number | null): number => (a === null || b === null ? 0 : Math.abs(a - b));
