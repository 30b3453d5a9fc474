import type { Db } from '../../db/transact.server.ts';
import type { Places } from '../locations/places.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';
import { searchOf } from './bands.ts';
import { type CountedCell, countMatches, countNewest, type FacetColumns, readCounts } from './count-store.server.ts';
import { mostMatches, type TokenStatistics } from './plan.ts';
import { commonCategory, commonPlace, EVERYTHING, filterKey, type SearchQuery } from './search-query.ts';

/** Maximum exact count; above it the page says «more than» (SRCH-12). */
export const COUNTED_MAX = 10_000;
/** Newest listings from which the order of facets is estimated. */
const SAMPLE = 4_000;

export type Counts = {
  readonly total: number;
  /** False if there are more than `total`. */
  readonly exact: boolean;
  /** False if the numbers by category and place cover a part of the matches, so only their order is meaningful. */
  readonly facetsExact: boolean;
  readonly byCategory: ReadonlyMap<number, number>;
  readonly byPlace: ReadonlyMap<number, number>;
};

/** Counts the matching listings and their distribution over the next lower categories and places. */
export async function countsFor(
  db: Db,
  query: SearchQuery,
  catalogue: { readonly taxonomy: Taxonomy; readonly places: Places },
  statistics: TokenStatistics,
): Promise<Counts> {
  return isPlain(query) ? plainCounts(db, query, catalogue) : matchedCounts(db, query, statistics);
}

/** Tells whether the query asks for at most one category and one place, whose count is in the counter table. */
function isPlain(query: SearchQuery): boolean {
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
  const cells = await readCounts(db, { categoryId: here, placeId: there }, categoryIds, placeIds);
  const total = cells.find((cell) => cell.categoryId === here && cell.placeId === there)?.n ?? 0;
  return {
    total: Math.min(total, COUNTED_MAX),
    exact: total <= COUNTED_MAX,
    facetsExact: true,
    byCategory: new Map(cells.filter((cell) => cell.placeId === there).map(({ categoryId, n }) => [categoryId, n])),
    byPlace: new Map(cells.filter((cell) => cell.categoryId === here).map(({ placeId, n }) => [placeId, n])),
  };
}

async function matchedCounts(db: Db, query: SearchQuery, statistics: TokenStatistics): Promise<Counts> {
  const { bands, ranges } = searchOf({ ...query, sort: 'newest' });
  const band = bands[0] ?? { groups: [], except: [] };
  // For one very common word the total is known to exceed ten thousand without counting.
  const certain =
    band.groups.length === 1 && ranges.length === 0 && mostMatches(band.groups, statistics) > 2 * COUNTED_MAX;
  const cells = certain
    ? await countNewest(db, band, facetsOf(query), SAMPLE)
    : await countMatches(db, band, ranges, facetsOf(query), COUNTED_MAX + 1);
  const counted = cells.find(({ level }) => level === 'all')?.n ?? 0;
  const exact = !certain && counted <= COUNTED_MAX;
  return {
    total: exact ? counted : COUNTED_MAX,
    exact,
    facetsExact: exact,
    byCategory: byId(cells, 'category'),
    byPlace: byId(cells, 'place'),
  };
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
