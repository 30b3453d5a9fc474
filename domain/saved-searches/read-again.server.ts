/** Reads the words of saved searches again after the dictionary has changed (SAVE-03, SRCH-16). */
import { type Ctx, transact } from '../../db/transact.server.ts';
import { loadLocationsVersion, loadPlaces } from '../locations/locations.server.ts';
import { dictionaryVersion, readAliasVersion } from '../query-reading/query-reading.server.ts';
import { filterKey } from '../query-reading/search-query.ts';
import { parseSearchQuery } from '../search/parse-search-query.ts';
import { createSearch, readTokenShares } from '../search/search.server.ts';
import { loadCategoriesVersion, loadTaxonomy } from '../taxonomy/taxonomy.server.ts';
import { readingOf } from './query-reading.ts';
import { readOutdated, replaceReading } from './saved-reading-store.server.ts';

/** Queries of one run, which ends soon enough for the process to stop. */
const AT_ONCE = 500;

/**
 * Job that reads up to 500 queries again, one after the other, and returns how many. Safe in several processes: of two
 * that read the same query, the second changes nothing. No row is locked while it is read.
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
  // Its own, so that nothing kept from an older dictionary is stored under the new version.
  const search = createSearch(db);
  const share = await readTokenShares(db);
  for (const { id, canonical, readWith } of outdated) {
    const query = parseSearchQuery(new URLSearchParams(canonical), context.taxonomy, context.places);
    // A search that names something since removed keeps its conditions: without them it would find more than was asked.
    const reading =
      filterKey(query) === canonical
        ? { ...readingOf(await search.understand(query, context), share), readWith: current }
        : null;
    await transact(ctx, (trx) => replaceReading(trx, { id, before: readWith, version: current, reading }));
  }
  return outdated.length;
}
