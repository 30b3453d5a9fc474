import * as v from 'valibot';
import { FIGURES, type Figures, PERIODS } from '../../../domain/shops/figures/figures.ts';
import {
  countFiguresOf,
  type ListingCursor,
  readFigures,
  readListingFigures,
} from '../../../domain/shops/shops.server.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { csvFile } from '../../office/resource-csv.ts';
import { paths } from '../../paths.ts';
import { takeOrRefuse } from '../../web/pages/action.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { defineAnswer, definePage } from '../../web/pages/route.ts';
import { integer } from '../../web/request/about.ts';
import { get } from '../../web/request/address.ts';
import { envelope } from '../../web/request/envelope.ts';
import { named } from '../../web/request/named-schemas.ts';
import { STATS_LISTS } from './figures-view.ts';
import { StatsPage } from './stats-page.tsx';
import { figuresJson, readShopStats, readStatsQuery, type StatsView, statsView } from './stats-view.ts';

const words = fa.shopStats;

/**
 * Statistics of a shop for its members: of all listings, or only of their own, depending on their role (AN-03,
 * ITEM-15).
 */
export const myShopStats = definePage<StatsView>({
  at: get(paths.myShopStats),
  id: 'my-shop-stats-page',
  cache: 'private',
  guard: 'signed-in',
  about: {
    summary: fa.api.pages.myShopStats,
    query: ['period', 'of', ...STATS_LISTS],
    example: { period: '90', of: 'numbers', ...Object.fromEntries(STATS_LISTS.map((list) => [list, '2'])) },
  },
  load: statsView,
  head: ({ shop }) => ({ title: words.titleOf(shop.name), robots: 'noindex' }),
  Page: StatsPage,
});

const number = v.number();
const figures = {
  views: integer,
  numbers: integer,
  messages: integer,
  offers: integer,
  leasing: integer,
  favourites: integer,
};
const Sums = named('Sums', v.object(figures));
const StatsJson = named(
  'ShopStats',
  v.object({
    period: v.picklist(PERIODS),
    to: v.string(),
    countedAt: v.nullable(v.string()),
    totals: v.object({ now: Sums, before: Sums }),
    days: v.array(v.object({ day: v.string(), ...figures })),
    categories: v.array(v.object({ categoryId: v.nullable(integer), name: v.nullable(v.string()), ...figures })),
    members: v.nullable(
      v.array(
        v.object({
          memberId: v.nullable(integer),
          name: v.nullable(v.string()),
          answers: v.nullable(v.object({ begun: integer, answered: integer, medianSeconds: v.nullable(integer) })),
          ...figures,
        }),
      ),
    ),
    listings: v.array(v.object({ listingId: integer, name: v.string(), ...figures })),
    rating: v.object({ value: v.nullable(number), count: integer }),
    median: v.nullable(
      v.object({
        shops: integer,
        views: number,
        numbers: number,
        messages: number,
        offers: number,
        leasing: number,
        favourites: number,
      }),
    ),
  }),
);

const LINES_AT_ONCE = 1_000;
/** Limits greater than any shop's number of categories and members. */
const ALL = { categories: { limit: 10_000, offset: 0 }, members: { limit: 10_000, offset: 0 } };
const ALL_BUT_LISTINGS = { ...ALL, listings: { limit: 10, offset: 0 } };

/**
 * Returns the statistics as data: `GET /api/web/shops/{id}/stats`. `median`: median of shops of the same trade in the
 * city, if there are at least ten.
 */
export const webShopStats = defineAnswer({
  at: get(paths.webShopStats),
  guard: 'signed-in',
  about: { summary: fa.api.calls.shopStats, query: ['period'], answers: StatsJson, example: { period: '30' } },
  async answer(context) {
    const { figures: read, standing } = await readShopStats(context, await readStatsQuery(context), ALL_BUT_LISTINGS);
    const { taxonomy } = context.catalogue;
    return envelope({
      period: read.period,
      to: read.to,
      countedAt: read.countedAt?.toISOString() ?? null,
      totals: { now: figuresJson(read.now), before: figuresJson(read.before) },
      days: read.days.map((day) => ({ day: day.day, ...figuresJson(day) })),
      categories: read.categories.map((each) => ({
        categoryId: each.categoryId,
        name: each.categoryId === null ? null : (taxonomy.byId.get(each.categoryId)?.name ?? null),
        ...figuresJson(each),
      })),
      members:
        read.members?.map((each) => ({
          memberId: each.memberId,
          name: each.name && cleanProse(each.name),
          answers: each.answers,
          ...figuresJson(each),
        })) ?? null,
      listings: read.listings.map((each) => ({
        listingId: each.listingId,
        name: cleanProse(each.name),
        ...figuresJson(each),
      })),
      rating: { value: standing?.value ?? null, count: standing?.count ?? 0 },
      median: read.median && { shops: read.median.shops, ...figuresJson(read.median.figures) },
    });
  },
});

/** Downloads all figures of a period as a file for spreadsheets: each day, category, member and listing. */
export const myShopStatsCsv = defineAnswer({
  at: get(paths.myShopStatsCsv),
  guard: 'signed-in',
  about: {
    summary: fa.api.pages.myShopStatsCsv,
    type: 'text/csv',
    query: ['period'],
    example: { period: '30' },
    statuses: [429],
  },
  async answer(context) {
    const asked = await readStatsQuery(context);
    await takeOrRefuse('account-file', context);
    const { own, period, memberId } = asked;
    const scope = { sellerId: own.shop.id, memberId };
    const first = await firstLines(context, asked);
    let cursor: ListingCursor | null = null;
    const { part, name, id } = words.csvHeads;
    const heads = [part, name, id, ...FIGURES.map((figure) => words.figures[figure])];
    const file = csvFile(heads, async (after) => {
      if (after === null) return { rows: first, next: 'listings' };
      const found = await readListingFigures(context.db, scope, { period, after: cursor }, LINES_AT_ONCE);
      const last = found.at(-1);
      cursor = last ? { views: last.views, listingId: last.listingId } : null;
      const rows = found.map((each) =>
        line(words.csvParts.listing, cleanProse(each.name), String(each.listingId), each),
      );
      return { rows, next: found.length < LINES_AT_ONCE ? null : 'listings' };
    });
    return new Response(file, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="shop-${own.shop.id}-${period}.csv"`,
      },
    });
  },
});

async function firstLines(context: SignedIn, { own, period, memberId }: Awaited<ReturnType<typeof readStatsQuery>>) {
  await countFiguresOf(context, own.shop.id);
  const read = await readFigures(context, {
    shop: own.shop,
    memberId,
    period,
    ...ALL,
    listings: { limit: 0, offset: 0 },
  });
  const { taxonomy } = context.catalogue;
  const { csvParts } = words;
  return [
    ...read.days.map((day) => line(csvParts.day, day.day, '', day)),
    ...read.categories.map((each) => {
      const name = each.categoryId === null ? words.ownPage : (taxonomy.byId.get(each.categoryId)?.name ?? '');
      return line(csvParts.category, name, String(each.categoryId ?? ''), each);
    }),
    ...(read.members ?? []).map((each) => {
      const name = each.memberId === null ? words.nobody : cleanProse(each.name ?? '');
      return line(csvParts.member, name, String(each.memberId ?? ''), each);
    }),
  ];
}

const line = (part: string, name: string, id: string, sums: Figures): string[] => [
  ...[part, name, id],
  ...FIGURES.map((figure) => String(sums[figure])),
];
