import type { PeopleKind } from './people-queries.ts';
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
  /** At least this share has something strictly right among the first ten. */
  readonly strict: number;
  /** At least so large is the share of strictly right ones of what is shown as asked for. */
  readonly precision: number;
  /** At most this share is read as something else than it asks for. */
  readonly misread: number;
  /** At most this share shows nothing at all. */
  readonly nothing: number;
  /** At least this share of what nobody offers is said, and has something near. */
  readonly honest: number;
};

/** The same for queries of people, on as many listings; what does not apply to a kind is 0 or 100. */
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

/** The same for what the search box and the posting form suggest. */
export const SUGGESTION_FLOORS = {
  beginnings: { first: 95, among: 97, nothing: 3 },
  titles: { first: 97, among: 100, nothing: 0 },
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
