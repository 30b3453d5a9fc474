import { type Ctx, type Db, transact } from '../../db/transact.server.ts';
import { SECOND } from '../values/durations.ts';
import { COUNTED_ONCE_SECONDS, KEPT_BYTES } from './event.ts';
import { countWaiting, deleteVisitsBefore, insertEvents } from './event-store.server.ts';
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
  /** The same hash as in the intake's events. */
  readonly visitor: Buffer;
};

/**
 * Records that a user asked for the seller's number. Several leads of one visitor within a day count once (REV-02), the
 * owner's never.
 */
export async function recordLead({ db, now }: Ctx, { listingId, userId, visitor }: Lead): Promise<void> {
  await insertEvents(db, [{ kind: 'lead', listingId, at: now, userId, visitor, session: null, data: {} }]);
}

/** Records that somebody asked for a seller's number at the seller's own page; once a day for a visitor, as other leads. */
export async function recordSellerLead(
  { db, now }: Ctx,
  { sellerId, userId, visitor }: Omit<Lead, 'listingId'> & { readonly sellerId: number },
): Promise<void> {
  const data = { seller: sellerId };
  await insertEvents(db, [{ kind: 'lead', listingId: null, sellerId, at: now, userId, visitor, session: null, data }]);
}

/**
 * Job that adds views and leads to their listings' days. Each counts once, however many processes run it or die at it.
 */
export async function rollUp(ctx: Ctx): Promise<void> {
  while ((await countWaiting(ctx, ROLL_UP_LOCK, COUNTED_ONCE_SECONDS)) > 0);
  await deleteVisitsBefore(ctx.db, new Date(ctx.now.getTime() - COUNTED_ONCE_SECONDS.lead * SECOND));
}

/** Bytes of disk that the stored events take. */
export async function bytesStored(db: Db): Promise<number> {
  const sizes = await readSizes(db, [...(await readPartitions(db)), 'analytics_events_rest']);
  return sizes.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Job that makes the partitions of the next days and drops those that are too old or exceed the space for events. */
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

/** Changes the partition of a day unless another process has done so. */
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
  /** Member of a shop whose listing it is. */
  readonly memberId: number | null;
  readonly name: string;
  /** Null while the listing is in no results. */
  readonly position: ResultsPosition | null;
};

/** Owner of a listing and its position in the results; null if it does not exist. */
export async function statsSubject(db: Db, listingId: number): Promise<StatsSubject | null> {
  const found = await readStatsListing(db, listingId, NEWER_MAX);
  if (!found) return null;
  const { newer, ...listing } = found;
  const before = newer === NEWER_MAX ? PAGE_MAX * CARDS_A_PAGE : newer;
  return { ...listing, position: before === null ? null : resultsPosition(before) };
}

/** `from` and `to` are Tehran days, YYYY-MM-DD, both included; the totals are of all days. */
export async function listingStats(db: Db, listingId: number, from: string, to: string): Promise<ListingStats> {
  const { total, days } = await readListingDays(db, listingId, from, to);
  return { totalViews: total.views, totalLeads: total.leads, days: everyDay(days, from, to) };
}

export type ListingTotals = { readonly views: number; readonly leads: number };

/** Totals of each listing over all its days, by id; listings without any are included. */
export async function listingTotals(db: Db, listingIds: readonly number[]): Promise<Map<number, ListingTotals>> {
  const sums = listingIds.length > 0 ? await sumListingDays(db, listingIds) : [];
  const known = new Map(sums.map(({ id, views, leads }) => [Number(id), { views, leads }]));
  return new Map(listingIds.map((id) => [id, known.get(id) ?? { views: 0, leads: 0 }]));
}
