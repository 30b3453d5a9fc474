import type { PeopleKind } from './people-queries.ts';
import type { Kind } from './queries.ts';

type Floor = {
  /** Minimum share of queries with a right listing among the first ten results. */
  readonly success: number;
  /**
   * Minimum mean R-precision: share of right listings among the first R results, where R is the number of right
   * listings, at most ten.
   */
  readonly rPrecision: number;
  /** Maximum share of queries for which nothing is found. */
  readonly nothing: number;
};

/** Number of demonstration listings that the tests use: the smallest number with a right listing for every query. */
export const LISTINGS = 5_000;

/**
 * Least figures that `npm test` accepts, in per cent of a kind's queries. They equal what the search reaches today, so
 * that every loss is noticed.
 */
export const FLOORS: Readonly<Record<Kind, Floor>> = {
  plain: { success: 100, rPrecision: 100, nothing: 0 },
  synonym: { success: 100, rPrecision: 98, nothing: 0 },
  latin: { success: 100, rPrecision: 83, nothing: 0 },
  brand: { success: 100, rPrecision: 97, nothing: 0 },
  car: { success: 100, rPrecision: 92, nothing: 0 },
  year: { success: 100, rPrecision: 99, nothing: 0 },
  home: { success: 100, rPrecision: 94, nothing: 0 },
  price: { success: 100, rPrecision: 99, nothing: 0 },
  place: { success: 100, rPrecision: 94, nothing: 8 },
  condition: { success: 100, rPrecision: 86, nothing: 0 },
  colloquial: { success: 100, rPrecision: 83, nothing: 0 },
  spacing: { success: 92, rPrecision: 83, nothing: 8 },
  morph: { success: 100, rPrecision: 95, nothing: 0 },
  typo: { success: 100, rPrecision: 94, nothing: 0 },
  layout: { success: 100, rPrecision: 100, nothing: 0 },
  tail: { success: 100, rPrecision: 90, nothing: 0 },
  guard: { success: 100, rPrecision: 94, nothing: 0 },
  long: { success: 100, rPrecision: 82, nothing: 17 },
  same: { success: 85, rPrecision: 90, nothing: 8 },
  sentence: { success: 93, rPrecision: 93, nothing: 0 },
  finglish: { success: 100, rPrecision: 96, nothing: 0 },
  regional: { success: 100, rPrecision: 97, nothing: 0 },
};

type PeopleFloor = {
  /** Minimum share of queries with a strictly right listing among the first ten results. */
  readonly strict: number;
  /** Least share of strictly right results among those shown as exact matches. */
  readonly precision: number;
  /** Greatest share of queries that are interpreted in contradiction to what was meant. */
  readonly misread: number;
  /** Maximum share of queries for which nothing at all is shown. */
  readonly nothing: number;
  /** Least share of queries for something that nobody offers for which the page says so and shows something similar. */
  readonly honest: number;
};

/**
 * Figures that `npm test` requires for the queries of people, on as many listings. `misread` and `nothing` are
 * maximums, the others minimums. A figure that does not apply to a kind is 0 or 100.
 */
export const PEOPLE_FLOORS: Readonly<Record<PeopleKind, PeopleFloor>> = {
  households: { strict: 97, precision: 88, misread: 2, nothing: 2, honest: 0 },
  'households, missing': { strict: 0, precision: 0, misread: 0, nothing: 100, honest: 92 },
  negation: { strict: 100, precision: 94, misread: 3, nothing: 0, honest: 0 },
  number: { strict: 97, precision: 95, misread: 3, nothing: 3, honest: 0 },
  place: { strict: 88, precision: 75, misread: 0, nothing: 0, honest: 0 },
  relaxation: { strict: 100, precision: 88, misread: 4, nothing: 0, honest: 0 },
  'same name': { strict: 95, precision: 96, misread: 0, nothing: 4, honest: 0 },
  voice: { strict: 100, precision: 95, misread: 0, nothing: 0, honest: 0 },
  'mixed script': { strict: 100, precision: 92, misread: 0, nothing: 0, honest: 0 },
  missing: { strict: 0, precision: 0, misread: 15, nothing: 100, honest: 71 },
  'strangers, negation': { strict: 96, precision: 88, misread: 7, nothing: 0, honest: 0 },
  'strangers, number': { strict: 100, precision: 91, misread: 4, nothing: 0, honest: 0 },
  'strangers, place': { strict: 100, precision: 66, misread: 4, nothing: 0, honest: 0 },
  'strangers, relaxation': { strict: 100, precision: 76, misread: 8, nothing: 0, honest: 0 },
  'strangers, same name': { strict: 90, precision: 83, misread: 8, nothing: 0, honest: 0 },
  'strangers, voice': { strict: 83, precision: 72, misread: 29, nothing: 0, honest: 0 },
  'strangers, mixed script': { strict: 95, precision: 91, misread: 0, nothing: 0, honest: 0 },
  'strangers, missing': { strict: 0, precision: 0, misread: 22, nothing: 100, honest: 89 },
};

/** Floors of the sample that `npm test` takes, on its fewer listings. */
export const PEOPLE_SAMPLE = { strict: 95, misread: 8, nothing: 5 } as const;

/** Least figures for the suggestions of the search box and of the posting form. */
export const SUGGESTION_FLOORS = {
  beginnings: { first: 95, among: 97, nothing: 3 },
  titles: { first: 97, among: 100, nothing: 0 },
} as const;

/**
 * Budgets of `npm run bench -- --only search-words`, in per cent. `success`, `rPrecision` and `nothing` apply to the
 * queries that are set aside. `plain` and `successOfAKind` apply to all queries of a kind.
 */
export const BARS = {
  success: 94,
  successOfAKind: 85,
  plain: 100,
  rPrecision: 85,
  nothing: 2,
  beginnings: { first: 90, nothing: 3 },
  titles: { first: 90, among: 97 },
} as const;
