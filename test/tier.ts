/**
 * Whether the long tier runs, `npm test -- --all`, as in CI: it adds the files `*.long.test.ts` and `*.long.e2e.ts`, and
 * every case of the tables that `npm test` alone only samples.
 */
export const ALL = process.env.TEST_TIER === 'all';
