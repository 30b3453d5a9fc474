/** Terms on which cars of a category are leased (LEAS-01). */
import { CAR_MODEL, type Category, type Facts } from '../../taxonomy/taxonomy.ts';
import type { Toman } from '../../values/money.ts';
import { PRICE } from '../../values/price.ts';

export type LeasingTerms = {
  /** Off: its cars are not leased, whatever the categories above say. */
  readonly allowed: boolean;
  /** Percent a year, at most two decimals. */
  readonly yearlyRate: number;
  /** Numbers of months to choose from, ascending. */
  readonly months: readonly number[];
  /** Range of the prepayment, in percent of the price. */
  readonly prepaymentMin: number;
  readonly prepaymentMax: number;
  /** Range of the prices of cars that are leased. */
  readonly priceMin: Toman;
  readonly priceMax: Toman;
  /** Jalali year of the oldest car; null: any. */
  readonly oldestYear: number | null;
};

/** Category id → its own terms. */
export type AllTerms = Readonly<Record<string, LeasingTerms>>;

/** Ranges that the back office may set. */
export const TERMS_BOUNDS = {
  yearlyRate: { min: 0, max: 60 },
  months: { min: 1, max: 120 },
  monthsMost: 12,
  prepayment: { min: 1, max: 99 },
  price: PRICE,
  oldestYear: { min: 1340, max: 1500 },
} as const;

/** The nearest category with terms decides; null where nothing is leased. `path` runs from the root downwards. */
export function termsOf(terms: AllTerms, path: readonly { readonly id: number }[]): LeasingTerms | null {
  const nearest = path.findLast(({ id }) => Object.hasOwn(terms, String(id)));
  const found = nearest && terms[String(nearest.id)];
  return found?.allowed ? found : null;
}

/** Facts that decide whether a car is leased. */
export type Car = {
  readonly category: Pick<Category, 'path' | 'attributes'>;
  readonly price: Toman | null;
  readonly facts: Facts;
};

/** Terms of a car that has a price; null if it is not leased. */
export function leaseOf(terms: AllTerms, { category, price, facts }: Car): LeasingTerms | null {
  if (price === null || !isCar(category)) return null;
  const found = termsOf(terms, category.path);
  if (!found || price < found.priceMin || price > found.priceMax) return null;
  return found.oldestYear === null || yearOf(category, facts) >= found.oldestYear ? found : null;
}

export const isCar = ({ attributes }: Pick<Category, 'attributes'>): boolean =>
  attributes.some(({ attribute }) => attribute.groupName === CAR_MODEL);

/** A car that does not say its year counts as old. */
function yearOf({ attributes }: Pick<Category, 'attributes'>, facts: Facts): number {
  const asked = attributes.find(({ attribute }) => attribute.key === 'production_year');
  const year = asked && facts[asked.attribute.id];
  return typeof year === 'number' ? year : 0;
}
