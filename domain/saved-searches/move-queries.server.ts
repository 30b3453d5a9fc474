/**
 * Changes saved searches when a place is merged into another one: they then search in the other place (ADM-03,
 * SAVE-03).
 */
import type { InTransaction } from '../../db/transact.server.ts';
import type { Places } from '../locations/places.ts';
import { filterKey, NOT, PLACE_KEY } from '../query-reading/search-query.ts';
import { parseSearchQuery } from '../search/parse-search-query.ts';
import { createSearch, readTokenShares } from '../search/search.server.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';
import type { Moved, PlaceMove } from '../values/place-move.ts';
import {
  deleteKeysOf,
  giveSearches,
  idOfQuery,
  lockQueriesNaming,
  removeSearchesOf,
  renameQuery,
  restoreSearches,
} from './moved-place-store.server.ts';
import { readingOf } from './query-reading.ts';
import { upsertQuery } from './saved-query-store.server.ts';
import { replaceReading } from './saved-reading-store.server.ts';

const AT_ONCE = 50;

type Catalogue = { readonly taxonomy: Taxonomy; readonly places: Places };

/**
 * State of a saved query before the merge, kept for an undo. `given`: saved searches that were transferred to the query
 * `joined`.
 */
type Was = {
  readonly canonical: string;
  /** Existing query that equals the changed one and took over its saved searches; null if there was none. */
  readonly joined: number | null;
  readonly given: readonly number[];
  /** Saved searches that were removed because their accounts had saved both queries. */
  readonly removed: readonly number[];
};

/**
 * Changes some saved queries that name the merged place to name the other place. Returns the changed queries; an empty
 * result means that none are left. `catalogue` must be the one after the merge.
 */
export async function moveQueries(
  trx: InTransaction,
  { kind, fromId, intoId, below }: PlaceMove,
  catalogue: Catalogue,
): Promise<readonly Moved[]> {
  if (below !== null) return [];
  const key = PLACE_KEY[kind];
  const named = await lockQueriesNaming(trx.db, [`${key}=${fromId}`, `${NOT}${key}=${fromId}`], AT_ONCE);
  const moved: Moved[] = [];
  for (const { id, canonical } of named) {
    const text = renamed(canonical, { key, fromId, intoId }, catalogue);
    const joined = await idOfQuery(trx.db, text);
    const was: Was = { canonical, joined, given: [], removed: [] };
    if (joined === null) {
      await renameQuery(trx.db, id, text);
      await readAgain(trx, id, text, catalogue);
      moved.push({ id, before: was });
      continue;
    }
    const given = await giveSearches(trx.db, { fromId: id, intoId: joined }, null);
    const removed = await removeSearchesOf(trx, id);
    // No search can have this text. The query is kept only for an undo, until it is deleted as unused.
    await renameQuery(trx.db, id, `merged=${id}`);
    await deleteKeysOf(trx.db, id);
    moved.push({ id, before: { ...was, given, removed } });
  }
  return moved;
}

/** Restores the queries as they were before the merge, with their saved searches. */
export async function moveQueriesBack(trx: InTransaction, were: readonly Moved[], catalogue: Catalogue): Promise<void> {
  for (const { id, before } of were) {
    const { canonical, joined, given, removed } = before as Was;
    const again = await idOfQuery(trx.db, canonical);
    const isThere = again === null && (await renameQuery(trx.db, id, canonical));
    const queryId =
      again ??
      (isThere ? id : await upsertQuery(trx.db, { canonical, ...(await readingFor(trx, canonical, catalogue)) }));
    if (isThere) await readAgain(trx, id, canonical, catalogue);
    if (joined !== null) await giveSearches(trx.db, { fromId: joined, intoId: queryId }, given);
    await restoreSearches(trx.db, removed);
  }
}

type Rename = { readonly key: string; readonly fromId: number; readonly intoId: number };

/** Canonical text of a query after one place was replaced by another, so that equal queries have equal texts. */
function renamed(canonical: string, { key, fromId, intoId }: Rename, { taxonomy, places }: Catalogue): string {
  const pairs = [...new URLSearchParams(canonical)].map(([name, value]): [string, string] =>
    [key, NOT + key].includes(name) && value === String(fromId) ? [name, String(intoId)] : [name, value],
  );
  const params = new URLSearchParams([...new Map(pairs.map((pair) => [pair.join('='), pair])).values()]);
  const text = filterKey(parseSearchQuery(params, taxonomy, places));
  // If the catalogue does not know some parameter, the canonical form would lose it; then only the place is replaced.
  return [...new URLSearchParams(text)].length === [...params].length ? text : params.toString();
}

async function readingFor({ db, now }: InTransaction, canonical: string, catalogue: Catalogue) {
  const { taxonomy, places } = catalogue;
  const query = parseSearchQuery(new URLSearchParams(canonical), taxonomy, places);
  const understanding = await createSearch(db).understand(query, { taxonomy, places, now });
  return readingOf(understanding, await readTokenShares(db));
}

async function readAgain(trx: InTransaction, id: number, canonical: string, catalogue: Catalogue): Promise<void> {
  const reading = await readingFor(trx, canonical, catalogue);
  await replaceReading(trx, { id, version: reading.readWith, reading });
}
