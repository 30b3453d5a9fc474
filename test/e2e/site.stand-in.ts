import { fileURLToPath } from 'node:url';
import { numberReceipts } from '../../domain/payments/payments.server.ts';
import { startJobs, TIMERS, type Timer } from '../../server/jobs.ts';
import { marketplace } from '../../server/marketplace.ts';
import { startMetrics } from '../../server/metrics-server.ts';
import { run } from '../../server/supervisor/run.ts';

/**
 * Interval of a timer in milliseconds. Running all timers once costs a tenth of a second of CPU, of which the frequent
 * ones need only a sixth.
 */
const eagerly = (every: number): number => (every <= 5_000 ? 1_000 : every <= 60_000 ? 3_000 : every);

/**
 * `server/main.ts` for the journeys, with faster timers, so that no test waits for them: jobs that run every few
 * seconds run every second, those that run every minute run every three seconds, and receipts are numbered without
 * waiting for late commits.
 */
const EAGER = TIMERS.map((timer): Timer => {
  const every = eagerly(timer.every);
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
