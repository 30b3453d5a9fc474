/** Results of the wider searches that follow those of a search in words (SRCH-16). */

import type { SearchQuery } from '../query-reading/search-query.ts';
import { type Cursor, NEAR } from './cursor.ts';
import type { ListingRow } from './search-store.server.ts';

export type Banded = ListingRow & { readonly band: number };

/** Near things follow no more results than these. */
export const NEAR_TO_MAX = 100;
const NEAR_MAX = 48;

/**
 * Results of the wider searches in their order, without those of the search itself; of the farther ones those of the first that
 * has any, where nothing else is found. `read` leaves out what was published after
 * the first page, so that the same things follow on every page (SRCH-06).
 */
export async function nearThings(
  { near, farther }: { readonly near: readonly SearchQuery[]; readonly farther: readonly SearchQuery[] },
  shown: readonly Banded[],
  read: (query: SearchQuery, limit: number) => Promise<readonly Banded[]>,
): Promise<readonly Banded[]> {
  const seen = new Set(shown.map(({ id }) => id));
  const found: Banded[] = [];
  for (const wider of [...near, ...farther]) {
    if (farther.includes(wider) && seen.size > 0) return found;
    for (const row of await read(wider, seen.size + NEAR_MAX - found.length)) {
      if (seen.has(row.id)) continue;
      seen.add(row.id);
      found.push(row);
      if (found.length === NEAR_MAX) return found;
    }
  }
  return found;
}

/** Near things in their band, without what is shown already or was published after the first page. */
export function nearBand(found: readonly ListingRow[], shown: readonly Banded[], begunAt: number): readonly Banded[] {
  const seen = new Set(shown.map(({ id }) => id));
  return found
    .filter(({ id, sortedAt }) => !seen.has(id) && sortedAt.getTime() <= begunAt)
    .map((row, index) => ({ ...row, band: NEAR, key: String(index) }));
}

/** Position after the last near thing that was shown; where it is gone, what followed it has taken its place. */
export function afterNear(near: readonly Banded[], { id, key }: Pick<Cursor, 'id' | 'key'>): number {
  const shown = near.findIndex((row) => row.id === id);
  return shown < 0 ? Math.min(Math.trunc(Number(key)), near.length) : shown + 1;
}
