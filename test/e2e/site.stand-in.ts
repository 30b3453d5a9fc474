import { fileURLToPath } from 'node:url';
import { numberReceipts } from '../../domain/payments/payments.server.ts';
import { startJobs, TIMERS, type Timer } from '../../server/jobs.ts';
import { marketplace } from '../../server/marketplace.ts';
import { startMetrics } from '../../server/metrics-server.ts';
import { run } from '../../server/supervisor/run.ts';

/**
 * `server/main.ts` for the journeys: jobs that run every few seconds or every minute run every second, and receipts are
 * numbered without their wait for late commits, so that no test waits for them.
 */
const EAGER = TIMERS.map((timer): Timer => {
  const every = timer.every <= 60_000 ? 1_000 : timer.every;
  if (timer.name !== 'number receipts') return { ...timer, every };
  return { ...timer, every, run: (ctx, { taxMemoryId }) => numberReceipts(ctx, { taxMemoryId, settledFor: 0 }) };
});
const workerFile = fileURLToPath(new URL('../../dist/server/worker.js', import.meta.url));
process.exit(
  await run({
    ...marketplace,
    workerFile,
    startMetrics,
    startJobs: (site, config, log) => startJobs(site, config, log, EAGER),
  }),
);
