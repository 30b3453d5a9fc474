import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createLoader } from './loader.ts';
import { cpuOf, cpuWithChildren, findPostmaster } from './processes.ts';

/**
 * Share of a model page's CPU time that makes one yardstick (decision 111). If the share is changed, all budgets change
 * their meaning.
 */
const SHARE = 0.4;
/** Flags for the heap that a web worker had when the budgets were set. */
const HEAP = ['--max-old-space-size=128', '--max-semi-space-size=4', '--heap-growing-percent=40'];
const WARM_UP = 1_500;
const ROUNDS = 9;
const PAGES = 150;

/** Server of model pages, ready to be measured. Its PostgreSQL must run on this machine. */
export type Yardstick = {
  /**
   * Requests this many model pages; returns the mean milliseconds of CPU of one yardstick, in Node and the database
   * together.
   */
  readonly measure: (pages: number) => Promise<number>;
  readonly close: () => void;
};

export async function openYardstick(url: string): Promise<Yardstick> {
  const postmaster = await findPostmaster(url);
  const server = fork(fileURLToPath(new URL('./model-server.ts', import.meta.url)), {
    execArgv: [...HEAP, '--no-allocation-site-pretenuring'],
    // React runs in its production mode, as in the build.
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
  });
  server.send(url);
  const [port] = (await once(server, 'message')) as [number];
  const loader = createLoader(`http://127.0.0.1:${port}`, 4);
  const used = () => cpuOf(server.pid ?? 0) + cpuWithChildren(postmaster);
  await loader.load(['/'], WARM_UP);
  return {
    async measure(pages) {
      const before = used();
      await loader.load(['/'], pages);
      return ((used() - before) / pages) * SHARE;
    },
    close() {
      loader.close();
      server.kill();
    },
  };
}

/** Yardstick of a whole run, in milliseconds of CPU: the median of several rounds. */
export async function measureYardstick(url: string): Promise<number> {
  const yardstick = await openYardstick(url);
  try {
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await yardstick.measure(PAGES));
    return rounds.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  } finally {
    yardstick.close();
  }
}
