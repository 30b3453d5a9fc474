/** Tables of test cases for what people and their software type and send, each row with its source. */

/** Source of rows that this project made up. */
export const OURS = 'ours';

/**
 * Rows of one source. The source is `OURS`, or a public repository («owner/name») with the number of an issue («#12»)
 * or with a file or folder of its tests. The expected results are this project's own judgement.
 */
export type Group<R> = { readonly source: string; readonly rows: readonly R[] };

/** Rows of all groups of a table, in order. */
export const rowsOf = <R>(groups: readonly Group<R>[]): R[] => groups.flatMap(({ rows }) => rows);

/** Number of rows of this project, and of others. */
export function countSources(groups: readonly Group<unknown>[]): { readonly ours: number; readonly others: number } {
  const ours = groups.filter(({ source }) => source === OURS).reduce((sum, { rows }) => sum + rows.length, 0);
  return { ours, others: rowsOf(groups).length - ours };
}
