/** Reindexes listings after a category or an option was renamed, or words are made differently. */
import { type Ctx, type Db, transact } from '../../../db/transact.server.ts';
import { enqueue } from '../../jobs/jobs.server.ts';
import { forgetDays } from '../../search/search.server.ts';
import { dayOf } from '../../search/tokens.ts';
import { type Catalogue, shownName, tokensOf } from '../placed-listing.ts';
import { lockIndexed, readIdsWith, readUnmarked, storeTokens } from './reindex-store.server.ts';

/** Few enough that a seller who saves one of them hardly waits. */
const BATCH = 100;
/** Listings per try: an interrupted job resumes at most this far back. */
const AT_ONCE = 5_000;

/** Exceeds the time until every process knows the new name; an earlier run could still index the old one. */
const EVERYWHERE_AFTER_SECONDS = 10;

/** Enqueues the reindexing of listings that carry the renamed token. */
export function enqueueReindexing(db: Db, token: string): Promise<void> {
  return enqueue(db, 'reindex-listings', { token, after: 0 }, { afterSeconds: EVERYWHERE_AFTER_SECONDS });
}

export type Reindexing = { readonly token: string; readonly after: number };

/** Few enough that requests do not notice; a million takes an hour. */
const AT_A_TIME = 3_000;

/**
 * Indexes some of the listings anew that have the words of an earlier version, also those that a process of that version
 * still writes during an upgrade. Returns their number. Ends after the batch in which the signal is aborted. Loads the catalogue
 * only if there are any.
 */
export async function reindexOldWords(ctx: Ctx, load: () => Promise<Catalogue>, signal: AbortSignal): Promise<number> {
  const ids = await readUnmarked(ctx.db, AT_A_TIME);
  if (ids.length === 0) return 0;
  const catalogue = await load();
  let done = 0;
  while (done < ids.length && !signal.aborted) {
    const batch = ids.slice(done, done + BATCH);
    await reindex(ctx, batch, catalogue);
    done += batch.length;
  }
  return done;
}

/**
 * Indexes listings with a token anew with the current names, a batch per transaction; returns where to resume, or null
 * at the end. Safe to repeat, and beside other writers.
 */
export async function reindexSome(
  ctx: Ctx,
  { token, after }: Reindexing,
  catalogue: Catalogue,
  signal: AbortSignal,
): Promise<Reindexing | null> {
  const ids = await readIdsWith(ctx.db, token, after, AT_ONCE);
  for (let from = 0; from < ids.length; from += BATCH) {
    signal.throwIfAborted();
    await reindex(ctx, ids.slice(from, from + BATCH), catalogue);
  }
  return ids.length < AT_ONCE ? null : { token, after: ids.at(-1) ?? after };
}

/** Makes the words and tokens of published listings anew. */
export function reindex(ctx: Ctx, ids: readonly number[], catalogue: Catalogue): Promise<void> {
  return transact(ctx, async ({ db }) => {
    const listings = await lockIndexed(db, ids);
    const indexed = listings.map((listing) => {
      // A title of before may hold a number that is recognised by now (REV-02).
      const name = shownName(listing, catalogue);
      return { id: listing.id, name, tokens: tokensOf({ ...listing, name }, listing.sortedAt, catalogue) };
    });
    await storeTokens(db, indexed);
    await forgetDays(db, [...new Set(listings.map(({ sortedAt }) => dayOf(sortedAt)))].sort());
  });
}
