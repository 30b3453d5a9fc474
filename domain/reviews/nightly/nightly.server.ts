/**
 * Nightly jobs of ratings: they raise classes, store means, recount sums, and delete network hashes (RATE-03). Running
 * a job twice is harmless, also at the same time.
 */
import { type Ctx, transact } from '../../../db/transact.server.ts';
import type { UserType } from '../../identity/user.ts';
import { readSettings } from '../../settings/settings.server.ts';
import { DAY } from '../../values/durations.ts';
import { gregorianDay } from '../../values/jalali-day.ts';
import { jalaliDay } from '../../values/time.ts';
import { NETWORK_KEPT_DAYS } from '../counting/admission.ts';
import { NO_SUMS, type SellerSums, sumsWith } from '../rating/review-row.ts';
import { forgetNetworksBefore, readLiveOf } from '../rating/review-store.server.ts';
import { lockSums, readSummedSellers, updateSums } from '../rating/sums-store.server.ts';
import { hasMean, insertMean, readMean } from './mean-store.server.ts';

const AT_ONCE = 500;

export type SumsDifference = { readonly sellerId: number; readonly stored: SellerSums; readonly counted: SellerSums };

/** Recounts the ratings of all sellers, corrects their sums, and returns the differences. */
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

/** Stores the mean of each kind of seller for the current Jalali month, once. */
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

/** Deletes the network hashes of old ratings. */
export async function forgetOldNetworks(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - NETWORK_KEPT_DAYS * DAY);
  while ((await forgetNetworksBefore(ctx, before, AT_ONCE)) === AT_ONCE);
}
