/**
 * Whether the long tier runs, `npm test -- --all`: it adds the files `*.long.test.ts` and `*.long.e2e.ts`, and
 * every case of the tables that `npm test` alone only samples.
 */
export const ALL = process.env.TEST_TIER === 'all';

/** Seed of the properties: always the same, but the day's in the long tier; `npm test -- --seed=…` gives another one. */
export const PROPERTY_SEED = Number(process.env.TEST_SEED ?? 20_26);

/** Case from which on `sample` takes those of a table: the first one without a seed. */
const FIRST = Number(process.env.TEST_SEED ?? 0);

/**
 * Every case in the long tier; else each `step`-th, from another one on by another seed. `row`: of a table whose rows each sample the
 * same cases; neighbouring rows take others.
 */
export function sample<T>(cases: readonly T[], step: number, row = 0): readonly T[] {
  return ALL ? cases : everyNth(cases, step, row + FIRST);
}

/** Each `step`-th case, from `first` on; at least one. */
export function everyNth<T>(cases: readonly T[], step: number, first: number): readonly T[] {
  // A short table has no case at some remainders.
  const span = Math.min(step, Math.max(1, cases.length));
  return cases.filter((_, index) => index % step === first % span);
}

/** Times that a property of `usual` times is tried: three times as often in the long tier, less than a third else. */
export const runs = (usual: number): number => Math.ceil(usual * (ALL ? 3 : 0.3));
