import { EVERYTHING, type SearchQuery, scopedParams } from '../../../domain/query-reading/search-query.ts';
import {
  boxAround,
  boxOf,
  IRAN_BOX,
  type MapBox,
  parseMapBox,
  withMargin,
  zoomOf,
} from '../../../domain/search/map/map-box.ts';
import type { MapCluster, OnMap } from '../../../domain/search/search.server.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { cachedCard } from '../../parts/listing/cached-cards.ts';
import { type CardView, priceView } from '../../parts/listing/card-view.ts';
import type { MapMarks } from '../../parts/search/map-marks.ts';
import { fullHeadingOf, placeName } from '../../parts/search/scope-names.ts';
import { paths } from '../../paths.ts';
import type { Catalogue } from '../../web/request/context.ts';

/** A visible part of the map, with its zoom level. */
export type MapSight = { readonly box: MapBox; readonly zoom: number };

export type ResultsMapView = {
  readonly heading: string;
  readonly text: string;
  readonly placeName: string | null;
  readonly kept: readonly (readonly [name: string, value: string])[];
  readonly total: string | null;
  readonly isPartial: boolean;
  readonly isEmpty: boolean;
  readonly list: string;
  readonly everywhere: string;
  readonly address: string;
  readonly marks: MapMarks;
  /** Links to the places that are shown as one marker on the map. */
  readonly places: readonly { readonly text: string; readonly href: string }[];
  readonly cards: readonly CardView[];
  readonly tiles: string;
};

/** Degrees of latitude around a place's centre that its map shows initially. */
const REACH = { province: 1.6, city: 0.12, district: 0.025 } as const;

/** The visible part that an address names; null if it names none. */
export function sightOfAddress(params: URLSearchParams): MapSight | null {
  const box = parseMapBox(params.get('bbox'));
  return box && { box, zoom: zoomOf(params.get('zoom'), box) };
}

/** The initial part of the map for a search: its places, or the whole country if it has none. */
export function firstSight({ places }: Pick<SearchQuery, 'places'>): MapSight {
  const box = boxOf(places.map(({ latitude, longitude, kind }) => boxAround(latitude, longitude, REACH[kind])));
  return sightOf(box ?? IRAN_BOX);
}

/** A closer view that still contains all results; null if there is none. */
export function closerSight({ total, clusters, alone }: OnMap, { zoom }: MapSight): MapSight | null {
  if (!total) return null;
  const points = alone.map(({ latitude, longitude }) => boxAround(latitude, longitude, 0));
  const box = boxOf([...clusters.map((cluster) => cluster.box), ...points]);
  const closer = box && sightOf(withMargin(box));
  return closer && closer.zoom > zoom ? closer : null;
}

const sightOf = (box: MapBox): MapSight => ({ box, zoom: zoomOf(null, box) });

type Found = {
  readonly query: SearchQuery;
  readonly sight: MapSight;
  readonly found: OnMap;
  readonly catalogue: Catalogue;
  readonly now: Date;
  readonly tiles: string;
};

export function resultsMapView({ query, sight, found, catalogue, now, tiles }: Found): ResultsMapView {
  const placed = found.clusters.flatMap((cluster) => (cluster.place ? [{ ...cluster, place: cluster.place }] : []));
  return {
    heading: fullHeadingOf(query),
    text: query.text,
    placeName: placeName(query),
    kept: [...scopedParams({ ...EVERYTHING, categories: query.categories, places: query.places })],
    total: found.total === null ? null : fa.results.onMap.total(persianNumber(found.total)),
    isPartial: found.isPartial,
    isEmpty: found.clusters.length + found.alone.length === 0,
    list: paths.results(query),
    everywhere: paths.resultsMap(query),
    address: paths.resultsMap(query, sight),
    marks: {
      ...sight,
      clusters: found.clusters.map(clusterMark),
      listings: listingMarks(found, catalogue),
    },
    places: placed
      .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))
      .map(({ place, count, box }) => ({
        text: count === null ? place.name : fa.results.onMap.placeCount(place.name, persianNumber(count)),
        href: paths.resultsMap(query, sightOf(box)),
      })),
    cards: found.listings.map((listing) => cachedCard(listing, catalogue, now)),
    tiles,
  };
}

function clusterMark({ latitude, longitude, count, box, place }: MapCluster): MapMarks['clusters'][number] {
  const number = count === null ? '' : persianNumber(count);
  const { clusterIn, clusterOf } = fa.results.onMap;
  const label = place ? (number ? clusterIn(place.name, number) : clusterOf(place.name)) : fa.mapMarks.cluster(number);
  return {
    lat: latitude,
    long: longitude,
    count,
    text: number,
    place: place?.name ?? null,
    label,
    box: withMargin(box),
  };
}

function listingMarks({ alone, listings }: OnMap, { taxonomy }: Catalogue): MapMarks['listings'] {
  const rows = new Map(listings.map((listing) => [listing.id, listing]));
  return alone.flatMap(({ id, latitude, longitude }) => {
    const listing = rows.get(id);
    if (!listing) return [];
    const text =
      listing.price === null
        ? (priceView(listing, taxonomy.byId.get(listing.categoryId)).words ?? '')
        : shortAmount(listing.price);
    return [{ id, lat: latitude, long: longitude, text, label: listing.name }];
  });
}

const [BILLION, MILLION, THOUSAND] = [1_000_000_000, 1_000_000, 1_000];

/** An amount of toman rounded to two or three digits, for a marker on the map: «۱٫۳ میلیارد», «۸۵۰ هزار». */
export function shortAmount(toman: number): string {
  const { billions, millions, onMap } = fa.results;
  const rounded = (unit: number) => {
    const amount = toman / unit;
    return persianNumber(amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount));
  };
  if (toman >= BILLION - MILLION / 2) return billions(rounded(BILLION));
  if (toman >= MILLION - THOUSAND / 2) return millions(rounded(MILLION));
  return toman >= THOUSAND ? onMap.thousands(rounded(THOUSAND)) : fa.results.tomans(persianNumber(toman));
}
