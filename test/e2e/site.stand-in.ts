import { fileURLToPath } from 'node:url';
import { startJobs, TIMERS } from '../../server/jobs.ts';
import { marketplace } from '../../server/marketplace.ts';
import { run } from '../../server/supervisor/run.ts';

/**
 * `server/main.ts` for the journeys: jobs that run every few seconds or every minute run every second, so that no test
 * waits for them.
 */
const EAGER = TIMERS.map((timer) => (timer.every <= 60_000 ? { ...timer, every: 1_000 } : timer));
const workerFile = fileURLToPath(new URL('../../dist/server/worker.js', import.meta.url));
process.exit(
  await run({ ...marketplace, workerFile, startJobs: (site, config, log) => startJobs(site, config, log, EAGER) }),
);
