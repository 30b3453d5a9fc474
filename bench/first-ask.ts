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
/** Different addresses of a kind: those that compile its code and let each connection meet its pages, and those that are measured. */
const WARM_UP = 400;
const ASKED = 300;
const CROWD = 32;
const DISTINCT = 600;
const CORES = 2;
/** Addresses between two measurements of the yardstick, and its pages. */
const ASKED_AT_ONCE = 50;
const YARDSTICK_PAGES = 60;
/** Listings whose titles are read, the share of them that has a common word, and how many have a rare one at most. */
const SAMPLE = 4_000;
const COMMON_SHARE = 0.05;
const RARE_LISTINGS = 3;
/** Listings at most that a rare word finds, in descriptions too: one in a thousand. */
const RARE_FOUND = 100;
/** Questions of several common words, and the words of each: a reading finds few listings that have them all. */
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

/** `peer`: null where it was not measured. */
type Kind = {
  readonly name: string;
  readonly budget: number;
  readonly peer: Peer | null;
  /** Others of the same kind, which are asked before. */
  readonly before: readonly string[];
  readonly paths: readonly string[];
};

/** The CPU time of pages that nobody asked for within the minute: each address is asked once, on a site that has been at work. */
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

/** Asks for each address once. Returns milliseconds of all, and the mean of one yardstick meanwhile. */
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

/** Pages that differ, asked for by many at once: as many a second as their CPU lets two cores make. */
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

/** Each of the words in each category below the main ones, as many as warm up. */
const inCategories = ({ taxonomy }: Catalogue, words: readonly string[]): readonly SearchQuery[] =>
  words
    .flatMap((text) => taxonomy.roots.flatMap(({ children }) => children.map((category) => ({ text, category }))))
    .map(({ text, category }) => ({ ...EVERYTHING, text, categories: [category] }))
    .slice(0, WARM_UP);

/** Different orders of as many common words as there are: their order decides what is read first. */
function longQuestions(common: readonly string[]): readonly string[] {
  return Array.from({ length: LONG_QUESTIONS }, (_, step) => {
    const at = (index: number) => common[(index * (1 + 2 * (step % 4)) + step) % common.length] ?? '';
    return [...new Set(Array.from({ length: LONG_WORDS }, (_, index) => at(index)))].join(' ');
  });
}

/** Categories in cities, those of one city far apart. */
function scopesOf({ taxonomy, places }: Catalogue): readonly SearchQuery[] {
  const categories = taxonomy.roots.flatMap(({ children }) => children);
  const cities = [...places.bySlug.values()].filter(({ parentId }) => parentId !== null).slice(0, 60);
  return cities.flatMap((place, step) =>
    categories.flatMap((category, at) =>
      (at + step) % 3 === 0 ? [{ ...EVERYTHING, categories: [category], places: [place] }] : [],
    ),
  );
}

/** Scopes with more than twenty pages. */
function deepScopes({ taxonomy, places }: Catalogue): readonly string[] {
  const cities = ['tehran', 'mashhad', 'isfahan', 'karaj'].flatMap((slug) => places.bySlug.get(slug) ?? []);
  const categories = taxonomy.roots.map((category) => ({ ...EVERYTHING, categories: [category] }));
  return [...categories, ...cities.map((place) => ({ ...EVERYTHING, places: [place] }))].map(addressOf);
}

/** Words of listings, by how many have them. */
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

/** Whether a word of some title is rare in descriptions, too. */
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
