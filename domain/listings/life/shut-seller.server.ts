/**
 * Listings of a suspended person or shop, or of a closed shop: they expire early, and return when the seller does
 * (AUTH-03, SHOP-03).
 */
import { type Ctx, type InTransaction, transact } from '../../../db/transact.server.ts';
import { nextStatus } from '../listing-life.ts';
import { lockListings, publishAgain, readIndexed } from '../listing-write-store.server.ts';
import { type Catalogue, tokensOf } from '../placed-listing.ts';
import { type EarlyEnd, SELLER_ENDS } from './early-end.ts';
import { followExpiry, followReturn } from './expire.server.ts';
import { notifySellerMoved } from './listing-changes-store.server.ts';
import { expireOfSeller, readReturnable, readShutSellers } from './shut-seller-store.server.ts';

const EXPIRED_AT_ONCE = 200;
const RETURNED_AT_ONCE = 200;

/** Expires the published listings of a seller, one batch per transaction; returns the number. Safe to repeat. */
export async function hideListingsOf(
  ctx: Ctx,
  sellerId: number,
  because: EarlyEnd,
  signal?: AbortSignal,
): Promise<number> {
  for (let count = 0; ; ) {
    const expired = await transact(ctx, async (trx) => {
      const rows = await expireOfSeller(trx, sellerId, EXPIRED_AT_ONCE);
      await followExpiry(trx, rows, because);
      if (rows.length > 0) await notifySellerMoved(trx.db, sellerId);
      return rows.length;
    });
    count += expired;
    if (expired < EXPIRED_AT_ONCE || signal?.aborted) return count;
  }
}

/**
 * Publishes listings again that `hideListingsOf` expired and whose term is not over, with their old sort time and
 * expiry; returns the number. Listings that were changed meanwhile stay as they are. Safe to repeat.
 */
export async function returnListingsOf(
  ctx: Ctx,
  sellerId: number,
  catalogue: Catalogue,
  signal?: AbortSignal,
): Promise<number> {
  for (let [count, after] = [0, 0]; ; ) {
    const ids = await readReturnable(ctx, { sellerId, after, because: SELLER_ENDS }, RETURNED_AT_ONCE);
    if (ids.length > 0)
      await transact(ctx, async (trx) => {
        await returnSome(trx, ids, catalogue);
        await notifySellerMoved(trx.db, sellerId);
      });
    count += ids.length;
    after = ids.at(-1) ?? after;
    if (ids.length < RETURNED_AT_ONCE || signal?.aborted) return count;
  }
}

/**
 * Publishes expired listings again as they were, at their old position and for the rest of their term, with one
 * statement for all.
 */
async function returnSome(trx: InTransaction, ids: readonly number[], catalogue: Catalogue): Promise<void> {
  const locked = [...(await lockListings(trx.db, ids)).values()];
  // A listing may have changed since it was read.
  const listings = locked.filter(({ status }) => nextStatus('return', status, 'job') === 'published');
  const found = await readIndexed(
    trx.db,
    listings.map(({ id }) => id),
  );
  const again = listings.flatMap((listing) => {
    const indexed = found.get(listing.id);
    return indexed ? [{ listing, tokens: tokensOf({ ...listing, ...indexed }, listing.sortedAt, catalogue) }] : [];
  });
  if (again.length === 0) return;
  await publishAgain(
    trx,
    again.map(({ listing: { id }, tokens }) => ({ id, tokens })),
  );
  await followReturn(
    trx,
    again.map(({ listing }) => listing),
  );
}

/** Job that hides listings which were published after their seller was suspended or closed. */
export async function hideListingsOfShut(ctx: Ctx): Promise<void> {
  for (const { id, isSuspended } of await readShutSellers(ctx.db)) {
    await hideListingsOf(ctx, id, isSuspended ? 'seller-suspended' : 'seller-closed');
  }
}
