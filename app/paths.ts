/** Every link of the site comes from here. */
import type { Place } from '../domain/locations/places.ts';
import type { PictureFormat, PictureWidth } from '../domain/media/picture.ts';
import { type Cursor, encodeCursor } from '../domain/search/cursor.ts';
import { canonicalParams, queryKey, type SearchQuery } from '../domain/search/search-query.ts';

export const paths = {
  home: () => '/',
  search: () => '/search',
  results: resultsPath,
  listing: (id: number, name: string) => withSlug(`/v/${id}`, name),
  provinces: () => '/provinces',
  chooseCategory: (query: SearchQuery) => withParams('/choose/category', scopedParams(query)),
  choosePlace: (query: SearchQuery) => withParams('/choose/place', scopedParams(query)),
  /** Remembers a place (LOC-03) and goes on to its results: for pages without JavaScript. */
  rememberPlace: (place: Place | null, query: SearchQuery) =>
    withParams(`/choose/place/${place ? placeSlug(place) : 'iran'}`, scopedParams({ ...query, places: [] })),
  chooseBrand: (query: SearchQuery) => withParams('/choose/brand', scopedParams(query)),
  chooseFilters: (query: SearchQuery) => withParams('/choose/filters', scopedParams(query)),
  picture: (key: string, width: PictureWidth, format: PictureFormat) => `/images/${key}/${width}.${format}`,
  mapSnapshot: (lat: number, long: number) => `/map/snapshot/${lat.toFixed(4)},${long.toFixed(4)}.png`,
  freshit: () => '/session/freshit',
  searchSuggestion: () => '/api/web/search-suggestion',
  categories: () => '/api/web/categories',
  locations: () => '/api/web/locations',
  versions: () => '/api/web/versions',
  openapi: () => '/api/openapi.json',
  serviceWorker: () => '/service-worker.js',
  manifest: () => '/manifest.webmanifest',
  offline: () => '/offline',
  sitemap: () => '/sitemap.xml',
  sitemapPart: (name: string) => `/sitemaps/${name}.xml`,
} as const;

/**
 * The address of a search (SRCH-04): place and category as slugs, the rest as parameters in one order. Equal searches
 * have equal addresses.
 */
function resultsPath(query: SearchQuery, after?: Cursor | null): string {
  const params = canonicalParams(query);
  const [category] = query.categories;
  const segments: string[] = [];
  if (category) {
    const several = query.categories.length > 1;
    const named = several ? category.path.slice(0, -1) : category.path;
    const lowest = named.at(-1);
    // A brand stands after its category, everything else alone: slugs are unique.
    if (lowest?.type === 'brand') segments.push(named.at(-2)?.slug ?? '', lowest.slug);
    else if (lowest) segments.push(lowest.slug);
    if (several) for (const { id } of byId(query.categories)) params.append('c', String(id));
    const [model] = query.models;
    if (model && query.models.length === 1 && !several && category.type === 'brand') segments.push(model.slug);
    else for (const { id, attributeId } of byId(query.models)) params.append(queryKey({ id: attributeId }), String(id));
  }
  const place = query.places.length ? [...query.places].map(placeSlug).sort().join('~') : 'iran';
  const path = segments.length || query.places.length ? `/s/${[place, ...segments].join('/')}` : '/s';
  if (after) params.set('after', encodeCursor(after));
  return withParams(path, params);
}

/** A search as parameters alone, for pages and forms that are about a search. */
export function scopedParams(query: SearchQuery): URLSearchParams {
  const params = canonicalParams(query);
  for (const { id } of byId(query.categories)) params.append('c', String(id));
  for (const { id, attributeId } of byId(query.models)) params.append(queryKey({ id: attributeId }), String(id));
  const key = { province: 'r', city: 'ct', district: 'nh' } as const;
  for (const { id, kind } of byId(query.places)) params.append(key[kind], String(id));
  return params;
}

function placeSlug(place: Place): string {
  const city = place.path.at(-2);
  return place.kind === 'district' && city ? `${city.slug}.${place.slug}` : place.slug;
}

/** Persian words stay readable in the address; everything that could end or split a segment becomes a dash. */
function withSlug(path: string, name: string): string {
  const slug = name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    // The cut may have gone through a letter of two units, and half a letter cannot be written in an address.
    .replace(/\p{Cs}$/u, '');
  return slug ? `${path}/${encodeURIComponent(slug)}` : path;
}

function withParams(path: string, params: URLSearchParams): string {
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

function byId<T extends { readonly id: number }>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => a.id - b.id);
}
