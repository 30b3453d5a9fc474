import type { Db } from '../../db/transact.server.ts';
import type { Places } from '../locations/places.ts';
import { commonCategory, commonPlace, EVERYTHING, filterKey, type SearchQuery } from '../query-reading/search-query.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';
import { searchOf } from './bands.ts';
import type { Conditions } from './condition-store.server.ts';
import {
  type CountedCell,
  countMatches,
  countNewest,
  type FacetColumns,
  readListingCounts,
} from './count-store.server.ts';
import { mostMatches } from './plan.ts';
import type { ListingStatistics } from './statistics-store.server.ts';

/** Maximum exact count; above it the page says «more than» (SRCH-12). */
export const COUNTED_MAX = 10_000;
/** Number of newest listings from which the order of facets is estimated. */
const SAMPLE = 2_000;
/** Number of matches estimated by PostgreSQL's statistics from which a search certainly has more than `COUNTED_MAX`. */
const SURELY_MORE = 2 * COUNTED_MAX;
/**
 * Lower threshold of estimated matches, which suffices if the share of matches among the newest listings confirms it.
 * The margin of a quarter exists because both estimates may be wrong by a fifth.
 */
const LIKELY_MORE = 1.25 * COUNTED_MAX;

export type Counts = {
  readonly total: number;
  /** False if there may be more than `total`. */
  readonly exact: boolean;
  /**
   * False if the numbers by category and place were counted in a part of the matches. Then only their order is
   * meaningful.
   */
  readonly facetsExact: boolean;
  readonly byCategory: ReadonlyMap<number, number>;
  readonly byPlace: ReadonlyMap<number, number>;
};

/** Counts the matching listings and their distribution over the next lower categories and places. */
export async function countsFor(
  db: Db,
  query: SearchQuery,
  catalogue: { readonly taxonomy: Taxonomy; readonly places: Places },
  statistics: ListingStatistics,
): Promise<Counts> {
  return isPlain(query) ? plainCounts(db, query, catalogue) : matchedCounts(db, query, statistics);
}

/** Whether the query has at most one category and one place and nothing else: the counter table has its count. */
export function isPlain(query: SearchQuery): boolean {
  if (query.categories.length > 1 || query.places.length > 1 || query.models.length > 0 || query.meant.length > 0)
    return false;
  return filterKey({ ...query, categories: [], places: [] }) === filterKey(EVERYTHING);
}

async function plainCounts(
  db: Db,
  query: SearchQuery,
  { taxonomy, places }: { readonly taxonomy: Taxonomy; readonly places: Places },
): Promise<Counts> {
  const category = commonCategory(query);
  const place = commonPlace(query);
  const [here, there] = [category?.id ?? 0, place?.id ?? 0];
  const categoryIds = [here, ...(category?.children ?? taxonomy.roots).map(({ id }) => id)];
  const placeIds = [there, ...(place?.children ?? places.provinces).map(({ id }) => id)];
  const cells = await readListingCounts(db, { categoryId: here, placeId: there }, categoryIds, placeIds);
  const total = cells.find((cell) => cell.categoryId === here && cell.placeId === there)?.n ?? 0;
  return {
    total: Math.min(total, COUNTED_MAX),
    exact: total <= COUNTED_MAX,
    facetsExact: true,
    byCategory: new Map(cells.filter((cell) => cell.placeId === there).map(({ categoryId, n }) => [categoryId, n])),
    byPlace: new Map(cells.filter((cell) => cell.categoryId === here).map(({ placeId, n }) => [placeId, n])),
  };
}

async function matchedCounts(db: Db, query: SearchQuery, statistics: ListingStatistics): Promise<Counts> {
  const { bands, ranges } = searchOf({ ...query, sort: 'newest' });
  const band = bands[0] ?? { groups: [], except: [], not: [] };
  const facets = facetsOf(query);
  const sampled = ranges.length === 0 ? await sampleOfMany(db, band, facets, statistics) : null;
  if (sampled) return countsOf(sampled, { total: COUNTED_MAX, exact: false });
  const cells = await countMatches(db, band, ranges, facets, COUNTED_MAX + 1);
  const total = totalOf(cells);
  return countsOf(cells, { total: Math.min(total, COUNTED_MAX), exact: total <= COUNTED_MAX });
}

/**
 * Matches among the newest listings, for a single common word that surely has more matches than are counted exactly;
 * null for all other searches. The newest listings and PostgreSQL's statistics show whether it has. This saves counting
 * ten thousand matches, which takes twenty milliseconds.
 */
async function sampleOfMany(
  db: Db,
  band: Conditions,
  facets: FacetColumns,
  statistics: ListingStatistics,
): Promise<readonly CountedCell[] | null> {
  const { groups, not } = band;
  const { listings, published } = statistics;
  // The statistics cover all rows, including unpublished ones.
  const expected = mostMatches(groups, statistics) * Math.min(1, published / listings);
  if (groups.length !== 1 || not.length > 0 || !(expected > LIKELY_MORE)) return null;
  const cells = await countNewest(db, band, facets, SAMPLE);
  const share = totalOf(cells) / Math.min(SAMPLE, published);
  return expected > SURELY_MORE || share * published > LIKELY_MORE ? cells : null;
}

const totalOf = (cells: readonly CountedCell[]): number => cells.find(({ level }) => level === 'all')?.n ?? 0;

function countsOf(cells: readonly CountedCell[], { total, exact }: Pick<Counts, 'total' | 'exact'>): Counts {
  return { total, exact, facetsExact: exact, byCategory: byId(cells, 'category'), byPlace: byId(cells, 'place') };
}

function facetsOf(query: SearchQuery): FacetColumns {
  const categoryLevels = ['root_id', 'sub_id', 'brand_id', 'brand_id'] as const;
  const placeLevels = ['province_id', 'city_id', 'district_id', 'district_id'] as const;
  return {
    category: categoryLevels[commonCategory(query)?.path.length ?? 0] ?? 'brand_id',
    place: placeLevels[commonPlace(query)?.path.length ?? 0] ?? 'district_id',
  };
}

function byId(cells: readonly CountedCell[], level: CountedCell['level']): ReadonlyMap<number, number> {
  return new Map(cells.flatMap((cell) => (cell.level === level && cell.id !== null ? [[cell.id, cell.n]] : [])));
}
