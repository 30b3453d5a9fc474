/**
 * Indexes listings again after a category or an option was renamed, or after the word rules of the index were changed.
 */
import { type Ctx, type Db, transact } from '../../../db/transact.server.ts';
import { enqueue } from '../../jobs/jobs.server.ts';
import { forgetDays } from '../../search/search.server.ts';
import { dayOf } from '../../search/tokens.ts';
import { type Catalogue, shownName, tokensOf } from '../placed-listing.ts';
import { lockIndexed, readIdsWith, readUnmarked, storeTokens } from './reindex-store.server.ts';

/** Number of listings per transaction; small, so that a seller who saves one of them hardly has to wait. */
const BATCH = 100;
/** Number of listings per attempt of the job: an interrupted job repeats at most this many. */
const AT_ONCE = 5_000;

/**
 * Seconds before the job runs: longer than it takes until every process knows the new name. An earlier run could still
 * index the old name.
 */
const EVERYWHERE_AFTER_SECONDS = 10;

/** Enqueues the job that indexes the listings with a renamed token again. */
export function enqueueReindexing(db: Db, token: string): Promise<void> {
  return enqueue(db, 'reindex-listings', { token, after: 0 }, { afterSeconds: EVERYWHERE_AFTER_SECONDS });
}

export type Reindexing = { readonly token: string; readonly after: number };

/** Number of listings per run, small enough not to slow down requests; a million takes an hour. */
const AT_A_TIME = 3_000;

/**
 * Indexes listings again whose tokens were made by earlier word rules; an older process still makes such tokens during
 * an upgrade. Returns the number of listings. Stops after the current batch if the signal is aborted. Loads the
 * catalogue only if there are such listings.
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
 * Indexes listings with a token again with the current names, one batch per transaction. Returns where to resume, or
 * null at the end. Safe to repeat, and while others write listings.
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
      // A title that was stored earlier may contain a phone number that is recognised only now (REV-02).
      const name = shownName(listing, catalogue);
      return { id: listing.id, name, tokens: tokensOf({ ...listing, name }, listing.sortedAt, catalogue) };
    });
    await storeTokens(db, indexed);
    await forgetDays(db, [...new Set(listings.map(({ sortedAt }) => dayOf(sortedAt)))].sort());
  });
}
