import { ctxNow } from '../../db/transact.server.ts';
import { enqueue } from '../../domain/jobs/jobs.server.ts';
import type { JobHandler } from '../../domain/jobs/jobs.ts';
import { reindexSome } from '../../domain/listings/listings.server.ts';
import type { JobParts } from './job-parts.ts';

/** Each attempt reindexes some thousands and enqueues the rest: if one is killed, only that one runs again. */
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
