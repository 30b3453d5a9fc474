/**
 * Requests of Torob's Product API v3 (SHOP-02). The API has four kinds of requests, and all parameters of a kind are
 * required.
 */

/** Number of goods on a page; the last page may have fewer. */
export const TOROB_PAGE = 100;
const NAMED_MOST = 100;
const NAME_MOST = 1_500;

export const GOODS_ORDERS = ['date_added_desc', 'date_updated_desc', 'product_id_desc'] as const;
export type GoodsOrder = (typeof GOODS_ORDERS)[number];

export type TorobRequest =
  | { readonly kind: 'urls'; readonly urls: readonly string[] }
  | { readonly kind: 'ids'; readonly ids: readonly string[] }
  /** `page` counts from 1. */
  | { readonly kind: 'page'; readonly page: number; readonly order: Exclude<GoodsOrder, 'product_id_desc'> }
  /** `below`: the page begins with the next id smaller than this one; null: the page begins with the newest id. */
  | { readonly kind: 'cursor'; readonly below: number | null };

/** Parses a request; null if it is of none of the four kinds, or mixes two of them. */
export function parseTorobRequest(body: unknown): TorobRequest | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
  const sent = body as Readonly<Record<string, unknown>>;
  switch (Object.keys(sent).toSorted().join()) {
    case 'page_urls':
      return isNames(sent.page_urls) ? { kind: 'urls', urls: sent.page_urls } : null;
    case 'page_uniques':
      return isNames(sent.page_uniques) ? { kind: 'ids', ids: sent.page_uniques } : null;
    case 'page,sort':
      return pageOf(sent.page, sent.sort);
    case 'sort':
      return sent.sort === 'product_id_desc' ? { kind: 'cursor', below: null } : null;
    case 'cursor,sort':
      return sent.sort === 'product_id_desc' ? cursorOf(sent.cursor) : null;
    default:
      return null;
  }
}

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= NAMED_MOST &&
  value.every((name) => typeof name === 'string' && name !== '' && name.length <= NAME_MOST);

function pageOf(page: unknown, sort: unknown): TorobRequest | null {
  if (!Number.isSafeInteger(page) || Number(page) < 1) return null;
  if (sort !== 'date_added_desc' && sort !== 'date_updated_desc') return null;
  return { kind: 'page', page: Number(page), order: sort };
}

function cursorOf(cursor: unknown): TorobRequest | null {
  if (cursor === null) return { kind: 'cursor', below: null };
  const isId = typeof cursor === 'string' && /^[1-9]\d{0,14}$/.test(cursor);
  return isId ? { kind: 'cursor', below: Number(cursor) } : null;
}
