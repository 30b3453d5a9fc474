/** Results of the wider searches that follow those of a search in words (SRCH-16). */
import { type Cursor, NEAR } from './cursor.ts';
import type { SearchQuery } from './search-query.ts';
import type { ListingRow } from './search-store.server.ts';
import type { Understanding } from './understanding.ts';

export type Banded = ListingRow & { readonly band: number };

/** Near things follow no more results than these. */
const NEAR_TO_MAX = 100;
const NEAR_MAX = 48;

/**
 * Results of the wider searches in their order, without those of the search itself. `read` leaves out what was published
 * after `begunAt`, the time of the first page, so that the same things follow on every page (SRCH-06).
 */
export async function nearThings(
  { asked, near }: Pick<Understanding, 'asked' | 'near'>,
  read: (query: SearchQuery, limit: number) => Promise<readonly Banded[]>,
  begunAt: number,
): Promise<readonly Banded[]> {
  const shown = await read(asked, NEAR_TO_MAX + 1);
  if (shown.length > NEAR_TO_MAX) return [];
  const seen = new Set(shown.map(({ id }) => id));
  const found: Banded[] = [];
  for (const wider of near) {
    for (const row of await read(wider, seen.size + NEAR_MAX)) {
      if (seen.has(row.id) || row.sortedAt.getTime() > begunAt) continue;
      seen.add(row.id);
      found.push({ ...row, band: NEAR, key: String(found.length) });
      if (found.length === NEAR_MAX) return found;
    }
  }
  return found;
}

/** Position after the last near thing that was shown; where it is gone, what followed it has taken its place. */
export function afterNear(near: readonly Banded[], { id, key }: Pick<Cursor, 'id' | 'key'>): number {
  const shown = near.findIndex((row) => row.id === id);
  return shown < 0 ? Math.min(Math.trunc(Number(key)), near.length) : shown + 1;
}
