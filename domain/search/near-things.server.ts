/** Results of wider searches, shown after the results of a search in words (SRCH-16). */

import type { SearchQuery } from '../query-reading/search-query.ts';
import { type Cursor, NEAR } from './cursor.ts';
import type { ListingRow } from './search-store.server.ts';

export type Banded = ListingRow & { readonly band: number };

/**
 * A similar listing. `step`: index of the wider search that found it. The searches of `near` are numbered first, then
 * those of `farther`.
 */
export type NearId = { readonly id: number; readonly step: number };
type Near = Banded & Pick<NearId, 'step'>;

/** Number of results up to which similar listings are shown after the results of a search. */
export const NEAR_TO_MAX = 100;
const NEAR_MAX = 48;

/**
 * Similar listings: results of the wider searches, in order, without the results of the search itself. A search of
 * `farther` is made only while nothing has been found at all. `read` leaves out listings published after the first
 * page, so that every page continues the same list (SRCH-06).
 */
export async function nearThings(
  { near, farther }: { readonly near: readonly SearchQuery[]; readonly farther: readonly SearchQuery[] },
  shown: readonly Banded[],
  read: (query: SearchQuery, limit: number) => Promise<readonly Banded[]>,
): Promise<readonly NearId[]> {
  const seen = new Set(shown.map(({ id }) => id));
  const found: NearId[] = [];
  for (const [step, wider] of [...near, ...farther].entries()) {
    if (farther.includes(wider) && seen.size > 0) return found;
    for (const { id } of await read(wider, seen.size + NEAR_MAX - found.length)) {
      if (seen.has(id)) continue;
      seen.add(id);
      found.push({ id, step });
      if (found.length === NEAR_MAX) return found;
    }
  }
  return found;
}

/** Similar listings as a band of results, without those already shown or published after the first page. */
export function nearBand(
  found: readonly NearId[],
  rows: readonly ListingRow[],
  shown: readonly Banded[],
  begunAt: number,
): readonly Near[] {
  const seen = new Set(shown.map(({ id }) => id));
  const steps = new Map(found.map(({ id, step }) => [id, step]));
  return rows
    .filter(({ id, sortedAt }) => !seen.has(id) && sortedAt.getTime() <= begunAt)
    .map((row, index) => ({ ...row, band: NEAR, key: String(index), step: steps.get(row.id) ?? 0 }));
}

/**
 * Wider searches that found the similar listings of a page. `at`: index on the page of the first listing that the
 * search found. `before`: number of results on the page before the similar listings.
 */
export function nearSteps(
  near: readonly Near[],
  before: number,
  from: number,
  count: number,
  searches: readonly SearchQuery[],
): readonly { readonly at: number; readonly query: SearchQuery }[] {
  return near.slice(from, from + count).flatMap(({ step }, index) => {
    const query = searches[step];
    return query && near[from + index - 1]?.step !== step ? [{ at: before + index, query }] : [];
  });
}

/**
 * Index in the list of similar listings at which the next page begins: after the last one shown. If that one no longer
 * exists, the page begins at its former index, where the next one is now.
 */
export function afterNear(near: readonly Near[], { id, key }: Pick<Cursor, 'id' | 'key'>): number {
  const shown = near.findIndex((row) => row.id === id);
  return shown < 0 ? Math.min(Math.trunc(Number(key)), near.length) : shown + 1;
}
