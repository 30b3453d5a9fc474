/** Finds the saved searches that match a listing and notifies their users (SAVE-03). */
import { type Ctx, type Db, type InTransaction, transact } from '../../db/transact.server.ts';
import type { NewNotice } from '../notifications/notice.ts';
import { notify } from '../notifications/notifications.server.ts';
import { DAY } from '../values/durations.ts';
import { matches } from './conditions.ts';
import { listingKeys } from './match-keys.ts';
import {
  deleteMatches,
  insertMatches,
  type NotifiedMatch,
  takeDigests,
  takeMatchesOfRun,
} from './match-store.server.ts';
import { deleteUnsaved, readCandidates, readIndexed } from './saved-query-store.server.ts';
import { digestTime, MATCH_DAYS, REMOVED_DAYS } from './saved-search.ts';
import { deleteRemoved } from './saved-search-store.server.ts';

const AT_ONCE = 500;

/** Saved searches of all users that find a published listing: exactly those whose results contain it. */
export async function searchesFinding(db: Db, listingId: number): Promise<{ sellerId: number; queryIds: number[] }> {
  const listing = await readIndexed(db, listingId);
  if (!listing) return { sellerId: 0, queryIds: [] };
  const found = { ...listing, tokens: new Set(listing.tokens) };
  const candidates = await readCandidates(db, listingKeys(listing.tokens), listing.price);
  const queryIds = candidates.flatMap(({ id, conditions }) => (matches(conditions, found) ? [id] : []));
  return { sellerId: listing.userId, queryIds };
}

type Published = {
  readonly listingId: number;
  readonly from: string;
  readonly to: string;
  /** Feed run that published the listing. Users are notified of all matches of a run together. */
  readonly runId?: number;
};

/**
 * Stores the matches of a listing that has just been published, once for each saved search. Users who want a notice for
 * each listing are notified at once, with a single notice, however many of their searches match.
 */
export async function notifySearchers(trx: InTransaction, { listingId, from, to, runId }: Published): Promise<void> {
  if (to !== 'published' || from === to) return;
  if (runId !== undefined) return matchImported(trx, { runId, listingIds: [listingId] });
  const { sellerId, queryIds } = await searchesFinding(trx.db, listingId);
  if (queryIds.length === 0) return;
  const told = await insertMatches(trx, { listingId, queryIds, sellerId });
  await notifyInParts(
    trx,
    byUser(told).map(({ userId, searches }) => ({
      userId,
      kind: 'saved-search',
      key: `${searches.searchId}:${listingId}`,
      data: { ...searches, listingId },
    })),
  );
}

/** Stores the matches of listings that a feed run published; `notifyOfRun` sends the notices. */
export async function matchImported(
  trx: InTransaction,
  { runId, listingIds }: { readonly runId: number; readonly listingIds: readonly number[] },
): Promise<void> {
  for (const listingId of listingIds) {
    const { sellerId, queryIds } = await searchesFinding(trx.db, listingId);
    if (queryIds.length > 0) await insertMatches(trx, { listingId, queryIds, sellerId, runId });
  }
}

/** Sends each user one notice for all matches of a feed run. */
export async function notifyOfRun(trx: InTransaction, runId: number): Promise<void> {
  await notifyInParts(trx, digestsOf(await takeMatchesOfRun(trx, runId), `run ${runId}`));
}

/**
 * Job that sends each user one notice for all matches of their daily searches. Returns the number of notices. Safe in
 * several processes.
 */
export async function sendDigests(ctx: Ctx): Promise<number> {
  const due = digestTime(ctx.now);
  const day = due.toISOString().slice(0, 10);
  for (let sent = 0; ; ) {
    const isOver = await transact(ctx, async (trx) => {
      const told = await takeDigests(trx, due, AT_ONCE);
      sent += await notifyInParts(trx, digestsOf(told ?? [], day));
      return told === null;
    });
    if (isOver) return sent;
  }
}

/**
 * Digests of matches, one for each user. `when`: the day or run; it makes the key of the notice unique. A listing found
 * by several searches counts once.
 */
const digestsOf = (told: readonly NotifiedMatch[], when: string): NewNotice[] =>
  byUser(told).map(({ userId, searches, listings }) => ({
    userId,
    kind: 'saved-search-digest',
    key: `${searches.searchId}:${when}`,
    data: { ...searches, count: listings.size },
  }));

type ToldUser = {
  readonly userId: number;
  /** The first of the searches; `searchIds` has all of them if there are several. */
  readonly searches: { readonly searchId: number; readonly searchIds?: readonly number[] };
  readonly listings: ReadonlySet<number>;
};

function byUser(told: readonly NotifiedMatch[]): ToldUser[] {
  return [...Map.groupBy(told, ({ userId }) => userId)].flatMap(([userId, all]) => {
    const [searchId, ...more] = new Set(all.map((each) => each.searchId));
    if (searchId === undefined) return [];
    const searches = more.length === 0 ? { searchId } : { searchId, searchIds: [searchId, ...more] };
    return { userId, searches, listings: new Set(all.map(({ listingId }) => listingId)) };
  });
}

async function notifyInParts(trx: InTransaction, notices: readonly NewNotice[]): Promise<number> {
  let sent = 0;
  for (let at = 0; at < notices.length; at += AT_ONCE) sent += await notify(trx, notices.slice(at, at + AT_ONCE));
  return sent;
}

/** Job that deletes old matches, removed searches, and queries without a saved search. */
export async function forgetOldMatches(ctx: Ctx): Promise<void> {
  const daysAgo = (days: number) => new Date(ctx.now.getTime() - days * DAY);
  await deleteMatches(ctx.db, daysAgo(MATCH_DAYS));
  await deleteRemoved(ctx.db, daysAgo(REMOVED_DAYS));
  for (;;) {
    if ((await transact(ctx, ({ db }) => deleteUnsaved(db, AT_ONCE))) < AT_ONCE) return;
  }
}
