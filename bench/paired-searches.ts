import { sql } from 'kysely';
import type { Database } from '../db/client.server.ts';
import { EVERYTHING, type SearchQuery } from '../domain/query-reading/search-query.ts';
import { createSearch, type SearchService } from '../domain/search/search.server.ts';
import type { SearchContext } from '../domain/search/search-context.ts';
import { foundKey } from '../domain/search/understanding.ts';
import { MINUTE, SECOND } from '../domain/values/durations.ts';
import { openDatabase } from './databases.ts';
import { CPU_NOISE, type Figure } from './figure.ts';
import { cpuOf } from './processes.ts';

const GROUP = 'Search in words: CPU of app and database, 100,000 listings, nothing cached (SRCH-16)';
const BUDGET = 1.15;
const PAGE = 24;
/**
 * Number of concurrent searches on each side, as in a busy worker. With only one, the cost of waking an idle process
 * would be measured too.
 */
const AT_ONCE = 8;
/** Number of rounds before the measured ones. In use, a worker has already answered thousands of searches. */
const WARMING = 20;
const ROUNDS = 12;
/**
 * Milliseconds by which the clock is advanced between rounds. Cached results have then expired, while caches that last
 * longer are still valid.
 */
const LATER = MINUTE + SECOND;

/** One side of the comparison: a search service with its own connection, whose backend must run on this machine. */
type Side = { readonly search: SearchService; readonly db: Database; readonly backend: number };

type Pair = { readonly inWords: SearchQuery; readonly byFilters: SearchQuery };

/** Milliseconds of CPU, here and in the database. */
type Cost = { here: number; database: number };

/**
 * Compares searches in words with searches for the same results by filters, in turns. Each search loads a page of
 * results and its counts; each set of filters is measured once. Searches in words that filters cannot express are left
 * out: corrected ones, ones with ignored words, and ones that show similar listings.
 */
export async function measurePairedSearches(
  url: string,
  texts: readonly string[],
  context: SearchContext,
): Promise<Figure[]> {
  const words = await openSide(url);
  const filters = await openSide(url);
  let [inWords, byFilters] = [costNothing(), costNothing()];
  try {
    const pairs = await pairsOf(words.search, texts, context);
    for (let round = 0; round < WARMING + ROUNDS; round++) {
      if (round === WARMING) [inWords, byFilters] = [costNothing(), costNothing()];
      const then = { ...context, now: new Date(context.now.getTime() + (round + 1) * LATER) };
      for (const { search } of [words, filters]) await search.page({ ...EVERYTHING, text: 'سلام' }, null, PAGE, then);
      const before = [words, filters].map(({ backend }) => cpuOf(backend));
      for (let from = 0; from < pairs.length; from += AT_ONCE) {
        const some = pairs.slice(from, from + AT_ONCE);
        const works = [
          () =>
            search(
              words,
              some.map((pair) => pair.inWords),
              inWords,
              then,
            ),
          () =>
            search(
              filters,
              some.map((pair) => pair.byFilters),
              byFilters,
              then,
            ),
        ];
        for (const work of (from / AT_ONCE + round) % 2 ? works : works.reverse()) await work();
      }
      inWords.database += cpuOf(words.backend) - (before[0] ?? 0);
      byFilters.database += cpuOf(filters.backend) - (before[1] ?? 0);
    }
    return figuresOf(inWords, byFilters, pairs.length);
  } finally {
    await words.db.destroy();
    await filters.db.destroy();
  }
}

const costNothing = (): Cost => ({ here: 0, database: 0 });

async function openSide(url: string): Promise<Side> {
  const db = openDatabase(url);
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return { db, search: createSearch(db), backend: rows[0]?.pid ?? 0 };
}

/**
 * Pairs of a search in words and the search by filters with the same results, for texts of which every word was
 * understood without a correction.
 */
async function pairsOf(service: SearchService, texts: readonly string[], context: SearchContext): Promise<Pair[]> {
  const pairs = new Map<string, Pair>();
  for (const text of texts) {
    const { asked, ignored, corrected, near } = await service.understand({ ...EVERYTHING, text }, context);
    const page = await service.page({ ...EVERYTHING, text }, null, PAGE, context);
    const isRead = asked.text === '' && asked.words === null && ignored.length === 0 && corrected === null;
    const isPlain = page.nearFrom === null && (page.next !== null || near.length === 0);
    if (!isRead || !isPlain || page.listings.length === 0) continue;
    const key = foundKey(asked);
    if (!pairs.has(key)) pairs.set(key, { inWords: { ...EVERYTHING, text }, byFilters: asked });
  }
  return [...pairs.values()];
}

async function search(
  { search }: Side,
  queries: readonly SearchQuery[],
  cost: Cost,
  context: SearchContext,
): Promise<void> {
  const before = process.cpuUsage();
  await Promise.all(
    queries.flatMap((query) => [
      search.understand(query, context),
      search.page(query, null, PAGE, context),
      search.counts(query, context),
    ]),
  );
  const { user, system } = process.cpuUsage(before);
  cost.here += (user + system) / 1_000;
}

function figuresOf(inWords: Cost, byFilters: Cost, pairs: number): Figure[] {
  const each = ({ here, database }: Cost) => ({
    here: here / ROUNDS / pairs,
    database: database / ROUNDS / pairs,
  });
  const sum = ({ here, database }: Cost) => here + database;
  const note = ({ here, database }: Cost) => `PostgreSQL ${database.toFixed(2)}, Node ${here.toFixed(2)}`;
  const [words, filters] = [each(inWords), each(byFilters)];
  return [
    {
      group: GROUP,
      name: 'a search in words, of the same by filters',
      value: sum(words) / sum(filters),
      unit: '×',
      budget: { limit: BUDGET, is: 'most' },
      noise: CPU_NOISE,
      note: `${pairs} pairs in ${ROUNDS} rounds`,
    },
    { group: GROUP, name: 'page and counts, in words', value: sum(words), unit: 'ms', note: note(words) },
    { group: GROUP, name: 'page and counts, by filters', value: sum(filters), unit: 'ms', note: note(filters) },
  ];
}
