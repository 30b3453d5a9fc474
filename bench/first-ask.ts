import { sql } from 'kysely';
import type { Database } from '../db/client.server.ts';
import type { Catalogue } from '../domain/listings/listings.server.ts';
import { searchWordsOf } from '../domain/query-reading/index-words.ts';
import { EVERYTHING, type SearchQuery } from '../domain/query-reading/search-query.ts';
import type { Effort } from './effort.ts';
import { CPU_NOISE, type Figure } from './figure.ts';
import { createLoader, type Loader } from './loader.ts';
import { followNext } from './pages.ts';
import { type Peer, peerNote } from './peer.ts';
import { cpuOf, cpuWithChildren } from './processes.ts';
import type { Production } from './production.ts';
import { addressOf } from './scenarios.ts';
import type { Yardstick } from './yardstick.ts';

const GROUP = 'CPU of app and database of a first ask, 100,000 listings';
/**
 * Numbers of different addresses. `WARM_UP`: requested first, so that code is compiled and each connection is warmed
 * up. `ASKED`: measured. `DISTINCT`: requested at once over `CROWD` connections.
 */
const WARM_UP = 400;
const ASKED = 300;
const CROWD = 32;
const DISTINCT = 600;
const CORES = 2;
/**
 * `ASKED_AT_ONCE`: number of addresses between two measurements of the yardstick. `YARDSTICK_PAGES`: model pages of
 * each of these measurements.
 */
const ASKED_AT_ONCE = 50;
const YARDSTICK_PAGES = 60;
/**
 * Words for the searches. `SAMPLE`: number of listings whose titles are read. A word is common if it occurs in at least
 * `COMMON_SHARE` of these titles, and rare if it occurs in at most `RARE_LISTINGS` of them.
 */
const SAMPLE = 4_000;
const COMMON_SHARE = 0.05;
const RARE_LISTINGS = 3;
/**
 * Maximum number of listings that a search for a rare word finds, including matches in descriptions: one in a thousand
 * listings.
 */
const RARE_FOUND = 100;
/**
 * `LONG_QUESTIONS`: number of searches in several common words. `LONG_WORDS`: number of words in each. Few listings
 * contain all of these words, so the search has to read much to find them.
 */
const LONG_QUESTIONS = 40;
const LONG_WORDS = 8;

export type Rig = {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly loader: Loader;
  readonly yardstick: Yardstick;
  readonly production: Production;
  readonly postmaster: number;
  readonly effort: Effort;
};

/** A kind of page. `peer`: the peer's times for the same page; null if it was not measured. */
type Kind = {
  readonly name: string;
  readonly budget: number;
  readonly peer: Peer | null;
  /** Other addresses of the kind, requested first to warm up. */
  readonly before: readonly string[];
  readonly paths: readonly string[];
};

/**
 * Measures the CPU time of pages whose results are not cached: each address is requested once, on a site that has
 * already answered others.
 */
export async function measureFirstAsks(rig: Rig): Promise<Figure[]> {
  const { db, catalogue, loader, production } = rig;
  const { pagesFollowed } = rig.effort;
  const [scopes, words] = [scopesOf(catalogue), await wordsOf(db)];
  const addresses = scopes.map(addressOf);
  const deep = await Promise.all(
    deepScopes(catalogue).map((address) => followNext(production.origin, address, pagesFollowed)),
  );
  const searches = (given: readonly string[]) => given.map((text) => addressOf({ ...EVERYTHING, text }));
  const kinds: readonly Kind[] = [
    {
      name: 'category + place',
      budget: 3.7,
      peer: { plain: 53, cached: 32 },
      before: addresses.slice(0, WARM_UP),
      paths: addresses.slice(WARM_UP, WARM_UP + ASKED),
    },
    {
      name: 'one common word',
      budget: 13.5,
      peer: { plain: 488, cached: 396 },
      before: inCategories(catalogue, words.common).map(addressOf),
      paths: searches(words.common),
    },
    {
      name: 'one rare word',
      budget: 6,
      peer: { plain: 21, cached: 19 },
      before: searches(words.rare.slice(ASKED)),
      paths: searches(words.rare.slice(0, ASKED)),
    },
    { name: 'eight common words', budget: 23.5, peer: null, before: [], paths: searches(longQuestions(words.common)) },
    { name: `page ${pagesFollowed + 1}`, budget: 5, peer: { plain: 51, cached: 50 }, before: [], paths: deep },
  ];
  const figures: Figure[] = [];
  for (const { name, budget, peer, before, paths: each } of kinds) {
    if (before.length > 0) await loader.load(before, before.length);
    const { inNode, inDatabase, yardstick } = await askOnce(each, rig);
    const value = (inNode + inDatabase) / each.length;
    figures.push({
      group: GROUP,
      name,
      value,
      unit: 'ms',
      noise: CPU_NOISE,
      yardstick,
      budget: { limit: budget, is: 'most' },
      note: `PostgreSQL ${(inDatabase / each.length).toFixed(2)}, Node ${(inNode / each.length).toFixed(2)}; ${each.length} of them${peer === null ? '' : `; ${peerNote(peer, value)}`}`,
    });
  }
  figures.push(await distinctPages(addresses.slice(WARM_UP + ASKED), rig));
  return figures;
}

/**
 * Requests each address once. Returns the milliseconds of CPU of all of them, and the mean yardstick measured in
 * between.
 */
async function askOnce(
  addresses: readonly string[],
  { loader, yardstick, production: { worker }, postmaster }: Rig,
): Promise<{ readonly inNode: number; readonly inDatabase: number; readonly yardstick: number }> {
  let [inNode, inDatabase, sum, times] = [0, 0, 0, 0];
  for (let from = 0; from < addresses.length; from += ASKED_AT_ONCE) {
    const some = addresses.slice(from, from + ASKED_AT_ONCE);
    const [node, database] = [cpuOf(worker), cpuWithChildren(postmaster)];
    await loader.load(some, some.length);
    inNode += cpuOf(worker) - node;
    inDatabase += cpuWithChildren(postmaster) - database;
    sum += await yardstick.measure(YARDSTICK_PAGES);
    times += 1;
  }
  return { inNode, inDatabase, yardstick: sum / times };
}

/**
 * Requests different pages over many connections at once. The figure is the number per second that two cores could
 * make, computed from CPU.
 */
async function distinctPages(
  addresses: readonly string[],
  { production, postmaster, yardstick }: Pick<Rig, 'production' | 'postmaster' | 'yardstick'>,
): Promise<Figure> {
  const crowd = createLoader(production.origin, CROWD);
  try {
    const before = await yardstick.measure(YARDSTICK_PAGES);
    const [node, database] = [cpuOf(production.worker), cpuWithChildren(postmaster)];
    await crowd.load(addresses, DISTINCT);
    const spent = cpuOf(production.worker) - node + cpuWithChildren(postmaster) - database;
    return {
      group: GROUP,
      name: `distinct category + place pages a second, ${CROWD} connections`,
      value: (CORES * 1_000 * DISTINCT) / spent,
      unit: '/s',
      noise: CPU_NOISE,
      yardstick: (before + (await yardstick.measure(YARDSTICK_PAGES))) / 2,
      budget: { limit: 450, is: 'least' },
      note: `by the CPU of app and database on ${CORES} cores; peer 72, with its cache 71`,
    };
  } finally {
    crowd.close();
  }
}

/** Searches for each word in each category below the root categories; `WARM_UP` of them. */
const inCategories = ({ taxonomy }: Catalogue, words: readonly string[]): readonly SearchQuery[] =>
  words
    .flatMap((text) => taxonomy.roots.flatMap(({ children }) => children.map((category) => ({ text, category }))))
    .map(({ text, category }) => ({ ...EVERYTHING, text, categories: [category] }))
    .slice(0, WARM_UP);

/**
 * Searches in up to eight common words, in different orders, because the order of the words decides which word's
 * listings are read first.
 */
function longQuestions(common: readonly string[]): readonly string[] {
  return Array.from({ length: LONG_QUESTIONS }, (_, step) => {
    const at = (index: number) => common[(index * (1 + 2 * (step % 4)) + step) % common.length] ?? '';
    return [...new Set(Array.from({ length: LONG_WORDS }, (_, index) => at(index)))].join(' ');
  });
}

/**
 * Searches by category and city. Each city is combined with every third category, so that two searches in a row have
 * less in common.
 */
function scopesOf({ taxonomy, places }: Catalogue): readonly SearchQuery[] {
  const categories = taxonomy.roots.flatMap(({ children }) => children);
  const cities = [...places.bySlug.values()].filter(({ parentId }) => parentId !== null).slice(0, 60);
  return cities.flatMap((place, step) =>
    categories.flatMap((category, at) =>
      (at + step) % 3 === 0 ? [{ ...EVERYTHING, categories: [category], places: [place] }] : [],
    ),
  );
}

/** Addresses of searches whose results have more than twenty pages. */
function deepScopes({ taxonomy, places }: Catalogue): readonly string[] {
  const cities = ['tehran', 'mashhad', 'isfahan', 'karaj'].flatMap((slug) => places.bySlug.get(slug) ?? []);
  const categories = taxonomy.roots.map((category) => ({ ...EVERYTHING, categories: [category] }));
  return [...categories, ...cities.map((place) => ({ ...EVERYTHING, places: [place] }))].map(addressOf);
}

/** Words from the titles of listings: common ones and rare ones. */
async function wordsOf(
  db: Database,
): Promise<{ readonly common: readonly string[]; readonly rare: readonly string[] }> {
  const { rows } = await sql<{ word: string; count: number }>`
    with sample as (
      select id, name as text from listings
      where status = 'published' order by hashint8(id) limit ${SAMPLE}
    )
    select word, count(distinct id)::int as count
    from sample cross join regexp_split_to_table(text, '[^[:alpha:]]+') as word
    where length(word) between 3 and 12
    group by word
    order by md5(word)`.execute(db);
  const common = rows.filter(({ count }) => count >= COMMON_SHARE * SAMPLE).map(({ word }) => word);
  const rare: string[] = [];
  for (const { word, count } of rows) {
    if (rare.length === ASKED + WARM_UP) break;
    if (count <= RARE_LISTINGS && (await findsFew(db, word))) rare.push(word);
  }
  return { common: common.slice(0, ASKED), rare };
}

/** Checks that a word which is rare in titles is also rare in descriptions. */
async function findsFew(db: Database, word: string): Promise<boolean> {
  const query = searchWordsOf(word)
    .map((indexed) => `'${indexed}'`)
    .join('&');
  if (query === '') return false;
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found
    from (
      select from listings where status = 'published' and search @@ (select ${query}::tsquery) limit ${RARE_FOUND + 1}
    ) as found`.execute(db);
  return (rows[0]?.found ?? 0) <= RARE_FOUND;
}
