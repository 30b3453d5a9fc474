/** Results of the wider searches that follow those of a search in words (SRCH-16). */
import { type Cursor, NEAR } from './cursor.ts';
import type { SearchQuery } from './search-query.ts';
import type { ListingRow } from './search-store.server.ts';
import type { Understanding } from './understanding.ts';

export type Banded = ListingRow & { readonly band: number };

/** Near things follow no more results than these. */
const NEAR_TO_MAX = 100;
/** The most near things that follow a search. */
export const NEAR_MAX = 48;

type From = {
  /** All results of the search, if they are known. */
  readonly shown: readonly Banded[] | null;
  /** How many near things are asked for, at most NEAR_MAX. */
  readonly most: number;
  /** Time of the first page: later listings are left out, so that the same things follow on every page (SRCH-06). */
  readonly begunAt: number;
};

/** The first results of the wider searches in their order, without those of the search itself. */
export async function nearThings(
  { asked, near }: Pick<Understanding, 'asked' | 'near'>,
  read: (query: SearchQuery, limit: number) => Promise<readonly Banded[]>,
  { shown, most, begunAt }: From,
): Promise<readonly Banded[]> {
  const before = shown ?? (await read(asked, NEAR_TO_MAX + 1));
  if (before.length > NEAR_TO_MAX) return [];
  const seen = new Set(before.map(({ id }) => id));
  const found: Banded[] = [];
  for (const wider of near) {
    for (const row of await read(wider, seen.size + most - found.length)) {
      if (seen.has(row.id) || row.sortedAt.getTime() > begunAt) continue;
      seen.add(row.id);
      found.push({ ...row, band: NEAR, key: String(found.length) });
      if (found.length === most) return found;
    }
  }
  return found;
}

/** Position after the last near thing that was shown; where it is gone, what followed it has taken its place. */
export function afterNear(near: readonly Banded[], { id, key }: Pick<Cursor, 'id' | 'key'>): number {
  const shown = near.findIndex((row) => row.id === id);
  return shown < 0 ? Math.min(Math.trunc(Number(key)), near.length) : shown + 1;
}
