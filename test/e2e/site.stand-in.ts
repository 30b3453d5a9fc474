import { fileURLToPath } from 'node:url';
import { numberReceipts } from '../../domain/payments/payments.server.ts';
import { startJobs, TIMERS, type Timer } from '../../server/jobs.ts';
import { marketplace } from '../../server/marketplace.ts';
import { startMetrics } from '../../server/metrics-server.ts';
import { run } from '../../server/supervisor/run.ts';

/** Milliseconds: a turn of all timers costs a tenth of a second of CPU, of which those that run often need a sixth. */
const eagerly = (every: number): number => (every <= 5_000 ? 1_000 : every <= 60_000 ? 3_000 : every);

/**
 * `server/main.ts` for the journeys: jobs that run every few seconds run every second, those that run every minute every three
 * seconds, and receipts are numbered without their wait for late commits, so that no test waits for them.
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
