import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readProcessConfig } from '../config.ts';
import { createPipelines } from '../http/pipelining.ts';
import { createLog } from '../log.ts';
import { serveAsWebWorker } from './web-worker.ts';

/**
 * Stand-in for a web worker. It answers a request with its process id: /slow after half a second, and /database after a
 * query. It never answers /die and /held.
 */
const config = readProcessConfig();
// Ends at once, so that a test can have a worker that never starts.
if (config.adScriptUrl === 'https://die.example/') process.exit(1);
const pool = new pg.Pool({ connectionString: config.databaseUrl ?? '', connectionTimeoutMillis: 1_000 });
pool.on('error', () => {});

const { listener, isBusy } = createPipelines(async ({ url }, response) => {
  if (url === '/die') process.kill(process.pid, 'SIGKILL');
  if (url === '/held') {
    process.stdout.write('held begins\n');
    return;
  }
  if (url === '/slow') {
    process.stdout.write('slow begins\n');
    await sleep(500);
  }
  if (url === '/database') {
    try {
      await pool.query('select count(*) from starts');
    } catch {
      response.statusCode = 503;
    }
  }
  response.end(String(process.pid));
});
const server = createServer(listener);
const log = createLog({ level: config.logLevel });
serveAsWebWorker(server, { port: config.port, host: config.host, log, isBusy, finish: () => pool.end() });
