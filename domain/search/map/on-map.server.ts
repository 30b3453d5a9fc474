/** Results of a search in a part of the map, at about the same cost for every search and place (MAP-06). */
import type { Db } from '../../../db/transact.server.ts';
import type { Place, PlaceKind, Places } from '../../locations/places.ts';
import { commonCategory, type SearchQuery } from '../../query-reading/search-query.ts';
import { searchOf } from '../bands.ts';
import { countMatches, readListingCounts } from '../count-store.server.ts';
import { COUNTED_MAX, isPlain } from '../counts.server.ts';
import { mostMatches } from '../plan.ts';
import type { SearchContext } from '../search-context.ts';
import { type ListingRow, readCards } from '../search-store.server.ts';
import type { ListingStatistics } from '../statistics-store.server.ts';
import { boxAround, cellAt, isInBox, type MapBox } from './map-box.ts';
import { type MapCell, type MapReading, readCellsOfGround, readCellsOfMatches } from './map-cells-store.server.ts';

/** Largest number of matches that are all read, wherever they are. */
const MATCHES_MAX = 6_000;
/** Largest number of listings in a box that are all read, matching or not. */
const GROUND_MAX = 3_000;
/** Minimum zoom at which a box is small enough to read all its listings. */
const GROUND_ZOOM = 12;
/** Highest zooms at which each cluster stands for a province, or for a city. Above them it stands for a district. */
const PROVINCES_UP_TO = 6;
const CITIES_UP_TO = 11;
/** Maximum number of listings shown as cards. */
const CARDS_MAX = 48;

/**
 * Distance in degrees of latitude from the centre of a place to the edge of the box that opens when its cluster is
 * chosen.
 */
const REACH: Record<PlaceKind, number> = { province: 1, city: 0.1, district: 0.015 };

export type MapCluster = {
  readonly latitude: number;
  readonly longitude: number;
  /** Null if there are too many to count. */
  readonly count: number | null;
  readonly box: MapBox;
  /** Place whose listings the cluster represents; null for listings that are close to each other. */
  readonly place: Place | null;
};

export type OnMap = {
  readonly clusters: readonly MapCluster[];
  /** Listings that are shown as single points. */
  readonly alone: readonly { readonly id: number; readonly latitude: number; readonly longitude: number }[];
  /** Cards of the single listings and of the newest others. */
  readonly listings: readonly ListingRow[];
  /** Number of listings in the box; null if it was not counted. */
  readonly total: number | null;
  /** Whether the box has more listings than the clusters and points represent. */
  readonly isPartial: boolean;
};

/** Number of matches by place; null if there are too many to count. */
export type PlaceCounts = ReadonlyMap<number, number | null>;

type Asked = {
  /** The search as it was understood, with indexed words. */
  readonly query: SearchQuery;
  readonly box: MapBox;
  readonly zoom: number;
};

type Known = {
  readonly statistics: ListingStatistics;
  readonly context: SearchContext;
  /** Caches the counts of a search by places of one kind. */
  readonly keep: (kind: PlaceKind, count: () => Promise<PlaceCounts>) => Promise<PlaceCounts>;
};

export async function onMap(db: Db, asked: Asked, known: Known): Promise<OnMap> {
  const { query, box, zoom } = asked;
  const { bands, ranges } = searchOf({ ...query, sort: 'newest' });
  const band = bands[0] ?? { groups: [], except: [], not: [] };
  const reading = { band, ranges, box, cell: cellAt(zoom), ids: CARDS_MAX };
  if (mostMatches(band.groups, known.statistics) <= MATCHES_MAX) {
    const cells = await readCellsOfMatches(db, { ...reading, most: MATCHES_MAX + 1 });
    if (readIn(cells) <= MATCHES_MAX) return shown(db, cells, false);
  }
  if (zoom < GROUND_ZOOM) return placesOn(db, reading, asked, known);
  const cells = await readCellsOfGround(db, { ...reading, most: GROUND_MAX + 1 });
  if (readIn(cells) <= GROUND_MAX) return shown(db, cells, false);
  const places = await placesOn(db, reading, asked, known);
  return places.clusters.length > 1 ? places : shown(db, cells, true);
}

const readIn = (cells: readonly MapCell[]): number => cells.reduce((sum, { read }) => sum + read, 0);

async function shown(db: Db, cells: readonly MapCell[], isPartial: boolean): Promise<OnMap> {
  const found = cells.filter(({ count }) => count > 0);
  const single = found.filter(({ count }) => count === 1).toSorted((a, b) => latestOf(b) - latestOf(a));
  const alone = single
    .slice(0, CARDS_MAX)
    .map((cell) => ({ id: latestOf(cell), latitude: cell.latitude, longitude: cell.longitude }));
  const together = [...found.filter(({ count }) => count > 1), ...single.slice(CARDS_MAX)];
  const latest = together.flatMap(({ ids }) => ids).sort((a, b) => b - a);
  const ids = [...alone.map(({ id }) => id), ...latest].slice(0, CARDS_MAX);
  return {
    clusters: together.map(({ latitude, longitude, count, west, south, east, north }) => ({
      latitude,
      longitude,
      count,
      box: { west, south, east, north },
      place: null,
    })),
    alone,
    listings: ids.length > 0 ? await readCards(db, ids) : [],
    total: isPartial ? null : found.reduce((sum, { count }) => sum + count, 0),
    isPartial,
  };
}

const latestOf = ({ ids }: MapCell): number => ids[0] ?? 0;

/**
 * Clusters for the places in the box, with their numbers of matches. Used when there are too many listings to read
 * them.
 */
async function placesOn(
  db: Db,
  reading: Pick<MapReading, 'band' | 'ranges'>,
  { query, box, zoom }: Asked,
  { context: { places }, keep }: Known,
): Promise<OnMap> {
  const kind: PlaceKind = zoom <= PROVINCES_UP_TO ? 'province' : zoom <= CITIES_UP_TO ? 'city' : 'district';
  const isAsked = ({ path }: Place) => query.places.length === 0 || query.places.some((place) => path.includes(place));
  const all = [...places.bySlug.values()].filter((place) => place.kind === kind && isAsked(place));
  // If the search's places contain no place of this kind, they are smaller than the kind. Then the search's places
  // themselves are shown.
  const shownPlaces = (all.length > 0 ? all : query.places).filter((place) => isInBox(box, place));
  const found = [...new Set(shownPlaces.map((place) => place.kind))];
  const counts = await Promise.all(found.map((each) => keep(each, () => countsBy(db, each, reading, query, places))));
  const clusters = shownPlaces.flatMap((place) => {
    const count = counts[found.indexOf(place.kind)]?.get(place.id);
    if (count === undefined || count === 0) return [];
    const { latitude, longitude } = place;
    return [{ latitude, longitude, count, box: boxAround(latitude, longitude, REACH[place.kind]), place }];
  });
  return { clusters, alone: [], listings: [], total: null, isPartial: false };
}

async function countsBy(
  db: Db,
  kind: PlaceKind,
  { band, ranges }: Pick<MapReading, 'band' | 'ranges'>,
  query: SearchQuery,
  { bySlug }: Places,
): Promise<PlaceCounts> {
  const isExact = isPlain({ ...query, places: [] });
  if (!isExact) {
    const column = { province: 'province_id', city: 'city_id', district: 'district_id' } as const;
    const cells = await countMatches(db, band, ranges, { category: 'root_id', place: column[kind] }, COUNTED_MAX + 1);
    const total = cells.find(({ level }) => level === 'all')?.n ?? 0;
    if (total <= COUNTED_MAX)
      return new Map(cells.flatMap(({ level, id, n }) => (level === 'place' && id !== null ? [[id, n]] : [])));
  }
  const ids = [...bySlug.values()].filter((place) => place.kind === kind).map(({ id }) => id);
  const cells = await readListingCounts(db, { categoryId: commonCategory(query)?.id ?? 0, placeId: -1 }, [], ids);
  return new Map(cells.map(({ placeId, n }) => [placeId, isExact || n === 0 ? n : null]));
}
