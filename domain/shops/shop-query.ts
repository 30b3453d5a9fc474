/** A search for shops or agents (SHOP-01). */
import type { Place } from '../locations/places.ts';
import type { Position } from '../query-reading/search-query.ts';
import type { ShopKind } from '../sellers/shop.ts';
import type { Category } from '../taxonomy/taxonomy.ts';

export const SHOP_SORTS = ['best', 'newest', 'listings', 'nearest'] as const;
export type ShopSort = (typeof SHOP_SORTS)[number];

export type ShopQuery = {
  readonly kind: ShopKind;
  /** Words of the name. */
  readonly text: string;
  /** A top category. */
  readonly trade: Category | null;
  /** Places of which a shop needs one; districts only for agents. */
  readonly places: readonly Place[];
  /** Only shops with a mark verified by staff. */
  readonly verified: boolean;
  readonly sort: ShopSort;
  /** Position of the visitor, used only by `nearest`; never part of an address. */
  readonly position: Position | null;
};

/** Parameters in a fixed order; equal searches give equal strings. The position is left out. */
export function shopParams({
  text,
  trade,
  places,
  verified,
  sort,
}: Omit<ShopQuery, 'kind' | 'position'>): URLSearchParams {
  const params = new URLSearchParams();
  if (text) params.set('q', text);
  if (trade) params.set('c', String(trade.id));
  const key = { province: 'r', city: 'ct', district: 'nh' } as const;
  for (const { id, kind } of [...places].sort((a, b) => a.id - b.id)) params.append(key[kind], String(id));
  if (verified) params.set('verified', '1');
  if (sort !== 'best') params.set('o', sort);
  return params;
}

/** Key of counts: the same string for all searches with the same results. */
export const foundShopsKey = (query: ShopQuery): string =>
  `${query.kind} ${shopParams({ ...query, sort: 'best' }).toString()}`;

/**
 * Key under which the first page of a search is cached: the same string for all searches with the same results in the
 * same order. Only valid for searches without a position.
 */
export const foundShopsPageKey = (query: ShopQuery): string => `${query.kind} ${shopParams(query).toString()}`;
