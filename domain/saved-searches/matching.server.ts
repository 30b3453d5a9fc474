/** Finds the saved searches that match a listing and notifies their users (SAVE-03). */
import { type Ctx, type Db, type InTransaction, transact } from '../../db/transact.server.ts';
import { notify } from '../notifications/notifications.server.ts';
import { DAY } from '../values/durations.ts';
import { matches } from './conditions.ts';
import { listingKeys } from './match-keys.ts';
import { deleteMatches, insertMatches, takeDigests, takeMatchesOfRun } from './match-store.server.ts';
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
  /** Run of a feed, whose matches are told together. */
  readonly runId?: number;
};

/** Stores a published listing's matches, once for each saved search, and notifies users who want to hear of each. */
export async function notifySearchers(trx: InTransaction, { listingId, from, to, runId }: Published): Promise<void> {
  if (to !== 'published' || from === to) return;
  if (runId !== undefined) return matchImported(trx, { runId, listingIds: [listingId] });
  const { sellerId, queryIds } = await searchesFinding(trx.db, listingId);
  if (queryIds.length === 0) return;
  const matches = await insertMatches(trx, { listingId, queryIds, sellerId });
  for (let at = 0; at < matches.length; at += AT_ONCE) {
    const notices = matches.slice(at, at + AT_ONCE).map(({ searchId, userId }) => ({
      userId,
      kind: 'saved-search' as const,
      key: `${searchId}:${listingId}`,
      data: { searchId, listingId },
    }));
    await notify(trx, notices);
  }
}

/** Stores the matches of listings that a run of a feed published; `notifyOfRun` tells of them. */
export async function matchImported(
  trx: InTransaction,
  { runId, listingIds }: { readonly runId: number; readonly listingIds: readonly number[] },
): Promise<void> {
  for (const listingId of listingIds) {
    const { sellerId, queryIds } = await searchesFinding(trx.db, listingId);
    if (queryIds.length > 0) await insertMatches(trx, { listingId, queryIds, sellerId, runId });
  }
}

/** Sends one notice a search for everything that a run of a feed brought. */
export async function notifyOfRun(trx: InTransaction, runId: number): Promise<void> {
  const found = await takeMatchesOfRun(trx, runId);
  for (let at = 0; at < found.length; at += AT_ONCE) {
    const notices = found.slice(at, at + AT_ONCE).map(({ searchId, userId, count }) => ({
      userId,
      kind: 'saved-search-digest' as const,
      key: `${searchId}:run ${runId}`,
      data: { searchId, count },
    }));
    await notify(trx, notices);
  }
}

/** Job that sends one notice for all matches of a search in a day. Returns how many. Safe in several processes. */
export async function sendDigests(ctx: Ctx): Promise<number> {
  const due = digestTime(ctx.now);
  for (let sent = 0; ; ) {
    const taken = await transact(ctx, async (trx) => {
      const digests = await takeDigests(trx, due, AT_ONCE);
      const notices = digests
        .filter(({ count }) => count > 0)
        .map(({ searchId, userId, count }) => ({
          userId,
          kind: 'saved-search-digest' as const,
          key: `${searchId}:${due.toISOString().slice(0, 10)}`,
          data: { searchId, count },
        }));
      sent += await notify(trx, notices);
      return digests.length;
    });
    if (taken < AT_ONCE) return sent;
  }
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
