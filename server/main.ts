import { fileURLToPath } from 'node:url';
import { startJobs } from './jobs.ts';
import { marketplace } from './marketplace.ts';
import { startMetrics } from './metrics-server.ts';
import { run } from './supervisor/run.ts';

/** Command `npm start`: runs the parent process. */
const workerFile = fileURLToPath(new URL('../dist/server/worker.js', import.meta.url));
process.exit(await run({ ...marketplace, workerFile, startJobs, startMetrics }));
