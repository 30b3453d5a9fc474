import { ctxNow, type Db } from '../../db/transact.server.ts';
import { readAccount } from '../../domain/identity/identity.server.ts';
import { enqueue } from '../../domain/jobs/jobs.server.ts';
import type { JobHandler } from '../../domain/jobs/jobs.ts';
import { hideListingsOf, returnListingsOf } from '../../domain/listings/listings.server.ts';
import type { JobParts } from './job-parts.ts';

/**
 * Hides the listings of a seller who was suspended or closed, or shows those of a seller who is active again. If the
 * seller's state changed meanwhile, this is repeated.
 */
export function followSeller(parts: JobParts): JobHandler<'follow-shop'> {
  return {
    async run({ sellerId }, signal) {
      const because = await readEnd(parts.db, sellerId);
      const ctx = ctxNow(parts);
      if (because) await hideListingsOf(ctx, sellerId, because, signal);
      else await returnListingsOf(ctx, sellerId, await parts.catalogue(), signal);
      const isShut = (await readEnd(parts.db, sellerId)) !== null;
      if (signal.aborted || isShut !== (because !== null)) await enqueue(parts.db, 'follow-shop', { sellerId });
    },
    async giveUp({ sellerId }) {
      parts.log.error('listings do not follow the state of their seller', { seller: sellerId });
    },
  };
}

/** Reason why a seller's listings are hidden; null if they are not hidden, or if there is no such seller. */
async function readEnd(db: Db, sellerId: number) {
  const seller = await readAccount(db, sellerId);
  if (seller?.suspendedAt) return 'seller-suspended';
  return seller?.deletedAt ? 'seller-closed' : null;
}
