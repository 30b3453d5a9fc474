/** Removal of listings whose fee was never paid (ITEM-14, ITEM-17). */
import { type Ctx, transact } from '../../../db/transact.server.ts';
import { DAY } from '../../values/durations.ts';
import { lockListing } from '../listing-write-store.server.ts';
import type { Catalogue } from '../placed-listing.ts';
import { UNPAID_DAYS } from '../quota/place.ts';
import { changeStatus } from './change-status.server.ts';
import { readLongUnpaid } from './remove-listings-store.server.ts';

const REMOVED_AT_ONCE = 200;

/** Job that removes listings which have been unpaid for too long; returns the number. Several processes may run it. */
export async function removeUnpaid(ctx: Ctx, catalogue: Catalogue): Promise<number> {
  const since = new Date(ctx.now.getTime() - UNPAID_DAYS * DAY);
  for (let count = 0; ; ) {
    const ids = await readLongUnpaid(ctx.db, since, REMOVED_AT_ONCE);
    for (const id of ids) {
      await transact(ctx, async (trx) => {
        const listing = await lockListing(trx.db, id);
        if (listing?.status !== 'unpaid' || listing.updatedAt > since) return;
        const change = { listingId: id, act: 'remove', actor: { kind: 'job', userId: null } } as const;
        await changeStatus(trx, change, catalogue);
      });
    }
    count += ids.length;
    if (ids.length < REMOVED_AT_ONCE) return count;
  }
}
