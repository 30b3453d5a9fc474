/** Terms on which cars of a category are leased (LEAS-01). */
import { type AttributeFacts, CAR_MODEL, type Category } from '../../taxonomy/taxonomy.ts';
import type { Toman } from '../../values/money.ts';
import { PRICE } from '../../values/price.ts';

export type LeasingTerms = {
  /** False: cars of the category cannot be leased, whatever the terms of the categories above. */
  readonly allowed: boolean;
  /** Percent per year, with at most two decimals. */
  readonly yearlyRate: number;
  /** Durations of the contract to choose from, in months, ascending. */
  readonly months: readonly number[];
  /** Minimum and maximum prepayment, in percent of the price. */
  readonly prepaymentMin: number;
  readonly prepaymentMax: number;
  /** Minimum and maximum price of cars that can be leased, in toman. */
  readonly priceMin: Toman;
  readonly priceMax: Toman;
  /** Jalali production year of the oldest cars that can be leased; null: any age. */
  readonly oldestYear: number | null;
};

/** Terms by category id, only of categories with terms of their own. */
export type AllTerms = Readonly<Record<string, LeasingTerms>>;

/** Ranges of the values that the back office may set. */
export const TERMS_BOUNDS = {
  yearlyRate: { min: 0, max: 60 },
  months: { min: 1, max: 120 },
  monthsMost: 12,
  prepayment: { min: 1, max: 99 },
  price: PRICE,
  oldestYear: { min: 1340, max: 1500 },
} as const;

/**
 * Terms of a category: those of the nearest category that has any. Null if nothing is leased there. `path` runs from
 * the root to the category.
 */
export function nearestTerms(terms: AllTerms, path: readonly { readonly id: number }[]): LeasingTerms | null {
  const nearest = path.findLast(({ id }) => Object.hasOwn(terms, String(id)));
  const found = nearest && terms[String(nearest.id)];
  return found?.allowed ? found : null;
}

/** Facts that decide whether a car can be leased. */
export type Car = {
  readonly category: Pick<Category, 'path' | 'attributes'>;
  readonly price: Toman | null;
  readonly facts: AttributeFacts;
};

/** Terms of a car; null if it has no price or cannot be leased. */
export function leaseOf(terms: AllTerms, { category, price, facts }: Car): LeasingTerms | null {
  if (price === null || !isCar(category)) return null;
  const found = nearestTerms(terms, category.path);
  if (!found || price < found.priceMin || price > found.priceMax) return null;
  return found.oldestYear === null || yearOf(category, facts) >= found.oldestYear ? found : null;
}

export const isCar = ({ attributes }: Pick<Category, 'attributes'>): boolean =>
  attributes.some(({ attribute }) => attribute.groupName === CAR_MODEL);

/** Production year of a car; 0 if it is not stated, so that the car counts as too old. */
function yearOf({ attributes }: Pick<Category, 'attributes'>, facts: AttributeFacts): number {
  const asked = attributes.find(({ attribute }) => attribute.key === 'production_year');
  const year = asked && facts[asked.attribute.id];
  return typeof year === 'number' ? year : 0;
}
