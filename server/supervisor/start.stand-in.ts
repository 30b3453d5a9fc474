import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { run } from './run.ts';

/** Program like `server/main.ts`, but with hooks that do almost nothing, for the tests of starting and stopping. */
const code = await run<pg.Pool>({
  workerFile: fileURLToPath(new URL('./web-worker.stand-in.ts', import.meta.url)),
  openDatabase: (url) => new pg.Pool({ connectionString: url }).on('error', () => {}),
  closeDatabase: (pool) => pool.end(),
  migrate: async () => {},
  seedShipped: (pool) => pool.query('create table if not exists starts (at timestamptz)'),
  sealOld: async () => {},
  settle: async (_, { dataDir }) => ({ isHeld: existsSync(join(dataDir, 'images', 'held')) }),
  lookAround: async () => [],
  seedDemonstration: (pool) => pool.query('insert into starts values (now())'),
  startMetrics: () => ({ stop() {} }),
  startJobs: (_, __, log) => {
    log.info('jobs run');
    return { stop: () => log.info('jobs stop') };
  },
});
process.exit(code);
