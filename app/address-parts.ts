/** Building blocks of the addresses in `addresses.ts` and `office-addresses.ts`. */
import type { Place } from '../domain/locations/places.ts';
import { canonicalParams, queryKey, type SearchQuery, scopedParams } from '../domain/query-reading/search-query.ts';
import { type ShopCursor, shopCursor } from '../domain/shops/shop-cursor.ts';
import { type ShopQuery, shopParams } from '../domain/shops/shop-query.ts';

/** Part of the site whose link opened the form for a new listing; stored with the listing as IDSource (ITEM-03). */
export type NewListingSource =
  | 'header'
  | 'bottom-navigation'
  | 'my-listings'
  | 'my-offers'
  | 'listing-sent'
  | 'listing-closed'
  | 'listing-limitation'
  | 'price-suggest'
  | 'category-list'
  | 'place-list'
  | 'reset';

/**
 * Query of a page that confirms an action (`app/web/pages/flash.ts`). `did`: name of the action; `of`: id of the object
 * that the action changed.
 */
export type Flash = { readonly did?: string; readonly of?: number };

export type ListedShops = Omit<ShopQuery, 'kind' | 'position'>;

/** Query of a list of shops; `after` continues it. */
export function shopListParams(query: ListedShops | undefined, after: ShopCursor | null = null): URLSearchParams {
  const params = query ? shopParams(query) : new URLSearchParams();
  if (after) params.set('after', shopCursor.write(after));
  return params;
}

/** Query of a category's page in the back office: the part that is open for editing. */
export type CategoryShown = {
  readonly edit?: 'category' | 'new-category' | 'new-attribute' | 'known-attribute';
  /** Id of an attribute, shown with its options. */
  readonly attribute?: number;
  /** Id of an option of that attribute. */
  readonly option?: number;
};

/** Address of a page, with the given query parameters. */
export const withQuery = (to: () => string, params = new URLSearchParams()): string => withParams(to(), params);
/** Link of a page that confirms an action. */
export const flashed = (to: () => string, flash: Flash = {}): string => withParams(to(), paramsOf(flash));
/** Address of a page, with a search as its query parameters. */
export const scoped = (to: () => string, query: SearchQuery): string => withParams(to(), scopedParams(query));

/** Splits a search into segments (place, category, brand, model) and parameters; no segments without place and category. */
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
    // The slug of a brand follows its category's; other slugs are unique on their own.
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

/** Keeps Persian words readable in the address; other characters, which could end or split a segment, become dashes. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    // `slice` may leave half a surrogate pair, which `encodeURIComponent` refuses.
    .replace(/\p{Cs}$/u, '');

/** Encodes a query as a parameter's value. Letters stay as they are, so that it fits into the return address of a sign-in. */
export function readableQuery(query: string): string {
  const pairs = [...new URLSearchParams(query)].map(
    ([name, value]) => `${name}=${value.replace(/[%&+#]/g, encodeURIComponent).replaceAll(' ', '+')}`,
  );
  return encodeURIComponent(pairs.join('&')).replace(/(?:%[89A-F][0-9A-F])+/g, decodeURIComponent);
}

/** Leaves out undefined values. */
export const paramsOf = (shown: Readonly<Record<string, string | number | undefined>>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(shown).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

export function withParams(path: string, params: URLSearchParams): string {
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

/** Value of the query parameter `did` if pictures were refused. */
export const PICTURES_REFUSED = 'pictures-refused';

/** Returns to the page of a plain form with pictures, saying why some pictures were refused. */
export function withRefusedPictures(back: string, reasons: readonly string[]): string {
  const { pathname, searchParams } = new URL(back, 'http://own.site');
  searchParams.delete('picture');
  if (reasons.length > 0) searchParams.set('did', PICTURES_REFUSED);
  for (const reason of reasons) searchParams.append('picture', reason);
  return withParams(pathname, searchParams);
}

function byId<T extends { readonly id: number }>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => a.id - b.id);
}
