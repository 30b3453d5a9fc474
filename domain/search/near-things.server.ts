/** Results of the wider searches that follow those of a search in words (SRCH-16). */

import type { SearchQuery } from '../query-reading/search-query.ts';
import { type Cursor, NEAR } from './cursor.ts';
import type { ListingRow } from './search-store.server.ts';

export type Banded = ListingRow & { readonly band: number };

/** A near thing and the search that found it: the position among the near ones and the farther ones that follow them. */
export type NearId = { readonly id: number; readonly step: number };
type Near = Banded & Pick<NearId, 'step'>;

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

/** Near things in their band, without what is shown already or was published after the first page. */
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

/** Searches of the near things of a page, each with the index in it at which what it found begins; `before` is their start. */
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

/** Position after the last near thing that was shown; where it is gone, what followed it has taken its place. */
export function afterNear(near: readonly Near[], { id, key }: Pick<Cursor, 'id' | 'key'>): number {
  const shown = near.findIndex((row) => row.id === id);
  return shown < 0 ? Math.min(Math.trunc(Number(key)), near.length) : shown + 1;
}
