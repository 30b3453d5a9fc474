import { failRun, runFeed } from '../../domain/feeds/feeds.server.ts';
import { enqueue } from '../../domain/jobs/jobs.server.ts';
import type { JobHandler } from '../../domain/jobs/jobs.ts';
import type { JobParts } from './job-parts.ts';

/** Until another run of the shop may be over. */
const AGAIN_SECONDS = 10;

/** Takes a run of a feed as far as it goes; one that was stopped goes on in another job. */
export function runShopFeed(parts: JobParts): JobHandler<'run-feed'> {
  return {
    async run({ runId }, signal) {
      const { db, clock, catalogue, feeds } = parts;
      const worked = await runFeed({ db, clock, catalogue, ...feeds }, runId, signal);
      if (worked === 'waits' || worked === 'stopped')
        await enqueue(db, 'run-feed', { runId }, { afterSeconds: AGAIN_SECONDS });
    },
    async giveUp({ runId }) {
      parts.log.error('a run of a feed failed', { run: runId });
      await failRun(parts, runId, 'broken');
    },
  };
}
