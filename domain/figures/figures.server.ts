/** Public interface of the figures module: statistics of the site by day, and the job that counts them (ADM-04). */
import { type Ctx, transact } from '../../db/transact.server.ts';
import { dayAfter, dayBefore, daysFrom } from '../values/days.ts';
import { HOUR, SECOND } from '../values/durations.ts';
import { tehranDay } from '../values/time.ts';
import {
  type Counts,
  lockCounting,
  readFigureCounts,
  readFirstDay,
  recountListings,
  recountSums,
  storeCounts,
} from './count-store.server.ts';
import { type DayNumber, readListingDays, readListingSums, readSumDays, readSums } from './figure-store.server.ts';
import {
  type FigurePeriod,
  type FigureScope,
  type ListingFigure,
  OPEN_DAYS,
  type SiteFigures,
  type SummedFigure,
} from './figures.ts';

/**
 * Number of days before today that the first count covers: the longest period and the preceding one of the same length,
 * a year each.
 */
const FIRST_DAYS = 2 * 365;
/** Milliseconds for which a count of today is not repeated. */
const FRESH_MS = 15 * SECOND;
/** Milliseconds after which all open days are counted again, instead of only today. */
const OPEN_MS = HOUR;

/**
 * Job that counts the figures of today. Once an hour it also counts the earlier days that are still open. It closes
 * days that are no longer open after a last count. Each day has its own transaction and is counted from its rows alone,
 * so that the job may run at any time. Returns the number of days counted.
 */
export async function countFigures(ctx: Ctx, stopping?: AbortSignal): Promise<number> {
  let counted = 0;
  while (!stopping?.aborted) {
    const step = await transact(ctx, async (trx) => {
      if (!(await lockCounting(trx.db))) return { days: 0, isLast: true };
      const today = tehranDay(trx.now);
      const counts = (await readFigureCounts(trx.db)) ?? (await firstCounts(trx, today));
      const due = dueDays(counts, trx.now);
      for (const day of due.days) {
        await recountListings(trx, day);
        await recountSums(trx, day, day === today);
      }
      await storeCounts(trx.db, due.after);
      return { days: due.days.length, isLast: due.isLast };
    });
    counted += step.days;
    if (step.isLast) break;
  }
  return counted;
}

async function firstCounts({ db }: Ctx, today: string): Promise<Counts> {
  const first = (await readFirstDay(db)) ?? today;
  const earliest = dayBefore(today, FIRST_DAYS);
  return { closedUntil: dayBefore(first < earliest ? earliest : first, 1), openAt: null, todayAt: null };
}

type Due = { readonly days: readonly string[]; readonly after: Counts; readonly isLast: boolean };

/** Days to count now, the oldest first, because running totals build on the day before. */
export function dueDays(counts: Counts, now: Date): Due {
  const { closedUntil, openAt, todayAt } = counts;
  const today = tehranDay(now);
  const closed = dayBefore(today, OPEN_DAYS + 1);
  if (closedUntil < closed) {
    const day = dayAfter(closedUntil, 1);
    return { days: [day], after: { closedUntil: day, openAt: null, todayAt }, isLast: false };
  }
  if (todayAt && openAt && age(todayAt, now) < FRESH_MS && tehranDay(todayAt) === today)
    return { days: [], after: counts, isLast: true };
  const isOpenDue = openAt === null || age(openAt, now) >= OPEN_MS || todayAt === null || tehranDay(todayAt) !== today;
  const first = dayAfter(closedUntil, 1);
  // Closed days stay closed, even if the clock was wrong and is set back.
  const open = daysFrom(dayAfter(closed, 1), OPEN_DAYS + 1).filter((day) => day >= first);
  return isOpenDue
    ? { days: open, after: { closedUntil, openAt: now, todayAt: now }, isLast: true }
    : { days: open.slice(-1), after: { closedUntil, openAt, todayAt: now }, isLast: true };
}

const age = (at: Date, now: Date): number => now.getTime() - at.getTime();

/** Figures of a period that ends today, and of the preceding period. */
export async function readSiteFigures(
  { db, now }: Ctx,
  scope: FigureScope,
  period: FigurePeriod,
): Promise<SiteFigures> {
  const to = tehranDay(now);
  const from = dayBefore(to, period - 1);
  const range = { from, to, before: dayBefore(from, period) };
  const [listings, sums, counts] = await Promise.all([
    readListingSums(db, scope, range),
    readSums(db, scope, range),
    readFigureCounts(db),
  ]);
  return { period, from, to, countedAt: counts?.todayAt ?? null, ...listings, sums };
}

/** Figures that a chart shows by day. */
export type Series =
  | { readonly listings: readonly ListingFigure[] }
  /** `parts` null: all parts together. `level`: running totals, beginning with `start`. */
  | {
      readonly figure: SummedFigure;
      readonly parts: readonly string[] | null;
      readonly level?: { readonly start: number };
    };

/** Values for each day of a period, from the oldest to today. */
export async function readSeries(
  { db, now }: Ctx,
  scope: FigureScope,
  period: FigurePeriod,
  series: Series,
): Promise<DayNumber[]> {
  const to = tehranDay(now);
  const from = dayBefore(to, period - 1);
  const found =
    'listings' in series
      ? await readListingDays(db, scope, series.listings, { from, to })
      : await readSumDays(db, scope, { ...series, level: series.level !== undefined }, { from, to });
  const byDay = new Map(found.map(({ day, n }) => [day, n]));
  let level = 'level' in series ? (series.level?.start ?? null) : null;
  return daysFrom(from, period).map((day) => {
    if (level === null) return { day, n: byDay.get(day) ?? 0 };
    level = byDay.get(day) ?? level;
    return { day, n: level };
  });
}
