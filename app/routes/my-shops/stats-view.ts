import { readSellerStanding } from '../../../domain/reviews/reviews.server.ts';
import { mayIn } from '../../../domain/sellers/member.ts';
import {
  eachFigure,
  FIGURES,
  type Figure,
  type Figures,
  PERIODS,
  type ShopPeriod,
} from '../../../domain/shops/figures/figures.ts';
import { countFiguresOf, readFigures, type Slice } from '../../../domain/shops/shops.server.ts';
import type { Lasting } from '../../../domain/values/lasting.ts';
import { type OwnShop, ownShop, shopHead } from '../../parts/shops/own-shop.ts';
import type { ShopHead } from '../../parts/shops/shop-frame.tsx';
import { catalogueCache } from '../../web/pages/catalogue-cache.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { pageNumber } from '../../web/pages/page-number.ts';
import type { Catalogue } from '../../web/request/context.ts';
import { notFound } from '../../web/request/problem.ts';
import { figuresView, type ShopFiguresView, type StatsList } from './figures-view.ts';

/** Maximum number of cached statistics pages. Each takes some 100 KB: the data read, the view and the rendered HTML. */
const KEPT = 40;

type KeptFigures = { readonly says: string; readonly view: ShopFiguresView };

const kept = catalogueCache<string, KeptFigures>({ max: KEPT });

type Asked = {
  /** Identifies the page: shop, member, period and figure. */
  readonly of: string;
  /** JSON of all data that was read for the view. */
  readonly says: string;
};

/**
 * View of data that was just read. If the data equals that of the cached view, the cached one is returned, because its
 * HTML is cached too.
 */
function keptFigures(catalogue: Catalogue, { of, says }: Asked, view: () => ShopFiguresView): Lasting<KeptFigures> {
  const all = kept(catalogue);
  const known = all.get(of);
  return known?.says === says ? known : all.set(of, { says, view: view() });
}

const A_PAGE: Readonly<Record<StatsList, number>> = { categories: 20, members: 50, listings: 10 };

type ShownLists = Readonly<Record<StatsList, Slice>>;
const USUAL: ShopPeriod = 30;

export type StatsQuery = {
  readonly own: OwnShop;
  readonly period: ShopPeriod;
  /** The viewer, if they may only see the figures of their own listings; otherwise null. */
  readonly memberId: number | null;
};

/**
 * The shop and period that the address names. Throws 404 unless the viewer is a member who may see at least their own
 * figures.
 */
export async function readStatsQuery(context: SignedIn): Promise<StatsQuery> {
  const { viewer, url } = context;
  const own = await ownShop(context, null);
  const standing = { role: own.role, state: own.shop.state };
  if (!mayIn(standing, 'figures', true)) return notFound();
  const asked = Number(url.searchParams.get('period'));
  return {
    own,
    period: PERIODS.find((period) => period === asked) ?? USUAL,
    memberId: mayIn(standing, 'figures', false) ? null : viewer.userId,
  };
}

export async function readShopStats(
  context: SignedIn,
  { own: { shop }, period, memberId }: StatsQuery,
  lists: ShownLists,
) {
  await countFiguresOf(context, shop.id);
  const [figures, settings] = await Promise.all([
    readFigures(context, { shop, memberId, period, ...lists }),
    context.services.settings.get(context.now),
  ]);
  const standings = await readSellerStanding(context, [shop.id], settings);
  return { figures, standing: standings.get(shop.id) ?? null };
}

export type StatsView = {
  readonly shop: ShopHead;
  /** The same object as long as the data is equal, so that its HTML is rendered once. */
  readonly kept: Lasting<KeptFigures>;
};

export async function statsView(context: SignedIn): Promise<StatsView> {
  const asked = await readStatsQuery(context);
  const pages = eachList((list) => pageNumber(context.url, list));
  // Reads one more row per list, to know whether another page follows.
  const read = await readShopStats(
    context,
    asked,
    eachList((list) => ({ limit: A_PAGE[list] + 1, offset: (pages[list] - 1) * A_PAGE[list] })),
  );
  const chosen = FIGURES.find((figure) => figure === context.url.searchParams.get('of')) ?? 'views';
  const { own, period, memberId } = asked;
  const { shop } = own;
  const kept = keptFigures(
    context.catalogue,
    {
      of: [shop.id, memberId, period, chosen, ...Object.values(pages)].join(' '),
      says: JSON.stringify([shop.trades, shop.cityId, read]),
    },
    () => figuresView(context.catalogue, { shop, memberId, ...read, chosen, pages, sizes: A_PAGE }),
  );
  return { shop: shopHead(own), kept };
}

const eachList = <T>(of: (list: StatsList) => T): Readonly<Record<StatsList, T>> => ({
  categories: of('categories'),
  members: of('members'),
  listings: of('listings'),
});

/** The figures as data, with 0 for those without counts. */
export const figuresJson = (sums: Figures): Readonly<Record<Figure, number>> => eachFigure((figure) => sums[figure]);
