/** Public interface of the shops module: the search for shops and agents, and the index that it reads (SHOP-01). */
import { type Ctx, type Db, type InTransaction, transact } from '../../db/transact.server.ts';
import { type Vocabulary, vocabularyOf } from '../query-reading/vocabulary.ts';
import { readOrderedValues, readSellerStanding } from '../reviews/reviews.server.ts';
import type { SellerStanding } from '../reviews/seller-standing.ts';
import type { ShopKind } from '../sellers/shop.ts';
import { readSettings } from '../settings/settings.server.ts';
import type { SiteSettings } from '../settings/settings.ts';
import { SECOND } from '../values/durations.ts';
import { fresh } from '../values/fresh.ts';
import type { Lasting } from '../values/lasting.ts';
import { correctedName } from './correct-name.ts';
import {
  deleteEntries,
  markEntryOf,
  type Ranked,
  readEntryFacts,
  readNameWords,
  readOutdated,
  recountEntries,
  renewMarked,
  upsertEntries,
  writeRanks,
} from './entry-store.server.ts';
import { entryTokens, queryTokens } from './entry-tokens.ts';
import { countShops, FEW, readShops, type ShopRow } from './list-store.server.ts';
import { notifyShops } from './page-store.server.ts';
import { rankOf } from './rank.ts';
import type { ShopCursor } from './shop-cursor.ts';
import { foundShopsKey, foundShopsPageKey, type ShopQuery } from './shop-query.ts';

export { type ListingCursor, readListingFigures, type Slice } from './figures/figure-store.server.ts';
export { countFigures, countFiguresOf, readFigures, renewFigures } from './figures/figures.server.ts';
export { type Lead, leadCursor, rankOf, readLeads } from './figures/lead-store.server.ts';

export type { ShopRow } from './list-store.server.ts';
export {
  readShopAddresses,
  readShopParts,
  readShownKinds,
  SHOP_CHANNEL,
} from './page-store.server.ts';

export { createSellersById, type SellerFacts, type SellersById } from './seller-facts.server.ts';
export { createShopsBySlug, type ShopAtSlug, type ShopsBySlug } from './shop-at-slug.server.ts';

/** Shops with their ratings. */
export type ShopPage = {
  readonly shops: readonly (ShopRow & { readonly standing: SellerStanding | undefined })[];
  readonly next: ShopCursor | null;
};

/** `settings`: rules by which ratings count. */
type Asked = { readonly limit: number; readonly now: Date; readonly settings: SiteSettings };

/** `total`: exact up to ten thousand. */
export type ShopCount = { readonly total: number; readonly isExact: boolean };

const COUNTED_MAX = 10_000;
const COUNTS_SECONDS = 60;
const COUNTS_KEPT = 500;
/** Seconds for which shared caches store the page. */
const PAGE_SECONDS = 15;
const PAGES_KEPT = 200;
/** Seconds for which the words of names are cached. */
const WORDS_SECONDS = 600;
/** Maximum number of words, about 5 MB. */
const WORDS_MAX = 50_000;

export type ShopSearch = ReturnType<typeof createShopSearch>;

/** Search for shops in one database; counts may be a minute old, first pages some seconds. */
export function createShopSearch(db: Db) {
  const counts = fresh<ShopCount>({ seconds: COUNTS_SECONDS, max: COUNTS_KEPT });
  const firstPages = fresh<ShopPage>({ seconds: PAGE_SECONDS, max: PAGES_KEPT });
  const names = fresh<Vocabulary>({ seconds: WORDS_SECONDS, max: 1 });

  const count = (query: ShopQuery, now: Date): Promise<Lasting<ShopCount>> =>
    counts.get(foundShopsKey(query), now, async () => {
      const found = await countShops(db, { kind: query.kind, groups: queryTokens(query) }, COUNTED_MAX);
      return { total: Math.min(found, COUNTED_MAX), isExact: found <= COUNTED_MAX };
    });

  async function read(query: ShopQuery, after: ShopCursor | null, { limit, now, settings }: Asked): Promise<ShopPage> {
    const { kind, position } = query;
    const { total } = await count(query, now);
    const sort = query.sort === 'nearest' && position === null ? 'best' : query.sort;
    const asked = { kind, sort, position, groups: queryTokens(query), after, limit: limit + 1, areFew: total < FEW };
    const rows = await readShops(db, asked);
    const shown = rows.slice(0, limit);
    const last = shown.findLast((row) => row !== null);
    const shops = shown.filter((row) => row !== null);
    const ids = shops.map(({ id }) => id);
    const standings = await readSellerStanding({ db, now }, ids, settings);
    return {
      shops: shops.map((shop) => ({ ...shop, standing: standings.get(shop.id) })),
      next: rows.length > limit && last ? { key: last.key, id: last.id } : null,
    };
  }

  return {
    count,

    /**
     * The search with corrected words. Null if the typed search has results, or if the corrected one has none either.
     */
    async corrected(query: ShopQuery, now: Date): Promise<ShopQuery | null> {
      if (query.text === '' || (await count(query, now)).total > 0) return null;
      const known = await names.get('all', now, async () => vocabularyOf(await readNameWords(db, WORDS_MAX)));
      const text = correctedName(query.text, known);
      const meant = text === null ? null : { ...query, text };
      return meant && (await count(meant, now)).total > 0 ? meant : null;
    },

    /**
     * The first `limit` shops. The order `nearest` is like `best` if there is no position. `kept` is null if the result
     * depends on one visitor's position, because such a result must not be cached.
     */
    async firstPage(
      query: ShopQuery,
      asked: Asked,
    ): Promise<{ readonly page: ShopPage; readonly kept: Lasting | null }> {
      if (query.position) return { page: await read(query, null, asked), kept: null };
      const kept = await firstPages.get(`${asked.limit} ${foundShopsPageKey(query)}`, asked.now, () =>
        read(query, null, asked),
      );
      return { page: kept, kept };
    },

    /** The next shops after a cursor, or the first ones without it. Never cached. */
    pageAfter: read,

    /** Clears the cached counts and pages. */
    forget(): void {
      counts.clear();
      firstPages.clear();
    },
  };
}

const AT_ONCE = 500;

/**
 * Writes the index rows of shops, deletes those of shops without a public page, and notifies processes to drop cached
 * pages.
 */
export async function indexShops(ctx: InTransaction, ids: readonly number[]): Promise<void> {
  await notifyShops(ctx.db, ids);
  const facts = await readEntryFacts(ctx.db, ids);
  const shown = new Set(facts.map(({ id }) => id));
  const gone = ids.filter((id) => !shown.has(id));
  if (gone.length > 0) await deleteEntries(ctx.db, gone);
  if (facts.length === 0) return;
  const ranks = await ranksOf(ctx, facts, await readSettings(ctx.db));
  await upsertEntries(
    ctx.db,
    facts.map(({ trades, provinceIds, cityIds, districtIds, ...rest }) => ({
      ...rest,
      tokens: entryTokens({ ...rest, trades, provinceIds, cityIds, districtIds }),
      rank: ranks.get(rest.id) ?? 0,
    })),
  );
}

/**
 * Milliseconds between a change of a shop's listings and the recount, so that an import of thousands is counted only a
 * few times.
 */
const RENEWED_AFTER_MS = 30 * SECOND;

/** Marks the seller of a listing for a recount soon, if it is a shop. */
export const markSellerOf = (ctx: Ctx, listingId: number): Promise<void> =>
  markEntryOf(ctx, listingId, new Date(ctx.now.getTime() + RENEWED_AFTER_MS));

/** Job that recounts the listings of marked shops. */
export async function renewCounts(ctx: Ctx): Promise<number> {
  let renewed = 0;
  for (;;) {
    const some = await renewMarked(ctx, AT_ONCE);
    renewed += some;
    if (some < AT_ONCE) return renewed;
  }
}

/**
 * Job that indexes shops whose row is missing or wrong. This can happen because an account may be suspended, or a name
 * changed, without an event to this module.
 */
export async function mendEntries(ctx: Ctx): Promise<number> {
  let mended = 0;
  for (;;) {
    const some = await transact(ctx, async (trx) => {
      const ids = await readOutdated(trx.db, AT_ONCE);
      if (ids.length > 0) await indexShops(trx, ids);
      return ids.length;
    });
    mended += some;
    if (some < AT_ONCE) return mended;
  }
}

/** Nightly job that recounts the listings of all shops and ranks them. `stopping` ends it after a batch. */
export async function rankShops(ctx: Ctx, stopping?: AbortSignal): Promise<number> {
  const settings = await readSettings(ctx.db);
  let ranked = 0;
  for (let after = 0; !stopping?.aborted; ) {
    const some = await transact(ctx, async (trx) => {
      const found = await recountEntries(trx.db, after, AT_ONCE);
      const ranks = await ranksOf(trx, found, settings);
      await writeRanks(
        trx.db,
        [...ranks].map(([id, rank]) => ({ id, rank })),
      );
      return found;
    });
    ranked += some.length;
    const last = some.at(-1);
    if (!last || some.length < AT_ONCE) break;
    after = last.id;
  }
  return ranked;
}

const KINDS: readonly ShopKind[] = ['shop', 'agent'];

async function ranksOf(
  ctx: Ctx,
  shops: readonly Ranked[],
  settings: SiteSettings,
): Promise<ReadonlyMap<number, number>> {
  const ranks = new Map<number, number>();
  for (const kind of KINDS) {
    const some = shops.filter((shop) => shop.kind === kind);
    if (some.length === 0) continue;
    const valueAt = await readOrderedValues(
      ctx,
      kind,
      some.map(({ id }) => id),
      settings,
    );
    for (const { id, newestAt } of some) ranks.set(id, rankOf({ newestAt, value: valueAt(id) }, ctx.now));
  }
  return ranks;
}
