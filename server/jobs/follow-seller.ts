import { ctxNow, type Db } from '../../db/transact.server.ts';
import { readAccount } from '../../domain/identity/identity.server.ts';
import { enqueue } from '../../domain/jobs/jobs.server.ts';
import type { JobHandler } from '../../domain/jobs/jobs.ts';
import { hideListingsOf, returnListingsOf } from '../../domain/listings/listings.server.ts';
import type { JobParts } from './job-parts.ts';

/** Brings the listings of a seller to where the seller's state puts them; if that changed meanwhile, again. */
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

/** Why the listings of a seller are off the site; null if they are not, or if there is no such seller. */
async function readEnd(db: Db, sellerId: number) {
  const seller = await readAccount(db, sellerId);
  if (seller?.suspendedAt) return 'seller-suspended';
  return seller?.deletedAt ? 'seller-closed' : null;
}
