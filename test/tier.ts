/**
 * Whether the long tier runs, `npm test -- --all`: it adds the files `*.long.test.ts` and `*.long.e2e.ts`, and
 * every case of the tables that `npm test` alone only samples.
 */
export const ALL = process.env.TEST_TIER === 'all';

/**
 * Seed of property-based tests. It is constant in `npm test`; the long tier uses one that changes daily; `npm test --
 * --seed=…` sets it.
 */
export const PROPERTY_SEED = Number(process.env.TEST_SEED ?? 20_26);

/** Index of the first case that `sample` takes from a table; 0 without a seed. */
const FIRST = Number(process.env.TEST_SEED ?? 0);

/**
 * Takes every case in the long tier, and otherwise every `step`-th one; the seed decides with which it begins. `row`:
 * index of a test that samples the same table as its neighbours, so that neighbours take different cases.
 */
export function sample<T>(cases: readonly T[], step: number, row = 0): readonly T[] {
  return ALL ? cases : everyNth(cases, step, row + FIRST);
}

/** Each `step`-th case, from `first` on; at least one. */
export function everyNth<T>(cases: readonly T[], step: number, first: number): readonly T[] {
  // A table shorter than `step` has no cases for the larger remainders.
  const span = Math.min(step, Math.max(1, cases.length));
  return cases.filter((_, index) => index % step === first % span);
}

/** Number of runs of a property-based test: three times `usual` in the long tier, otherwise 30 % of it. */
export const runs = (usual: number): number => Math.ceil(usual * (ALL ? 3 : 0.3));
