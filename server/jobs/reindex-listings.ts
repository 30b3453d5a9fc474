import { ctxNow } from '../../db/transact.server.ts';
import { enqueue } from '../../domain/jobs/jobs.server.ts';
import type { JobHandler } from '../../domain/jobs/jobs.ts';
import { reindexSome } from '../../domain/listings/listings.server.ts';
import type { JobParts } from './job-parts.ts';

/**
 * Handler that reindexes some thousands of listings and enqueues another job for the rest. So if a job is killed, only
 * its own listings are reindexed again.
 */
export function reindexListings(parts: JobParts): JobHandler<'reindex-listings'> {
  return {
    async run(data, signal) {
      const rest = await reindexSome(ctxNow(parts), data, await parts.catalogue(), signal);
      if (rest) await enqueue(parts.db, 'reindex-listings', rest);
    },
    async giveUp({ token, after }) {
      parts.log.error('listings are still found by a former name', { token, after });
    },
  };
}
