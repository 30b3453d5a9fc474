/**
 * Whether the long tier runs, `npm test -- --all`: it adds the files `*.long.test.ts` and `*.long.e2e.ts`, and
 * every case of the tables that `npm test` alone only samples.
 */
export const ALL = process.env.TEST_TIER === 'all';

/**
 * Every case in the long tier; else each `step`-th. `row`: of a table whose rows each sample the same cases; neighbouring
 * rows take others.
 */
export function sample<T>(cases: readonly T[], step: number, row = 0): readonly T[] {
  return ALL ? cases : cases.filter((_, index) => index % step === row % step);
}

/** Times that a property of `usual` times is tried: three times as often in the long tier, less than a third else. */
export const runs = (usual: number): number => Math.ceil(usual * (ALL ? 3 : 0.3));

/** Seed of the properties: always the same, but the day's in the long tier; `npm test -- --seed=…` gives another one. */
export const PROPERTY_SEED = Number(process.env.TEST_SEED ?? 20_26);
