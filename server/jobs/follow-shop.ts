import { ctxNow } from '../../db/transact.server.ts';
import { enqueue } from '../../domain/jobs/jobs.server.ts';
import type { JobHandler } from '../../domain/jobs/jobs.ts';
import { hideListingsOf, returnListingsOf } from '../../domain/listings/posting/posting.server.ts';
import { readShop } from '../../domain/sellers/sellers.server.ts';
import { isShut } from '../../domain/sellers/shop-life.ts';
import type { JobParts } from './job-parts.ts';

/** Brings the listings of a shop to where its state puts them; if that changed meanwhile, again. */
export function followShop(parts: JobParts): JobHandler<'follow-shop'> {
  return {
    async run({ sellerId }, signal) {
      const before = await readShop(parts.db, sellerId);
      if (!before) return;
      const ctx = ctxNow(parts);
      if (isShut(before.state)) {
        const because = before.state === 'closed' ? 'seller-closed' : 'seller-suspended';
        await hideListingsOf(ctx, sellerId, because, signal);
      } else await returnListingsOf(ctx, sellerId, await parts.catalogue(), signal);
      const after = await readShop(parts.db, sellerId);
      if (signal.aborted || isShut(after?.state ?? null) !== isShut(before.state))
        await enqueue(parts.db, 'follow-shop', { sellerId });
    },
    async giveUp({ sellerId }) {
      parts.log.error('listings do not follow the state of their shop', { shop: sellerId });
    },
  };
}
