import type { KyselyPlugin } from 'kysely';

export type Point = (at: string) => Promise<void> | undefined;

/** Kysely plugin that calls `point('statement')` before each statement, also inside of transactions. */
export const beforeStatements = (point: Point): KyselyPlugin => ({
  transformQuery({ node }) {
    void point('statement');
    return node;
  },
  transformResult: async ({ result }) => result,
});
