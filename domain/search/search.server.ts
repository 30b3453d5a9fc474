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
import { readCounts } from './count-store.server.ts';
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
export { readProposal, type StoredProposal } from './signals/proposal-store.server.ts';
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

/**
 * Share of all listings that have a token, by PostgreSQL's last statistics; tokens that are not among the frequent ones
 * are rare.
 */
export async function readTokenShares(db: Db): Promise<(token: string) => number> {
  return shareOf(await readStatistics(db));
}

export type ResultPage = {
  readonly listings: readonly ListingRow[];
  /** Index of the first listing that is only near to what was asked; null without one. */
  readonly nearFrom: number | null;
  /** Wider searches that found the near listings of this page, each with the index of its first. */
  readonly nearSteps: readonly { readonly at: number; readonly query: SearchQuery }[];
  readonly next: Cursor | null;
};

export type { SearchContext } from './search-context.ts';

const STATISTICS_SECONDS = 60;
const COUNTS_SECONDS = 60;
const COUNTS_KEPT = 2_000;
/** Near things may take eight queries. */
const NEAR_SECONDS = 600;

export type SearchService = ReturnType<typeof createSearch>;

/** Search in one database; caches statistics and counts for up to a minute. */
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
      // The descriptions, which come after the titles, do not matter.
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

  /** Tells what a search is taken for: as read if that finds something, else literally if that does. */
  async function understand(query: SearchQuery, context: SearchContext): Promise<Understanding> {
    if (query.text === '') return literally(query);
    const { position } = query;
    // Nobody's position is cached.
    const placeless = { ...query, position: null };
    // A reading names things of the catalogue that it was made with.
    const version = `${context.taxonomy.version} ${context.taxonomy.year} ${context.places.version}`;
    const key = `${version} ${query.sort} ${foundKey(placeless)}`;
    const found = await understandings.get(key, context.now, () => reading.understand(placeless, context));
    return position === null ? found : seenFrom(found, position);
  }

  /** `begunAt`: time of the first page, whose later listings are left out (SRCH-06). */
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

  /** Things near to a search of few results, of those published when its first page was shown. */
  async function nearTo(
    { asked, near, farther }: Understanding,
    { found, after, begunAt }: PageSoFar,
    context: SearchContext,
  ): Promise<ReturnType<typeof nearBand>> {
    const shown = after === null ? found : await read(asked, null, NEAR_TO_MAX + 1, context, begunAt);
    if (shown.length > NEAR_TO_MAX) return [];
    const find = () => nearThings({ near, farther }, shown, (query, some) => read(query, null, some, context, begunAt));
    const key = [...near, ...farther].map((query) => `${query.sort} ${foundKey(query)}`).join();
    // Nobody's position is cached.
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
     * Next `limit` results after a cursor, and the cursor of the following page, if any (SRCH-06). Near things follow the
     * last result of a search in words that finds few.
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

    /** Total and first results of a search, as if there were another alias (SRCH-16). */
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

    /** Total and distribution of all results, up to a minute old (SRCH-12). */
    async counts(query: SearchQuery, context: SearchContext): Promise<Lasting<Counts>> {
      return countOf((await understand(query, context)).asked, context);
    },

    /** Results of a search in a part of the map; numbers of whole places are up to a minute old (MAP-06). */
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
        const cells = await readCounts(db, { categoryId: 0, placeId: 0 }, [], [0, ...places.byId.keys()]);
        return new Map(cells.map(({ placeId, n }) => [placeId, n]));
      });
    },

    /** Leaf categories for a listing of this title, best first, at most three; none if its words are unknown (CAT-05). */
    async likelyCategories(title: string, context: SearchContext): Promise<readonly Category[]> {
      return likelyCategories(db, title, context.taxonomy, await readers.leavesOf(title, context));
    },

    /** The same by what the dictionary and the categories name alone, without a query: for many texts at once. */
    async namedCategories(text: string, context: SearchContext): Promise<readonly Category[]> {
      return categoriesByNames(text, [], context.taxonomy, await readers.leavesOf(text, context));
    },

    /** Searches that a text which is being typed may become (SRCH-10). */
    complete: (query: SearchQuery, context: SearchContext): Promise<readonly Completion[]> =>
      readers.complete(query, context),

    /** Cards of listings in the order of `ids`, without those not published. */
    async cards(ids: readonly number[]): Promise<readonly ListingRow[]> {
      return ids.length ? readCards(db, ids) : [];
    },

    /** Prepares for reading and completing searches: for a process that does not serve yet. */
    warmUp: (context: SearchContext): Promise<void> => readers.warmUp(context),

    /** Drops the cached statistics, because listings were added to days with recorded absences. */
    forgetDays(): void {
      statistics.clear();
    },

    /** Drops what was counted, because many listings left the site or came back at once. */
    forgetCounts(): void {
      counts.clear();
      onMapCounts.clear();
      placeCounts.clear();
    },

    /** Drops what was read with the aliases of before. */
    forgetAliases(): void {
      readers.forgetAliases();
      understandings.clear();
    },

    /** Drops all caches, for tests and after bulk changes. */
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

/** A search as the index sees it, with the tokens that others imply. */
function asIndexed(query: SearchQuery, { hasOldWords }: Statistics, { taxonomy }: SearchContext) {
  const implied = impliedTokens(query, askersOf(taxonomy));
  return { ...searchOf(hasOldWords ? withoutNewWords(query) : query), implied };
}

/** Results of a page, before near things follow. */
type PageSoFar = {
  readonly found: readonly Banded[];
  readonly after: Cursor | null;
  readonly begunAt: number;
};

/** The same understanding for a visitor at a position. */
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
