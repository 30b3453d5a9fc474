import { enqueue } from '../../domain/jobs/jobs.server.ts';
import type { JobHandler } from '../../domain/jobs/jobs.ts';
import { reindexSome } from '../../domain/listings/reindex/reindex.server.ts';
import type { JobParts } from './job-parts.ts';

/** Each try takes some thousands and asks for the rest: one that is killed is done again, the others are not. */
export function reindexListings({ db, catalogue, log }: JobParts): JobHandler<'reindex-listings'> {
  return {
    async run(data, signal) {
      const rest = await reindexSome(db, data, await catalogue(), signal);
      if (rest) await enqueue(db, 'reindex-listings', rest);
    },
    async giveUp({ token, after }) {
      log.error('listings are still found by a former name', { token, after });
    },
  };
}
