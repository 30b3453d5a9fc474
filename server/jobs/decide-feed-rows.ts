import { carryOutDecision } from '../../domain/feeds/feeds.server.ts';
import { enqueue } from '../../domain/jobs/jobs.server.ts';
import type { JobHandler } from '../../domain/jobs/jobs.ts';
import type { JobParts } from './job-parts.ts';

/** Carries out a moderator's decision about the rows of a run. */
export function decideFeedRows(parts: JobParts): JobHandler<'decide-feed-rows'> {
  return {
    async run({ runId }, signal) {
      const { db, clock, catalogue, media } = parts;
      const worked = { db, clock, catalogue, removePicture: (key: string) => media.remove(key) };
      if (!(await carryOutDecision(worked, runId, signal))) await enqueue(db, 'decide-feed-rows', { runId });
    },
    async giveUp({ runId }) {
      parts.log.error('a decision about the rows of a feed was not carried out', { run: runId });
    },
  };
}
