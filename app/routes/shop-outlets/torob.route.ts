import * as v from 'valibot';
import { isTorobToken, readGoods, readGoodsIds, readTorobShop } from '../../../domain/feeds/feeds.server.ts';
import {
  GOODS_ORDERS,
  type GoodsOrder,
  parseTorobRequest,
  TOROB_PAGE,
  type TorobRequest,
} from '../../../domain/feeds/outlets/torob-request.ts';
import { readShop } from '../../../domain/sellers/sellers.server.ts';
import { fresh } from '../../../domain/values/fresh.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { readJson } from '../../web/limits/body.ts';
import { takeOrRefuse } from '../../web/pages/action.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { integer } from '../../web/request/about.ts';
import { post } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { Problem } from '../../web/request/problem.ts';
import { goodsFacts } from './goods-facts.ts';
import { torobProduct } from './torob-product.ts';

const { torob: words } = fa.outlets;
const JSON_TYPE = 'application/json';
const BODY_MAX = 64 * 1024;
const VERSION = '1';
/** Body of all four kinds of request; `parseTorobRequest` checks which fields are combined. */
const Body = v.object({
  page_urls: v.optional(v.array(v.string())),
  page_uniques: v.optional(v.array(v.string())),
  page: v.optional(integer),
  sort: v.optional(v.picklist(GOODS_ORDERS)),
  cursor: v.optional(v.nullable(v.string())),
});

/**
 * The goods of a shop for Torob's Product API v3 (SHOP-02). Torob is not a browser: it sends a token signed with its
 * own key instead of a CSRF key, and its JSON follows Torob's format instead of the site's envelope.
 */
export const torobProducts = defineAnswer({
  at: post(paths.torobProducts),
  guard: 'anyone',
  about: {
    summary: fa.api.calls.torobProducts,
    type: JSON_TYPE,
    body: Body,
    example: { page: 1, sort: 'date_added_desc' },
    statuses: [400, 401, 404, 413, 415, 429],
  },
  async answer(context) {
    try {
      return json(await productsFor(context), 200);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { retryAfter } = error.details;
      const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
      return json(
        { error: words.errors[error.status as keyof typeof words.errors] ?? words.errors[400] },
        error.status,
        headers,
      );
    }
  },
});

const json = (body: object, status: number, headers: Readonly<Record<string, string>> = {}): Response =>
  Response.json(body, {
    status,
    headers: { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex', ...headers },
  });

async function productsFor(context: Context): Promise<object> {
  const { request, services, db, now, params } = context;
  const { torobKey: key, origin } = services.site;
  if (key === null) throw new Problem(404);
  const token = request.headers.get('x-torob-token') ?? '';
  const isTorob =
    request.headers.get('x-torob-token-version') === VERSION &&
    (await isTorobToken({ token, key, host: new URL(origin).host, now }));
  if (!isTorob) throw new Problem(401);
  const found = await readTorobShop(db, (params.slug ?? '').toLowerCase());
  const shop = found && (await readShop(db, found.sellerId));
  if (!shop) throw new Problem(404);
  await takeOrRefuse('outlet-page', context, 1, String(shop.id));
  const asked = parseTorobRequest(await readJson(request, BODY_MAX));
  if (asked === null) throw new Problem(400);
  const { ids, ...page } = await chosenIds(context, shop.id, asked);
  const goods = await readGoods(db, shop.id, ids);
  return {
    api_version: 'torob_api_v3',
    ...page,
    products: goods.flatMap((each) => {
      const facts = goodsFacts(each, context);
      return facts === null ? [] : [torobProduct(each, facts, shop.name)];
    }),
  };
}

type Chosen = {
  readonly ids: readonly number[];
  readonly current_page: number;
  readonly total: number;
  readonly max_pages: number;
  readonly next_cursor: string | null;
};

async function chosenIds(context: Context, sellerId: number, asked: TorobRequest): Promise<Chosen> {
  if (asked.kind === 'urls' || asked.kind === 'ids') {
    const named = asked.kind === 'ids' ? asked.ids.map(parseId) : asked.urls.map((url) => idIn(url, context));
    const ids = [...new Set(named.filter((id) => id !== null))];
    return { ids, current_page: 1, total: ids.length, max_pages: 1, next_cursor: null };
  }
  const order = asked.kind === 'page' ? asked.order : 'product_id_desc';
  const all = await idsInOrder(context, sellerId, order);
  const from = asked.kind === 'page' ? (asked.page - 1) * TOROB_PAGE : startBelow(all, asked.below);
  const ids = all.slice(from, from + TOROB_PAGE);
  const last = ids.at(-1);
  return {
    ids,
    current_page: Math.floor(from / TOROB_PAGE) + 1,
    total: all.length,
    max_pages: Math.ceil(all.length / TOROB_PAGE),
    next_cursor: asked.kind === 'cursor' && last !== undefined && from + TOROB_PAGE < all.length ? String(last) : null,
  };
}

/** Index of the first id that is smaller than `below`, in a descending list. */
function startBelow(ids: readonly number[], below: number | null): number {
  const at = below === null ? 0 : ids.findIndex((id) => id < below);
  return at < 0 ? ids.length : at;
}

const LISTING_PATH = new RegExp(`^${paths.listingById.pattern.replace(':id', '(\\d+)')}(?:/|$)`);

/** Id of the listing at an address of this site; null for other addresses. */
function idIn(address: string, { services }: Context): number | null {
  const url = URL.parse(address);
  return url?.origin === services.site.origin ? parseId(LISTING_PATH.exec(url.pathname)?.[1]) : null;
}

const ordered = new WeakMap<Context['services'], ReturnType<typeof fresh<readonly number[]>>>();

/**
 * All ids in an order, cached for a minute, because a client that reads all pages requests them a hundred times. Goods
 * that ended in the meantime are omitted from their page.
 */
async function idsInOrder(
  { services, db, now }: Context,
  sellerId: number,
  order: GoodsOrder,
): Promise<readonly number[]> {
  const kept = ordered.get(services) ?? fresh<readonly number[]>({ seconds: 60, max: 20 });
  ordered.set(services, kept);
  return kept.get(`${sellerId} ${order}`, now, () => readGoodsIds(db, sellerId, order));
}
