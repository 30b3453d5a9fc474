import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE } from '../../domain/values/durations.ts';
import type { Log } from '../log.ts';
import { DRAIN_LIMIT, type Drain } from './drain.ts';

/** Pages need about 30 MB; without a limit, V8 lets garbage grow to several times that before it collects. */
const FRUGAL_HEAP = ['--max-old-space-size=128', '--max-semi-space-size=4'];
/**
 * Lets the heap grow by 40 % between two full collections. By itself V8 chooses some 10 %, because most of a collection runs on
 * other threads, whose CPU time it does not count: under load that is one every 0.7 seconds, an eighth of a page's CPU time.
 */
const SELDOM_COLLECTED = '--heap-growing-percent=40';
/**
 * Allocates every object in the young generation. V8 otherwise allocates in the old one what survived often during
 * warm-up, which for a page's objects is chance: until the next full collection each of them, garbage after one request,
 * keeps the young objects that it references. That cost up to half of a page's CPU time.
 */
const NO_PRETENURING = '--no-allocation-site-pretenuring';

/** Workers that die one after another before they serve: the cause is permanent, and more restarts are of no use. */
const FAILED_STARTS_LIMIT = 5;
const LONGEST_WAIT = 5_000;
/** A worker that served this long was healthy; after its death the backoff starts anew, in milliseconds. */
const WELL = 10_000;
const START_LIMIT = MINUTE;

export type WebWorkers = {
  /** Resolves when the first worker serves. */
  serving: Promise<void>;
  /** Replaces workers one by one, each by one that already serves (OPS-03). Rejects if a new one does not come up. */
  restart(): Promise<void>;
  /** Stops accepting, and waits for running requests at most DRAIN_LIMIT. */
  stop(): Promise<void>;
  kill(): void;
};

export type WebWorkerCrew = {
  file: string;
  count: number;
  settings: Record<string, string>;
  log: Log;
  /** Called if no worker comes up at the start. Workers that once served are restarted for ever. */
  onHopeless: () => void;
};

export function startWebWorkers({ file, count, settings, log, onHopeless }: WebWorkerCrew): WebWorkers {
  cluster.setupPrimary({ exec: file, args: [], execArgv: [...FRUGAL_HEAP, SELDOM_COLLECTED, NO_PRETENURING] });
  /** Workers that are replaced when they die; a draining one has left the set. */
  const crew = new Set<Worker>();
  const served = new WeakSet<Worker>();
  const everyone = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  let stopping = false;
  let failedStarts = 0;
  let wait = 100;
  let restarting: Promise<void> | undefined;
  const firstServes = Promise.withResolvers<void>();

  function fork(): Worker {
    const worker = cluster.fork(settings);
    worker.once('listening', () => {
      served.add(worker);
      failedStarts = 0;
      firstServes.resolve();
    });
    worker.on('error', (error) => log.warn('A web worker could not be told', { error }));
    return worker;
  }

  function enlist(worker: Worker): void {
    const since = performance.now();
    crew.add(worker);
    worker.once('exit', (code, signal) => {
      if (!crew.delete(worker) || stopping) return;
      log.error('A web worker died and is started again', { worker: worker.process.pid, code, signal });
      if (!served.has(worker)) failedStarts++;
      if (performance.now() - since > WELL) wait = 100;
      if (failedStarts >= FAILED_STARTS_LIMIT) {
        log.error(`${failedStarts} web workers in a row died before they served`);
        onHopeless();
        return;
      }
      setTimeout(() => !stopping && enlist(fork()), wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    });
  }

  async function drain(worker: Worker, replaced: boolean): Promise<void> {
    if (worker.isDead()) return;
    const ended = once(worker, 'exit');
    if (!served.has(worker) || !worker.isConnected()) worker.process.kill('SIGKILL');
    else worker.send({ type: 'drain', replaced } satisfies Drain);
    const late = setTimeout(() => worker.process.kill('SIGKILL'), DRAIN_LIMIT + 1_000);
    await ended;
    clearTimeout(late);
  }

  async function replaceAll(): Promise<void> {
    for (const old of [...crew]) {
      if (stopping || !crew.has(old)) continue;
      const fresh = fork();
      const came = await Promise.race([
        once(fresh, 'listening').then(() => true),
        once(fresh, 'exit').then(() => false),
        sleep(START_LIMIT, false, { ref: false }),
      ]);
      if (!came) {
        if (!fresh.isDead()) fresh.process.kill('SIGKILL');
        if (stopping) return;
        throw new Error('a new web worker did not come up; the old ones go on');
      }
      enlist(fresh);
      crew.delete(old);
      await drain(old, true);
    }
  }

  for (let started = 0; started < count; started++) enlist(fork());
  return {
    serving: firstServes.promise,
    async restart() {
      // A restart requested during another one runs after it, because it may be for newer code.
      const turn = (restarting ?? Promise.resolve()).catch(() => {}).then(replaceAll);
      restarting = turn;
      await turn;
    },
    async stop() {
      stopping = true;
      await Promise.all(everyone().map((worker) => drain(worker, false)));
    },
    kill() {
      stopping = true;
      for (const worker of everyone()) worker.process.kill('SIGKILL');
    },
  };
}
