import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MINUTE } from '../domain/values/durations.ts';
import { childrenOf } from './processes.ts';

const MAIN = fileURLToPath(new URL('../server/main.ts', import.meta.url));
/** Milliseconds that a start may take. The time is long, because other work may have the processor. */
const START_LIMIT = 10 * MINUTE;

export type Production = {
  readonly origin: string;
  /** Process id of the one web worker. */
  readonly worker: number;
  readonly stop: () => Promise<void>;
};

/**
 * Starts the site as `npm start` does, on a filled database, with one web worker and a free port. `nodeOptions`:
 * options of Node for the parent process and the worker.
 */
export async function startProduction(databaseUrl: string, dataDir: string, nodeOptions = ''): Promise<Production> {
  const port = await freePort();
  const log = openSync(`${dataDir}/server.log`, 'a');
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...environment,
      NODE_OPTIONS: nodeOptions,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMO_LISTINGS: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      WEB_WORKERS: '1',
    },
    stdio: ['ignore', log, log],
  });
  const parent = child.pid ?? 0;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await ended;
    clearTimeout(late);
  };
  const origin = `http://127.0.0.1:${port}`;
  const until = performance.now() + START_LIMIT;
  while (!(await answers(origin))) {
    if (child.exitCode !== null || child.signalCode !== null || performance.now() > until) {
      await stop();
      throw new Error(`The server did not start: see ${dataDir}/server.log`);
    }
    await sleep(100);
  }
  const [worker] = childrenOf(parent);
  if (worker === undefined) throw new Error('The server has no web worker.');
  return { origin, worker, stop };
}

const environment = { PATH: process.env.PATH, HOME: process.env.HOME };

async function answers(origin: string): Promise<boolean> {
  try {
    return (await fetch(origin)).ok;
  } catch {
    return false;
  }
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
