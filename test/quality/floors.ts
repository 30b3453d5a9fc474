import type { Kind } from './queries.ts';

type Floor = {
  /** At least this share of the queries has something right among the first ten. */
  readonly success: number;
  /** At least so large is the mean share of right ones among the first ten, of as many as could be. */
  readonly rPrecision: number;
  /** At most this share finds nothing. */
  readonly nothing: number;
};

/** The number of demonstration listings that the tests measure on: the fewest that have something for every query. */
export const LISTINGS = 5_000;

/** Floors of `npm test`, in per cent of a kind's queries: as much as is reached, so that nothing gets worse unnoticed. */
export const FLOORS: Readonly<Record<Kind, Floor>> = {
  plain: { success: 100, rPrecision: 100, nothing: 0 },
  synonym: { success: 13, rPrecision: 6, nothing: 74 },
  latin: { success: 0, rPrecision: 0, nothing: 100 },
  brand: { success: 64, rPrecision: 58, nothing: 29 },
  car: { success: 57, rPrecision: 45, nothing: 43 },
  year: { success: 41, rPrecision: 30, nothing: 59 },
  home: { success: 60, rPrecision: 41, nothing: 34 },
  price: { success: 0, rPrecision: 0, nothing: 100 },
  place: { success: 76, rPrecision: 68, nothing: 8 },
  condition: { success: 53, rPrecision: 30, nothing: 31 },
  colloquial: { success: 0, rPrecision: 0, nothing: 100 },
  spacing: { success: 35, rPrecision: 33, nothing: 65 },
  morph: { success: 75, rPrecision: 62, nothing: 25 },
  typo: { success: 0, rPrecision: 0, nothing: 100 },
  layout: { success: 0, rPrecision: 0, nothing: 100 },
  tail: { success: 72, rPrecision: 68, nothing: 28 },
  guard: { success: 61, rPrecision: 49, nothing: 23 },
  long: { success: 25, rPrecision: 20, nothing: 75 },
  same: { success: 42, rPrecision: 48, nothing: 50 },
  sentence: { success: 6, rPrecision: 1, nothing: 94 },
  finglish: { success: 0, rPrecision: 0, nothing: 100 },
  regional: { success: 7, rPrecision: 5, nothing: 93 },
};

/** The same for what the search box and the posting form suggest. */
export const SUGGESTION_FLOORS = {
  beginnings: { first: 50, among: 52, nothing: 46 },
  titles: { first: 83, among: 92, nothing: 0 },
} as const;

/** Budgets of `npm run bench -- --only search-words`, the first ones for queries that are set aside. */
export const BARS = {
  success: 94,
  successOfAKind: 85,
  plain: 100,
  rPrecision: 85,
  nothing: 2,
  beginnings: { first: 90, nothing: 3 },
  titles: { first: 90, among: 97 },
} as const;
