import { ctxNow } from '../../db/transact.server.ts';
import { enqueue } from '../../domain/jobs/jobs.server.ts';
import type { JobHandler } from '../../domain/jobs/jobs.ts';
import { handListings } from '../../domain/listings/listings.server.ts';
import type { JobParts } from './job-parts.ts';

/** Gives the listings of a member of a shop to another one (SHOP-03). */
export function handMemberListings(parts: JobParts): JobHandler<'hand-listings'> {
  return {
    async run(data, signal) {
      await handListings(ctxNow(parts), data, signal);
      if (signal.aborted) await enqueue(parts.db, 'hand-listings', data);
    },
    async giveUp({ sellerId }) {
      parts.log.error('listings of a member could not be handed on', { shop: sellerId });
    },
  };
}
