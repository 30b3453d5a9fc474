/** Jobs of ratings: classes, means, recounts and forgotten networks (RATE-03). Each may run twice, and at the same time. */
import { type Ctx, transact } from '../../../db/transact.server.ts';
import type { UserType } from '../../identity/user.ts';
import { readSettings } from '../../settings/settings.server.ts';
import type { SiteSettings } from '../../settings/settings.ts';
import { DAY } from '../../values/durations.ts';
import { gregorianDay } from '../../values/jalali-day.ts';
import { jalaliDay } from '../../values/time.ts';
import { NETWORK_KEPT_DAYS, RAISED_AGAIN_DAYS } from '../counting/admission.ts';
import { isAbove } from '../counting/rating-class.ts';
import { EMPTY_TALLY } from '../counting/tally.ts';
import { type SellerSums, sumsWith } from '../rating/review-row.ts';
import { forgetNetworksBefore, readLiveOf, readReview, readToRaise } from '../rating/review-store.server.ts';
import { classNow, closeBook, limitOnReview, openBook, putReview } from '../rating/seller-book.server.ts';
import { lockSums, readSummedSellers, updateSums } from '../rating/sums-store.server.ts';
import { hasMean, insertMean, readMean } from './mean-store.server.ts';

const AT_ONCE = 500;

/** Raises the classes of live ratings by what is known of their raters now; a limit keeps some. Returns how many rose. */
export async function raiseClasses(ctx: Ctx): Promise<number> {
  const settings = await readSettings(ctx.db);
  let [after, raised] = [0, 0];
  for (;;) {
    const found = await readToRaise(ctx.db, after, AT_ONCE);
    for (const { id, sellerId } of found) {
      if (await raiseOne(ctx, { id, sellerId }, settings)) raised++;
    }
    const last = found.at(-1);
    if (!last || found.length < AT_ONCE) return raised;
    after = last.id;
  }
}

type One = { readonly id: number; readonly sellerId: number };

function raiseOne(ctx: Ctx, { id, sellerId }: One, settings: SiteSettings): Promise<boolean> {
  return transact(ctx, async (trx) => {
    const of = await classNow(trx, (await readReview(trx.db, id)) ?? { sellerId, raterId: 0 }, settings);
    const seen = await readReview(trx.db, id);
    if (!seen || !isAbove(of, seen.class)) return false;
    const book = await openBook(trx, sellerId);
    const review = await readReview(trx.db, id);
    if (review?.state !== 'live' || !isAbove(of, review.class)) return false;
    const { raiseKeptAt } = review;
    if (raiseKeptAt && trx.now.getTime() - raiseKeptAt.getTime() < RAISED_AGAIN_DAYS * DAY) return false;
    const without = { ...book, sums: sumsWith(book.sums, review, -1) };
    const raised = { ...review, class: of, countedAt: trx.now };
    // Ratings that a case kept are no longer asked about.
    const isLimited =
      !review.isKept && (await limitOnReview(trx, without, raised, settings, { isRaise: true })) !== null;
    await putReview(trx, book, review, isLimited ? { ...review, raiseKeptAt: trx.now } : raised);
    await closeBook(trx, book);
    return !isLimited;
  });
}

export type SumsDifference = { readonly sellerId: number; readonly stored: SellerSums; readonly counted: SellerSums };

/** Counts the ratings of all sellers again, mends their sums, and returns what differed. */
export async function recountSums(ctx: Ctx): Promise<SumsDifference[]> {
  const differences: SumsDifference[] = [];
  for (let after = 0; ; ) {
    const sellers = await readSummedSellers(ctx.db, after, AT_ONCE);
    for (const sellerId of sellers) {
      const difference = await recountOne(ctx, sellerId);
      if (difference) differences.push(difference);
    }
    const last = sellers.at(-1);
    if (last === undefined || sellers.length < AT_ONCE) return differences;
    after = last;
  }
}

const NO_SUMS: SellerSums = { tally: EMPTY_TALLY, bars: [0, 0, 0, 0, 0], rates: {} };

function recountOne(ctx: Ctx, sellerId: number): Promise<SumsDifference | null> {
  return transact(ctx, async (trx) => {
    const stored = await lockSums(trx, sellerId);
    const live = await readLiveOf(trx.db, sellerId);
    const counted = live.reduce<SellerSums>((sums, rating) => sumsWith(sums, rating, 1), NO_SUMS);
    if (written(stored) === written(counted)) return null;
    await updateSums(trx, sellerId, counted);
    return { sellerId, stored, counted };
  });
}

const written = ({ tally, bars, rates }: SellerSums): string =>
  JSON.stringify([
    Object.entries(tally).toSorted(([one], [other]) => one.localeCompare(other)),
    bars,
    Object.entries(rates)
      .map(([id, { count, sum }]) => [id, count, sum])
      .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
  ]);

const KINDS: readonly UserType[] = ['person', 'shop', 'agent'];
const MEAN = { least: 3.5, most: 4.5, days: 365 } as const;

/** Fixes the mean of each kind of sellers for the Jalali month that has begun, once. */
export async function fixMeans(ctx: Ctx): Promise<void> {
  const [year, month] = jalaliDay(ctx.now).split('/');
  const fromDay = gregorianDay(`${year}/${month}/01`);
  if (fromDay === null) return;
  const settings = await readSettings(ctx.db);
  const since = new Date(ctx.now.getTime() - MEAN.days * DAY);
  for (const kind of KINDS) {
    if (await hasMean(ctx.db, kind, fromDay)) continue;
    const mean = await readMean(ctx.db, kind, since, settings);
    if (mean !== null) await insertMean(ctx, kind, fromDay, Math.min(MEAN.most, Math.max(MEAN.least, mean)));
  }
}

/** Forgets from which networks older ratings came. */
export async function forgetOldNetworks(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - NETWORK_KEPT_DAYS * DAY);
  while ((await forgetNetworksBefore(ctx, before, AT_ONCE)) === AT_ONCE);
}
