/** The door of saved searches (SAVE-01 to SAVE-03). */

import { type Ctx, type Db, transact } from '../../db/transact.server.ts';
import { filterKey, type SearchQuery } from '../query-reading/search-query.ts';
import { readTokenShares } from '../search/search.server.ts';
import type { Understanding } from '../search/understanding.ts';
import { ok, type Result, refused } from '../values/result.ts';
import { readingOf } from './query-reading.ts';
import { upsertQuery } from './saved-query-store.server.ts';
import {
  asksForNothing,
  refuseSaving,
  SAVED_SEARCHES_MAX,
  type SaveRefusal,
  type SearchNotify,
  unordered,
} from './saved-search.ts';
import {
  countSearches,
  insertSearch,
  lockSearchesOf,
  readByQuery,
  readSearches,
  restoreSearch,
  type SavedSearch,
} from './saved-search-store.server.ts';

export {
  forgetOldMatches,
  matchImported,
  notifyOfRun,
  notifySearchers,
  searchesFinding,
  sendDigests,
} from './matching.server.ts';
export { readQueriesAgain } from './read-again.server.ts';
export {
  deleteSearchesOf,
  markSeen,
  namesOfSearches,
  readNewestFinds,
  readSearches,
  removeSearch,
  type SavedSearch,
  stopSearch,
  updateSearch,
} from './saved-search-store.server.ts';

export type NewSavedSearch = {
  readonly name: string;
  readonly notify: SearchNotify;
  /** Reading of the search, whose results it notifies of. */
  readonly understanding: Understanding;
};

export type SearchSaved = Result<{ readonly id: number; readonly isNew: boolean }, SaveRefusal>;

/** Saves a search. The same search again, with filters in any order, returns the existing one unchanged. */
export async function saveSearch(
  ctx: Ctx,
  userId: number,
  query: SearchQuery,
  { name, notify, understanding }: NewSavedSearch,
): Promise<SearchSaved> {
  const canonical = filterKey(unordered(query));
  const refusal = asksForNothing(understanding.wanted) ? 'empty' : refuseSaving(canonical);
  if (refusal) return refused(refusal);
  const reading = readingOf(understanding, await readTokenShares(ctx.db));
  return transact(ctx, async (trx): Promise<SearchSaved> => {
    await lockSearchesOf(trx.db, userId);
    const there = await readByQuery(trx.db, userId, canonical);
    if (there !== null) return ok({ id: there, isNew: false });
    if ((await countSearches(trx.db, userId)) >= SAVED_SEARCHES_MAX) return refused('full');
    const queryId = await upsertQuery(trx.db, { canonical, ...reading });
    return ok({ id: await insertSearch(trx, { userId, queryId, name, notify }), isNew: true });
  });
}

/** Id under which the user has already saved it; null if not. */
export function savedAs(db: Db, userId: number, query: SearchQuery): Promise<number | null> {
  return readByQuery(db, userId, filterKey(unordered(query)));
}

/** Returns a saved search of the user; null if it does not exist or is another user's. */
export async function findSearch(db: Db, userId: number, id: number): Promise<SavedSearch | null> {
  return (await readSearches(db, userId, id))[0] ?? null;
}

export async function undoRemoval(ctx: Ctx, userId: number, id: number): Promise<Result<object, 'full' | 'not-found'>> {
  return transact(ctx, async ({ db }) => {
    await lockSearchesOf(db, userId);
    const isBack = await restoreSearch(db, userId, id);
    if (isBack === null) return refused('not-found');
    return isBack ? ok({}) : refused('full');
  });
}

/** Rows for the export of an account. */
export async function* exportedSearches(db: Db, userId: number): AsyncGenerator<unknown> {
  for (const { id, name, notify, canonical, createdAt } of await readSearches(db, userId))
    yield { id, name, notify, query: canonical, createdAt };
}
