import type { Ctx, Db } from '../../db/transact.server.ts';
import { readSellerRatings, type SellerRatings } from '../reviews/reviews.server.ts';
import { readShopPage, type ShopPage } from '../sellers/sellers.server.ts';
import type { SiteSettings } from '../settings/settings.ts';
import { fresh } from '../values/fresh.ts';
import type { Lasting } from '../values/lasting.ts';

/** Facts that the page of a shop shows besides its listings; of the reviews the newest. */
export type ShopAtSlug = ShopPage & SellerRatings;

/** `settings`: those by which ratings count. */
type Asked = { readonly now: Date; readonly settings: SiteSettings };

/** Time for which shared caches keep the page. */
const SECONDS = 15;
const KEPT = 500;

type Found = { readonly found: ShopAtSlug | null };

export type ShopsBySlug = ReturnType<typeof createShopsBySlug>;

/** Reads shops by their slugs. */
export function createShopsBySlug(db: Db) {
  const kept = fresh<Found>({ seconds: SECONDS, max: KEPT });

  return {
    /** Reads the shop as it is: for users, who may have changed it. `found` is null if no shop has or had the slug. */
    now: (slug: string, { now, settings }: Asked): Promise<Lasting<Found>> =>
      kept.anew(slug, now, async () => ({ found: await read({ db, now }, slug, settings) })),

    /** Answers the shop of some seconds ago at most: for visitors, who are shown kept pages as old. */
    lately: (slug: string, { now, settings }: Asked): Promise<Lasting<Found>> =>
      kept.get(slug, now, async () => ({ found: await read({ db, now }, slug, settings) })),

    forget: (slug: string): void => kept.delete(slug),
    forgetAll: (): void => kept.clear(),
  };
}

/** Reviews on the page; all of them have pages of their own. */
const REVIEWS_SHOWN = 5;

async function read(ctx: Ctx, slug: string, settings: SiteSettings): Promise<ShopAtSlug | null> {
  const found = await readShopPage(ctx, slug);
  return found && { ...found, ...(await readSellerRatings(ctx, found.shop.id, { settings, reviews: REVIEWS_SHOWN })) };
}
