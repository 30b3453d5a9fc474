import { type Ctx, type Db, transact } from '../../db/transact.server.ts';
import { SECOND } from '../values/durations.ts';
import { COUNTED_ONCE_SECONDS, KEPT_BYTES } from './event.ts';
import { countWaitingEvents, deleteVisitsBefore, insertEvents } from './event-store.server.ts';
import {
  CARDS_A_PAGE,
  everyDay,
  type ListingStats,
  PAGE_MAX,
  type ResultsPosition,
  resultsPosition,
} from './listing-stats.ts';
import { neededPartitions, outdatedPartitions, partitionsBeyond, storedSince } from './partition.ts';
import {
  addPartition,
  deleteRestBefore,
  dropPartition,
  lockPartitions,
  readPartitions,
  readSizes,
} from './partition-store.server.ts';
import { readListingDays, readStatsListing, sumListingDays } from './stats-store.server.ts';

export { createIntake, type Intake, type IntakeFigures } from './intake.server.ts';

/** Keys of advisory locks, arbitrary numbers that are the same in every process. */
const ROLL_UP_LOCK = 7_206_931;
const PARTITIONS_LOCK = 7_206_932;
/** Maximum number of listings of one category and city that are read to find a listing's position among them. */
const NEWER_MAX = 10_000;

export type Lead = {
  readonly listingId: number;
  readonly userId: number | null;
  /** Hash of the visitor, the same as in events that come through the intake. */
  readonly visitor: Buffer;
};

/**
 * Records that a user requested a seller's number. Several leads of one visitor for a listing count once within a day
 * (REV-02); requests by the listing's owner never count.
 */
export async function recordLead({ db, now }: Ctx, { listingId, userId, visitor }: Lead): Promise<void> {
  await insertEvents(db, [{ kind: 'lead', listingId, at: now, userId, visitor, session: null, data: {} }]);
}

/**
 * Records that a visitor requested a seller's number on the seller's own page. Several such leads of one visitor count
 * once within a day.
 */
export async function recordSellerLead(
  { db, now }: Ctx,
  { sellerId, userId, visitor }: Omit<Lead, 'listingId'> & { readonly sellerId: number },
): Promise<void> {
  const data = { seller: sellerId };
  await insertEvents(db, [{ kind: 'lead', listingId: null, sellerId, at: now, userId, visitor, session: null, data }]);
}

/**
 * Job that adds views and leads to the daily totals of their listings. Each event is counted exactly once, even if
 * several processes run the job or one dies during it.
 */
export async function rollUp(ctx: Ctx): Promise<void> {
  while ((await countWaitingEvents(ctx, ROLL_UP_LOCK, COUNTED_ONCE_SECONDS)) > 0);
  await deleteVisitsBefore(ctx.db, new Date(ctx.now.getTime() - COUNTED_ONCE_SECONDS.lead * SECOND));
}

/** Bytes of disk that the stored events take. */
export async function bytesStored(db: Db): Promise<number> {
  const sizes = await readSizes(db, [...(await readPartitions(db)), 'analytics_events_rest']);
  return sizes.reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * Job that creates the partitions of the next days and drops partitions that are too old or exceed the disk space
 * allowed for events.
 */
export async function renewPartitions(ctx: Ctx, most = KEPT_BYTES): Promise<void> {
  const { db, now } = ctx;
  const standing = new Set(await readPartitions(db));
  const missing = neededPartitions(now).filter(({ name }) => !standing.has(name));
  const old = outdatedPartitions([...standing], now);
  const left = [...standing].filter((name) => !old.includes(name));
  const outdated = [...old, ...partitionsBeyond(await readSizes(db, left), most, now)];
  for (const partition of missing)
    await changePartition(ctx, partition.name, false, (db) => addPartition(db, partition));
  for (const name of outdated) await changePartition(ctx, name, true, (db) => dropPartition(db, name));
  await deleteRestBefore(db, storedSince(now));
}

/**
 * Creates or drops the partition of a day unless another process has already done so. `stands`: whether the partition
 * must exist for `change` to run.
 */
async function changePartition(
  ctx: Ctx,
  name: string,
  stands: boolean,
  change: (db: Db) => Promise<void>,
): Promise<void> {
  await transact(ctx, async ({ db }) => {
    await lockPartitions(db, PARTITIONS_LOCK);
    if ((await readPartitions(db)).includes(name) === stands) await change(db);
  });
}

export type StatsSubject = {
  readonly id: number;
  readonly userId: number;
  /** User id of the shop member who posted the listing; null if no member is recorded. */
  readonly memberId: number | null;
  readonly name: string;
  /** Null while the listing is not shown in any results. */
  readonly position: ResultsPosition | null;
};

/** Reads the owner of a listing and its position in the results; null if the listing does not exist. */
export async function statsSubject(db: Db, listingId: number): Promise<StatsSubject | null> {
  const found = await readStatsListing(db, listingId, NEWER_MAX);
  if (!found) return null;
  const { newer, ...listing } = found;
  const before = newer === NEWER_MAX ? PAGE_MAX * CARDS_A_PAGE : newer;
  return { ...listing, position: before === null ? null : resultsPosition(before) };
}

/**
 * Views and leads of a listing per day, and their totals. `from` and `to` are Tehran days, YYYY-MM-DD, both included;
 * the totals cover all days, not only the period.
 */
export async function listingStats(db: Db, listingId: number, from: string, to: string): Promise<ListingStats> {
  const { total, days } = await readListingDays(db, listingId, from, to);
  return { totalViews: total.views, totalLeads: total.leads, days: everyDay(days, from, to) };
}

export type ListingTotals = { readonly views: number; readonly leads: number };

/**
 * Totals of each listing over all its days, by listing id. Listings without any views or leads are included with zeros.
 */
export async function listingTotals(db: Db, listingIds: readonly number[]): Promise<Map<number, ListingTotals>> {
  const sums = listingIds.length > 0 ? await sumListingDays(db, listingIds) : [];
  const known = new Map(sums.map(({ id, views, leads }) => [Number(id), { views, leads }]));
  return new Map(listingIds.map((id) => [id, known.get(id) ?? { views: 0, leads: 0 }]));
}
