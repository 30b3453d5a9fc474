import type { Database } from '../db/client.server.ts';
import { loadPlaces } from '../domain/locations/locations.server.ts';
import { EVERYTHING } from '../domain/query-reading/search-query.ts';
import { createSearch, type SearchService } from '../domain/search/search.server.ts';
import type { SearchContext } from '../domain/search/search-context.ts';
import { loadTaxonomy } from '../domain/taxonomy/taxonomy.server.ts';
import { openDatabase } from './databases.ts';

/**
 * Process that sends how many bytes of memory the search uses to interpret and complete words: for the dictionary, the
 * phrases and the vocabulary. It needs --expose-gc.
 */
process.once('message', async (url) => {
  const db = openDatabase(String(url));
  const now = new Date();
  const context = { taxonomy: await loadTaxonomy({ db, now }), places: await loadPlaces(db), now };
  // Searches once beforehand, so that code and connections are loaded before memory is measured.
  await readingSearch(db, context).then(() => {});
  const before = occupied();
  const search = await readingSearch(db, context);
  process.send?.(occupied() - before);
  search.forget();
  await db.destroy();
  process.disconnect?.();
});

async function readingSearch(db: Database, context: SearchContext): Promise<SearchService> {
  const search = createSearch(db);
  await search.understand({ ...EVERYTHING, text: 'گوشی سامسنگ' }, context);
  await search.complete({ ...EVERYTHING, text: 'گو' }, context);
  return search;
}

function occupied(): number {
  for (let times = 0; times < 4; times++) global.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
