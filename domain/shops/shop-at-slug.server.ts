import type { Ctx, Db } from '../../db/transact.server.ts';
import { readSellerRatings, type SellerRatings } from '../reviews/reviews.server.ts';
import { readShopPage, type ShopPage } from '../sellers/sellers.server.ts';
import type { SiteSettings } from '../settings/settings.ts';
import { fresh } from '../values/fresh.ts';
import type { Lasting } from '../values/lasting.ts';

/** Facts on the page of a shop, beside the listings; only the newest reviews. */
export type ShopAtSlug = ShopPage & SellerRatings;

/** `settings`: rules by which ratings count. */
type Asked = { readonly now: Date; readonly settings: SiteSettings };

/** Seconds for which shared caches store the page. */
const SECONDS = 15;
const KEPT = 500;

type Found = { readonly found: ShopAtSlug | null };

export type ShopsBySlug = ReturnType<typeof createShopsBySlug>;

/** Reads shops by their slugs. */
export function createShopsBySlug(db: Db) {
  const kept = fresh<Found>({ seconds: SECONDS, max: KEPT });

  return {
    /**
     * Reads the shop anew, for signed-in users: they may just have changed it. `found` is null if no shop has or had
     * the slug.
     */
    now: (slug: string, { now, settings }: Asked): Promise<Lasting<Found>> =>
      kept.anew(slug, now, async () => ({ found: await read({ db, now }, slug, settings) })),

    /** Returns a shop that may be some seconds old: for visitors, who get cached pages of the same age. */
    lately: (slug: string, { now, settings }: Asked): Promise<Lasting<Found>> =>
      kept.get(slug, now, async () => ({ found: await read({ db, now }, slug, settings) })),

    forget: (slug: string): void => kept.delete(slug),
    forgetAll: (): void => kept.clear(),
  };
}

/** Number of reviews on the page; separate pages list all of them. */
const REVIEWS_SHOWN = 5;

async function read(ctx: Ctx, slug: string, settings: SiteSettings): Promise<ShopAtSlug | null> {
  const found = await readShopPage(ctx, slug);
  return found && { ...found, ...(await readSellerRatings(ctx, found.shop.id, { settings, reviews: REVIEWS_SHOWN })) };
}
