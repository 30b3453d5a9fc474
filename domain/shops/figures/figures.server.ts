/** Figures of shops for their members, and the jobs that count them (AN-03, ITEM-15). */
import { type Ctx, transact } from '../../../db/transact.server.ts';
import type { Shop } from '../../sellers/shop.ts';
import { dayBefore, daysFrom } from '../../values/days.ts';
import { HOUR, SECOND } from '../../values/durations.ts';
import { tehranDay } from '../../values/time.ts';
import {
  addMissingCounts,
  awaitCounting,
  type DueShop,
  deleteDaysBefore,
  lockCounting,
  readCountedShops,
  readCountOf,
  readDueShops,
  recountAnswers,
  recountDays,
  recountListings,
  recountMedians,
} from './count-store.server.ts';
import { readFigureParts, type Slice } from './figure-store.server.ts';
import { COUNTED_DAYS, NO_FIGURES, type ShopFigures, type ShopPeriod, sumOfFigures } from './figures.ts';

type Asked = {
  readonly shop: Pick<Shop, 'id' | 'kind' | 'trades' | 'cityId'>;
  /** Member who may see only the figures of their own listings; null: all listings. */
  readonly memberId: number | null;
  readonly period: ShopPeriod;
  readonly listings: Slice;
  readonly categories: Slice;
  readonly members: Slice;
};

/** Reads the figures of a period that ends today, and of the same number of days before it. */
export async function readFigures(
  { db, now }: Ctx,
  { shop, memberId, period, ...slices }: Asked,
): Promise<ShopFigures> {
  const scope = { sellerId: shop.id, memberId };
  const to = tehranDay(now);
  const from = dayBefore(to, period - 1);
  const [tradeId] = shop.trades;
  const { cityId } = shop;
  const hasMedian = memberId === null && tradeId !== undefined && cityId !== null;
  const read = await readFigureParts(db, scope, {
    period,
    from,
    to,
    before: dayBefore(from, period),
    ...slices,
    median: hasMedian ? { kind: shop.kind, tradeId, cityId } : null,
  });
  const byDay = new Map(read.days.map(({ at, figures }) => [at, figures]));
  const days = daysFrom(from, period).map((day, at) => ({ day, ...(byDay.get(at) ?? NO_FIGURES) }));
  return {
    period,
    to,
    countedAt: read.countedAt,
    days,
    median: read.median,
    now: sumOfFigures(days),
    before: read.before,
    categories: read.categories.map(({ of, figures }) => ({ categoryId: of || null, ...figures })),
    members:
      read.members?.map(({ of, figures, ...member }) => ({ memberId: of || null, ...member, ...figures })) ?? null,
    listings: read.listings.map(({ of, name, figures }) => ({ listingId: of, name, ...figures })),
  };
}

/** Milliseconds after which a shop's days are recounted. */
const COUNTED_AFTER = HOUR;
const AT_ONCE = 100;

/**
 * Job that counts the days of shops each hour: all days the first time, then those since the day before the last count.
 * That includes facts that arrived late or were removed, such as a deleted favourite.
 */
export async function countFigures(ctx: Ctx, stopping?: AbortSignal): Promise<number> {
  let counted = 0;
  while (!stopping?.aborted) {
    const some = await transact(ctx, async (trx) => {
      if (!(await lockCounting(trx.db))) return 0;
      if (counted === 0) await addMissingCounts(trx.db);
      const due = await readDueShops(trx.db, new Date(trx.now.getTime() - COUNTED_AFTER), AT_ONCE);
      for (const [from, shops] of byFirstDay(due, tehranDay(trx.now)))
        await recountDays(
          trx,
          shops.map(({ id }) => id),
          from,
        );
      const unsummed = due.filter(({ sumsAt }) => sumsAt === null).map(({ id }) => id);
      if (unsummed.length > 0) await recountListings(trx, unsummed);
      return due.length;
    });
    counted += some;
    if (some < AT_ONCE) break;
  }
  return counted;
}

/** Age in milliseconds below which figures are not recounted when a member reads them. */
const READ_AFTER = 20 * SECOND;
/**
 * Maximum number of listings of a shop whose sums by listing are recounted when a member reads them. Each listing has
 * ninety days to read, so larger shops are counted only at night.
 */
const SUMMED_MOST = 500;

/**
 * Recounts the figures of a shop when a member reads them, unless they are only seconds old or are being counted. Views
 * are added up by a job every half minute, so that every event is in the figures within a minute (ITEM-15).
 */
export function countFiguresOf(ctx: Ctx, sellerId: number): Promise<void> {
  return transact(ctx, async (trx) => {
    const isDue = (at: Date | null) => at === null || trx.now.getTime() - at.getTime() >= READ_AFTER;
    const before = await readCountOf(trx.db, sellerId, SUMMED_MOST);
    if (!before || !isDue(before.daysAt) || !(await lockCounting(trx.db))) return;
    const due = await readCountOf(trx.db, sellerId, SUMMED_MOST);
    if (!due || !isDue(due.daysAt)) return;
    for (const from of byFirstDay([due], tehranDay(trx.now)).keys()) await recountDays(trx, [sellerId], from);
    if (due.sumsAt === null || (due.listings < SUMMED_MOST && isDue(due.sumsAt)))
      await recountListings(trx, [sellerId]);
  });
}

/** Groups shops by the first day whose figures must be recounted. */
function byFirstDay(due: readonly DueShop[], today: string): Map<string, DueShop[]> {
  const all = new Map<string, DueShop[]>();
  const first = dayBefore(today, COUNTED_DAYS - 1);
  for (const shop of due) {
    const last = shop.daysAt === null ? first : dayBefore(tehranDay(shop.daysAt), 1);
    const from = last < first ? first : last;
    all.set(from, [...(all.get(from) ?? []), shop]);
  }
  return all;
}

/**
 * Nightly job that recounts the figures of the last week, sums those of each listing over each period, and recomputes
 * medians and answer times.
 */
export async function renewFigures(ctx: Ctx, stopping?: AbortSignal): Promise<void> {
  const today = tehranDay(ctx.now);
  for (let after = 0; !stopping?.aborted; ) {
    const ids = await transact(ctx, async (trx) => {
      await awaitCounting(trx);
      const some = await readCountedShops(trx.db, after, AT_ONCE);
      if (some.length === 0) return some;
      await recountDays(trx, some, dayBefore(today, RECOUNTED_DAYS));
      await recountListings(trx, some);
      return some;
    });
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
  }
  for (const recount of [recountAnswers, recountMedians]) {
    await transact(ctx, async (trx) => {
      await awaitCounting(trx);
      await recount(trx);
    });
  }
  await deleteDaysBefore(ctx.db, dayBefore(today, KEPT_DAYS));
}

const RECOUNTED_DAYS = 7;
const KEPT_DAYS = 400;
