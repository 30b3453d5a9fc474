import type { Db } from '../../db/transact.server.ts';
import type { Alias } from '../query-reading/aliases.ts';
import type { Completion } from '../query-reading/completions.ts';
import { searchWordsOf } from '../query-reading/index-words.ts';
import { askersOf } from '../query-reading/meaning.ts';
import { createQueryReaders } from '../query-reading/query-reading.server.ts';
import type { SearchQuery } from '../query-reading/search-query.ts';
import type { Category } from '../taxonomy/taxonomy.ts';
import { fresh } from '../values/fresh.ts';
import type { Lasting } from '../values/lasting.ts';
import { impliedTokens, searchOf } from './bands.ts';
import { readListingCounts } from './count-store.server.ts';
import { type Counts, countsFor } from './counts.server.ts';
import { type Cursor, NEAR } from './cursor.ts';
import { readAbsences } from './day-store.server.ts';
import { likelyCategories } from './likely-category.server.ts';
import { likelyCategories as categoriesByNames } from './likely-category.ts';
import type { MapBox } from './map/map-box.ts';
import { type OnMap, onMap, type PlaceCounts } from './map/on-map.server.ts';
import { withoutNewWords } from './narrow.ts';
import {
  afterNear,
  type Banded,
  NEAR_TO_MAX,
  type NearId,
  nearBand,
  nearSteps,
  nearThings,
} from './near-things.server.ts';
import type { TokenStatistics } from './plan.ts';
import { readResults, type Statistics } from './read-results.server.ts';
import type { SearchContext } from './search-context.ts';
import { type ListingRow, readCards } from './search-store.server.ts';
import { readStatistics } from './statistics-store.server.ts';
import { createUnderstanding } from './understand.server.ts';
import { foundKey, literally, type Understanding } from './understanding.ts';

export { foldCountChanges, insertCountChanges } from './count-store.server.ts';
export type { Counts } from './counts.server.ts';
export { DAYS_CHANNEL, forgetDays, renewAbsences } from './day-store.server.ts';
export type { MapCluster, OnMap } from './map/on-map.server.ts';
export { createPopularQueries, forgetOldQueries, POPULAR_DAYS, type PopularQueries } from './popular-queries.server.ts';
export type { ListingRow } from './search-store.server.ts';
export { dismissProposal, undoDismissal } from './signals/proposal-changes.server.ts';
export { proposalList } from './signals/proposal-list-store.server.ts';
export { readSearchProposal, type StoredProposal } from './signals/proposal-store.server.ts';
export {
  createSearchSignals,
  forgetOldSignals,
  renewProposals,
  type SearchSignals,
  type Somebody,
} from './signals/signals.server.ts';
export {
  type ListedCell,
  readListedAddresses,
  readListedCells,
  readListedParts,
} from './sitemap-store.server.ts';
export {
  areSitemapsDue,
  readSitemap,
  renewSitemaps,
  SITEMAP_INDEX,
  type SitemapFile,
  type WrittenSitemap,
} from './sitemaps.server.ts';

/** Share of all listings with a token, by PostgreSQL's last statistics. Tokens missing there are rare. */
export async function readTokenShares(db: Db): Promise<(token: string) => number> {
  return shareOf(await readStatistics(db));
}

export type ResultPage = {
  readonly listings: readonly ListingRow[];
  /** Index of the first similar listing, which does not match the search itself; null without one. */
  readonly nearFrom: number | null;
  /** Wider searches that found the page's similar listings, each with the index of its first one. */
  readonly nearSteps: readonly { readonly at: number; readonly query: SearchQuery }[];
  readonly next: Cursor | null;
};

export type { SearchContext } from './search-context.ts';

const STATISTICS_SECONDS = 60;
const COUNTS_SECONDS = 60;
const COUNTS_KEPT = 2_000;
/** Seconds for which similar listings are cached: longer than counts, because finding them may take eight queries. */
const NEAR_SECONDS = 600;

export type SearchService = ReturnType<typeof createSearch>;

/** Search in one database; caches statistics and counts for up to a minute, similar listings for ten. */
export function createSearch(db: Db) {
  const statistics = fresh<Statistics>({ seconds: STATISTICS_SECONDS, max: 1 });
  const counts = fresh<Counts>({ seconds: COUNTS_SECONDS, max: COUNTS_KEPT });
  const nears = fresh<readonly NearId[]>({ seconds: NEAR_SECONDS, max: COUNTS_KEPT });
  const understandings = fresh<Understanding>({ seconds: COUNTS_SECONDS, max: COUNTS_KEPT });
  const readers = createQueryReaders(db);
  const reading = createUnderstanding(readers, {
    total: async (query, context) => (await countOf(query, context)).total,
    async isTitle(query, context) {
      if (searchWordsOf(query.text).length === 0) return false;
      const known = await statisticsAt(context.now);
      const search = asIndexed({ ...query, sort: null }, known, context);
      // Only the band of title matches is read; description matches do not count here.
      const titles = { ...search, bands: search.bands.slice(0, 1) };
      const found = await readResults(db, titles, { query, after: null, limit: 1, begunAt: null }, known, context);
      return found.length > 0;
    },
    frequency: async (now) => shareOf(await statisticsAt(now)),
  });
  const onMapCounts = fresh<PlaceCounts>({ seconds: COUNTS_SECONDS, max: COUNTS_KEPT });
  const placeCounts = fresh<ReadonlyMap<number, number>>({ seconds: COUNTS_SECONDS, max: 1 });

  const statisticsAt = (now: Date) => statistics.get('all', now, () => knownOf(db));

  const countOf = (query: SearchQuery, context: SearchContext) =>
    counts.get(foundKey(query), context.now, async () => {
      const known = await statisticsAt(context.now);
      return countsFor(db, known.hasOldWords ? withoutNewWords(query) : query, context, known);
    });

  /**
   * Interpretation of a search. It is the text as its words were interpreted if that has results, otherwise the literal
   * text if that has some.
   */
  async function understand(query: SearchQuery, context: SearchContext): Promise<Understanding> {
    if (query.text === '') return literally(query);
    const { position } = query;
    // The cache must not contain anybody's position.
    const placeless = { ...query, position: null };
    // The cached interpretation refers to objects of the catalogue, so its key has the catalogue's version.
    const version = `${context.taxonomy.version} ${context.taxonomy.year} ${context.places.version}`;
    const key = `${version} ${query.sort} ${foundKey(placeless)}`;
    const found = await understandings.get(key, context.now, () => reading.understand(placeless, context));
    return position === null ? found : seenFrom(found, position);
  }

  /** `begunAt`: time of the first page; listings published later are left out (SRCH-06). */
  async function read(
    query: SearchQuery,
    after: Cursor | null,
    limit: number,
    context: SearchContext,
    begunAt: number | null = after?.begunAt ?? null,
  ) {
    const known = await statisticsAt(context.now);
    return readResults(db, asIndexed(query, known, context), { query, after, limit, begunAt }, known, context);
  }

  /** Listings similar to a search with few results. Listings published after the first page was shown are left out. */
  async function nearTo(
    { asked, near, farther }: Understanding,
    { found, after, begunAt }: PageSoFar,
    context: SearchContext,
  ): Promise<ReturnType<typeof nearBand>> {
    const shown = after === null ? found : await read(asked, null, NEAR_TO_MAX + 1, context, begunAt);
    if (shown.length > NEAR_TO_MAX) return [];
    const find = () => nearThings({ near, farther }, shown, (query, some) => read(query, null, some, context, begunAt));
    const key = [...near, ...farther].map((query) => `${query.sort} ${foundKey(query)}`).join();
    // The cache must not contain anybody's position.
    const ids = asked.position === null ? await nears.get(key, context.now, find) : await find();
    const rows = ids.length
      ? await readCards(
          db,
          ids.map(({ id }) => id),
        )
      : [];
    return nearBand(ids, rows, shown, begunAt);
  }

  return {
    understand,

    /**
     * Next `limit` results after a cursor, and the cursor of the following page, if there is one (SRCH-06). After the
     * last result of a search in words with few results, similar listings follow.
     */
    async page(query: SearchQuery, after: Cursor | null, limit: number, context: SearchContext): Promise<ResultPage> {
      const understanding = await understand(query, context);
      const begunAt = after?.begunAt ?? context.now.getTime();
      const isPast = after?.band === NEAR || understanding.isEmpty;
      const found = isPast ? [] : await read(understanding.asked, after, limit + 1, context);
      const isEnd = found.length <= limit && understanding.near.length + understanding.farther.length > 0;
      const near = isEnd ? await nearTo(understanding, { found, after, begunAt }, context) : [];
      const start = after?.band === NEAR ? afterNear(near, after) : 0;
      const rows = [...found, ...near.slice(start)].slice(0, limit + 1);
      const listings = rows.slice(0, limit);
      const last = listings.at(-1);
      const nearShown = listings.length - found.length;
      return {
        listings,
        nearFrom: near.length > start && found.length < limit ? found.length : null,
        nearSteps: nearSteps(near, found.length, start, nearShown, [...understanding.near, ...understanding.farther]),
        next: rows.length > limit && last ? { band: last.band, key: last.key, id: last.id, begunAt } : null,
      };
    },

    /**
     * Total and first results of a search. With `alias`, they are those that the search would have if this alias
     * existed (SRCH-16).
     */
    async preview(
      query: SearchQuery,
      alias: Alias | null,
      limit: number,
      context: SearchContext,
    ): Promise<{ readonly total: number; readonly listings: readonly ListingRow[] }> {
      const { asked } = await (alias ? reading.understand(query, context, alias) : understand(query, context));
      const [{ total }, listings] = await Promise.all([countOf(asked, context), read(asked, null, limit, context)]);
      return { total, listings: listings.slice(0, limit) };
    },

    /** Total and distribution of all results; up to a minute old (SRCH-12). */
    async counts(query: SearchQuery, context: SearchContext): Promise<Lasting<Counts>> {
      return countOf((await understand(query, context)).asked, context);
    },

    /** Results of a search in a part of the map; numbers of entire places are up to a minute old (MAP-06). */
    async onMap(
      query: SearchQuery,
      { box, zoom }: { readonly box: MapBox; readonly zoom: number },
      context: SearchContext,
    ): Promise<OnMap> {
      const { asked } = await understand(query, context);
      const known = await statisticsAt(context.now);
      const indexed = known.hasOldWords ? withoutNewWords(asked) : asked;
      return onMap(
        db,
        { query: indexed, box, zoom },
        {
          statistics: known,
          context,
          keep: (kind, count) => onMapCounts.get(`${kind} ${foundKey(asked)}`, context.now, count),
        },
      );
    },

    /**
     * Number of published listings by place id, for places that have any; 0 is everywhere (LOC-06). Up to a minute old.
     */
    placeCounts({ places, now }: Pick<SearchContext, 'places' | 'now'>): Promise<ReadonlyMap<number, number>> {
      return placeCounts.get('all', now, async () => {
        const cells = await readListingCounts(db, { categoryId: 0, placeId: 0 }, [], [0, ...places.byId.keys()]);
        return new Map(cells.map(({ placeId, n }) => [placeId, n]));
      });
    },

    /** Leaf categories for a listing of this title, best first, at most three; none if its words are unknown (CAT-05). */
    async likelyCategories(title: string, context: SearchContext): Promise<readonly Category[]> {
      return likelyCategories(db, title, context.taxonomy, await readers.leavesOf(title, context));
    },

    /**
     * Likely categories by the names in the dictionary and the catalogue alone, without a database query; for many
     * texts at once.
     */
    async namedCategories(text: string, context: SearchContext): Promise<readonly Category[]> {
      return categoriesByNames(text, [], context.taxonomy, await readers.leavesOf(text, context));
    },

    /** Searches that a partly typed text may become (SRCH-10). */
    complete: (query: SearchQuery, context: SearchContext): Promise<readonly Completion[]> =>
      readers.complete(query, context),

    /** Cards of listings in the order of `ids`, without those not published. */
    async cards(ids: readonly number[]): Promise<readonly ListingRow[]> {
      return ids.length ? readCards(db, ids) : [];
    },

    /** Loads everything needed to read and complete searches, before the process serves requests. */
    warmUp: (context: SearchContext): Promise<void> => readers.warmUp(context),

    /** Clears the cached statistics, because listings were added to days with recorded absences. */
    forgetDays(): void {
      statistics.clear();
    },

    /** Clears the cached counts, because many listings left or returned at once. */
    forgetCounts(): void {
      counts.clear();
      onMapCounts.clear();
      placeCounts.clear();
    },

    /** Clears everything that was interpreted with the former aliases. */
    forgetAliases(): void {
      readers.forgetAliases();
      understandings.clear();
    },

    /** Clears all caches, for tests and after bulk changes. */
    forget(): void {
      statistics.clear();
      counts.clear();
      onMapCounts.clear();
      understandings.clear();
      nears.clear();
      readers.forget();
      placeCounts.clear();
    },
  };
}

/** A search as it is sent to the index, with its implied tokens. */
function asIndexed(query: SearchQuery, { hasOldWords }: Statistics, { taxonomy }: SearchContext) {
  const implied = impliedTokens(query, askersOf(taxonomy));
  return { ...searchOf(hasOldWords ? withoutNewWords(query) : query), implied };
}

/** Results of a page before similar listings are added. */
type PageSoFar = {
  readonly found: readonly Banded[];
  readonly after: Cursor | null;
  readonly begunAt: number;
};

/** A cached interpretation with a visitor's position. */
function seenFrom(found: Understanding, position: SearchQuery['position']): Understanding {
  const at = (query: SearchQuery): SearchQuery => ({ ...query, position });
  return {
    ...found,
    asked: at(found.asked),
    wanted: at(found.wanted),
    near: found.near.map(at),
    farther: found.farther.map(at),
  };
}

async function knownOf(db: Db): Promise<Statistics> {
  const [statistics, absences] = await Promise.all([readStatistics(db), readAbsences(db)]);
  return { ...statistics, absences };
}

function shareOf({ frequencies, rarest }: TokenStatistics): (token: string) => number {
  return (token) => frequencies.get(token) ?? rarest / 2;
}
