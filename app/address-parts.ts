/** What the addresses of addresses.ts are made of. */
import type { Place } from '../domain/locations/places.ts';
import { canonicalParams, queryKey, type SearchQuery, scopedParams } from '../domain/search/search-query.ts';

/** Where a user opened the form for a new listing; stored with the listing as IDSource (ITEM-03). */
export type NewListingSource =
  | 'header'
  | 'bottom-navigation'
  | 'my-listings'
  | 'my-offers'
  | 'listing-sent'
  | 'listing-closed'
  | 'listing-limitation'
  | 'category-list'
  | 'place-list'
  | 'reset';

/** What a page says of the act that led to it (`app/web/flash.ts`): the act, and the id of what it was done with. */
export type Flash = { readonly did?: string; readonly of?: number };

/** For pages whose links take a whole query. */
export const asked = (to: () => string, params = new URLSearchParams()): string => withParams(to(), params);
/** For pages that say what has been done. */
export const flashed = (to: () => string, flash: Flash = {}): string => withParams(to(), paramsOf(flash));
/** For pages that take a search. */
export const scoped = (to: () => string, query: SearchQuery): string => withParams(to(), scopedParams(query));

/** Place, category, brand and model of a search, as many as it has, and the rest of it; no segments where it asks for neither. */
export function searchParts(query: SearchQuery): {
  readonly segments: readonly string[];
  readonly params: URLSearchParams;
} {
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
  return { segments: segments.length || query.places.length ? [place, ...segments] : [], params };
}

export function placeSlug(place: Place): string {
  const city = place.path.at(-2);
  return place.kind === 'district' && city ? `${city.slug}.${place.slug}` : place.slug;
}

/** Persian words stay readable in the address; everything that could end or split a segment becomes a dash. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    // The cut may have gone through a letter of two units, and half a letter cannot be written in an address.
    .replace(/\p{Cs}$/u, '');

/** A query as the value of a parameter: letters as they are, which keeps it short enough to come back to after a sign-in. */
export function readableQuery(query: string): string {
  const pairs = [...new URLSearchParams(query)].map(
    ([name, value]) => `${name}=${value.replace(/[%&+#]/g, encodeURIComponent).replaceAll(' ', '+')}`,
  );
  return encodeURIComponent(pairs.join('&')).replace(/(?:%[89A-F][0-9A-F])+/g, decodeURIComponent);
}

/** Of what is there. */
export const paramsOf = (shown: Readonly<Record<string, string | number | undefined>>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(shown).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

export function withParams(path: string, params: URLSearchParams): string {
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

function byId<T extends { readonly id: number }>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => a.id - b.id);
}
