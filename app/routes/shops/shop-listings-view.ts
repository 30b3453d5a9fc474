import {
  commonCategory,
  EVERYTHING,
  type SearchQuery,
  scopedParams,
} from '../../../domain/query-reading/search-query.ts';
import { inCategory } from '../../../domain/search/narrow.ts';
import { parseSearchQuery } from '../../../domain/search/parse-search-query.ts';
import type { Counts } from '../../../domain/search/search.server.ts';
import type { Shop } from '../../../domain/sellers/shop.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import type { Catalogue } from '../../web/request/context.ts';

const words = fa.shops.page;
const ORDERS = ['newest', 'cheapest', 'dearest'] as const;

/** Filters of the listings on the page of a shop: a search for `ui={id}`. */
export type ShopFiltersView = {
  readonly action: string;
  readonly text: string;
  readonly minPrice: string;
  readonly maxPrice: string;
  readonly order: string;
  readonly orders: readonly { readonly value: string; readonly name: string }[];
  readonly categoryId: string | null;
  readonly total: string;
  readonly categories: readonly {
    readonly name: string;
    readonly href: string;
    readonly count: string | null;
    readonly current: boolean;
  }[];
  /** Address of the page without filters; null if there are none. */
  readonly without: string | null;
};

/**
 * Parses the search for a shop's listings from an address: text, category, prices and order. Other parameters are
 * ignored.
 */
export function shopListingsQuery(
  { id }: Pick<Shop, 'id'>,
  params: URLSearchParams,
  { taxonomy, places }: Catalogue,
): SearchQuery {
  const { text, categories, minPrice, maxPrice, sort } = parseSearchQuery(params, taxonomy, places);
  return { ...EVERYTHING, text, categories, minPrice, maxPrice, sellerId: id, sort: sort === 'nearest' ? null : sort };
}

/** Query parameters of a search for a shop's listings, in the address of the shop's page. */
export const shopListingsParams = (query: SearchQuery): URLSearchParams => scopedParams({ ...query, sellerId: null });

export const isFiltered = (query: SearchQuery): boolean => shopListingsParams({ ...query, sort: null }).size > 0;

export function shopFiltersView(
  shop: Pick<Shop, 'kind' | 'slug'>,
  query: SearchQuery,
  counts: Counts,
  { taxonomy }: Catalogue,
): ShopFiltersView {
  const to = shop.kind === 'shop' ? paths.shop : paths.agent;
  const link = (other: SearchQuery) => to(shop.slug, shopListingsParams(other));
  const category = commonCategory(query);
  const below = (category?.children ?? taxonomy.roots)
    .filter(({ id }) => (counts.byCategory.get(id) ?? 0) > 0)
    .sort((a, b) => (counts.byCategory.get(b.id) ?? 0) - (counts.byCategory.get(a.id) ?? 0));
  const number = (price: number | null) => (price === null ? '' : persianNumber(price));
  return {
    action: to(shop.slug),
    text: query.text,
    minPrice: number(query.minPrice),
    maxPrice: number(query.maxPrice),
    order: query.sort ?? '',
    orders: ORDERS.map((value) => ({ value, name: words.sorts[value] })),
    categoryId: category === null ? null : String(category.id),
    total: (counts.exact ? words.total : words.moreThan)(persianNumber(counts.total)),
    categories: [
      {
        name: words.allCategories,
        href: link(inCategory(query, null)),
        count: null,
        current: category === null,
      },
      ...(category?.path ?? []).map((up) => ({
        name: up.name,
        href: link(inCategory(query, up)),
        count: null,
        current: up === category,
      })),
      ...below.map((child) => ({
        name: child.name,
        href: link(inCategory(query, child)),
        count: counts.facetsExact ? persianNumber(counts.byCategory.get(child.id) ?? 0) : null,
        current: false,
      })),
    ],
    without: isFiltered(query) ? to(shop.slug) : null,
  };
}
