/** Public interface of the saved searches module (SAVE-01 to SAVE-03). */
import { type Ctx, type Db, transact } from '../../db/transact.server.ts';
import { loadLocationsVersion, loadPlaces } from '../locations/locations.server.ts';
import { dictionaryVersion, readAliasVersion } from '../query-reading/query-reading.server.ts';
import { filterKey, type SearchQuery } from '../query-reading/search-query.ts';
import { parseSearchQuery } from '../search/parse-search-query.ts';
import { createSearch, readTokenShares } from '../search/search.server.ts';
import type { Understanding } from '../search/understanding.ts';
import { loadCategoriesVersion, loadTaxonomy } from '../taxonomy/taxonomy.server.ts';
import { ok, type Result, refused } from '../values/result.ts';
import { readingOf } from './query-reading.ts';
import { upsertQuery } from './saved-query-store.server.ts';
import { readOutdated, replaceReading } from './saved-reading-store.server.ts';
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

// Interprets the words of saved searches again after a change of the dictionary (SAVE-03, SRCH-16).

/**
 * Maximum number of queries in one run of the job. A run is short, so that it ends soon when the process has to stop.
 */
const AT_ONCE = 500;

/**
 * Job that interprets up to 500 queries again, one after another, and returns how many. Safe in several processes: if
 * two of them interpret the same query, the second changes nothing. No row is locked during the interpretation.
 */
export async function readQueriesAgain(ctx: Ctx): Promise<number> {
  const { db, now } = ctx;
  const [taxonomyVersion, placesVersion, aliases] = await Promise.all([
    loadCategoriesVersion(db),
    loadLocationsVersion(db),
    readAliasVersion(db),
  ]);
  const current = dictionaryVersion(aliases, { version: taxonomyVersion }, { version: placesVersion });
  const outdated = await readOutdated(db, current, AT_ONCE);
  if (outdated.length === 0) return 0;
  const context = { taxonomy: await loadTaxonomy(ctx), places: await loadPlaces(db), now };
  // The job creates its own search service. So no cached dictionary of an older version can be used and stored as the
  // new version.
  const search = createSearch(db);
  const share = await readTokenShares(db);
  for (const { id, canonical, readWith } of outdated) {
    const query = parseSearchQuery(new URLSearchParams(canonical), context.taxonomy, context.places);
    // If a part of the query no longer exists in the catalogue, the old conditions are kept: without that part the
    // search would find too much.
    const reading =
      filterKey(query) === canonical
        ? { ...readingOf(await search.understand(query, context), share), readWith: current }
        : null;
    await transact(ctx, (trx) => replaceReading(trx, { id, before: readWith, version: current, reading }));
  }
  return outdated.length;
}

export {
  forgetOldMatches,
  matchImported,
  notifyOfRun,
  notifySearchers,
  searchesFinding,
  sendDigests,
} from './matching.server.ts';
export { moveQueries, moveQueriesBack } from './move-queries.server.ts';
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
  /** Interpretation of the search. It decides which listings match, and so of which listings the user is notified. */
  readonly understanding: Understanding;
};

export type SearchSaved = Result<{ readonly id: number; readonly isNew: boolean }, SaveRefusal>;

/**
 * Saves a search. An equal one, with filters in any order, is not saved again: its id is returned, and it is not
 * changed.
 */
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

/** Id of the user's saved search for this query; null if they have not saved it. */
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
