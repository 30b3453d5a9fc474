import type { Ctx, Db } from '../../db/transact.server.ts';
import { listReviews, type PublicReview, type ReviewPage, readSellerStanding } from '../reviews/reviews.server.ts';
import type { SellerStanding } from '../reviews/seller-standing.ts';
import { readShopBySlug } from '../sellers/sellers.server.ts';
import type { Shop } from '../sellers/shop.ts';
import type { SiteSettings } from '../settings/settings.ts';
import { fresh } from '../values/fresh.ts';
import type { Lasting } from '../values/lasting.ts';
import { readShopPageFacts, type ShopPageFacts } from './page-store.server.ts';

/** Facts that the page of a shop shows besides its listings. */
export type ShopAtSlug = {
  readonly shop: Shop;
  /** Whether the slug is a former one. */
  readonly isFormer: boolean;
  readonly facts: ShopPageFacts;
  readonly standing: SellerStanding | undefined;
  /** The newest reviews. */
  readonly reviews: ReviewPage<PublicReview>;
};

/** `settings`: those by which ratings count. */
type Asked = { readonly now: Date; readonly settings: SiteSettings };

/** Time for which shared caches keep the page. */
const SECONDS = 15;
const KEPT = 500;

export type ShopsBySlug = ReturnType<typeof createShopsBySlug>;

/** Reads shops by their slugs. */
export function createShopsBySlug(db: Db) {
  const kept = fresh<{ readonly found: ShopAtSlug | null }>({ seconds: SECONDS, max: KEPT });

  return {
    /** Null if no shop has or had the slug. */
    now: (slug: string, { now, settings }: Asked): Promise<ShopAtSlug | null> => read({ db, now }, slug, settings),

    /** Answers the shop of some seconds ago at most: for visitors, who are shown kept pages as old. */
    lately: (slug: string, { now, settings }: Asked): Promise<Lasting<{ readonly found: ShopAtSlug | null }>> =>
      kept.get(slug, now, async () => ({ found: await read({ db, now }, slug, settings) })),

    forget: (slug: string): void => kept.delete(slug),
    forgetAll: (): void => kept.clear(),
  };
}

async function read(ctx: Pick<Ctx, 'db' | 'now'>, slug: string, settings: SiteSettings): Promise<ShopAtSlug | null> {
  const found = await readShopBySlug(ctx.db, slug);
  if (!found) return null;
  const { id } = found.shop;
  const [facts, standings, reviews] = await Promise.all([
    readShopPageFacts(ctx.db, id),
    readSellerStanding(ctx, [id], settings),
    listReviews(ctx, id, null),
  ]);
  return facts && { ...found, facts, standing: standings.get(id), reviews };
}
