import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE } from '../../domain/values/durations.ts';
import type { Log } from '../log.ts';
import { DRAIN_LIMIT, type Drain } from './drain.ts';

/**
 * Flags that limit the heap. Pages need about 30 MB. Without a limit, V8 would let garbage grow to several times that
 * size before collecting it.
 */
const FRUGAL_HEAP = ['--max-old-space-size=128', '--max-semi-space-size=4'];
/**
 * Lets the heap grow by 40 % between two full collections. V8's default is about 10 %, because most of a collection
 * runs on other threads, whose CPU time V8 does not count. Under load, that would mean a full collection every 0.7
 * seconds, an eighth of a page's CPU time.
 */
const SELDOM_COLLECTED = '--heap-growing-percent=40';
/**
 * Allocates every object in the young generation. By default, V8 allocates objects in the old generation if such
 * objects often survived during warm-up, which is chance for a page's objects. Each of them, although garbage after one
 * request, would keep the young objects that it references in memory until the next full collection. That cost up to
 * half of a page's CPU time.
 */
const NO_PRETENURING = '--no-allocation-site-pretenuring';

/**
 * Number of workers that may die one after another before any of them has served. The cause is then permanent, and
 * restarts do not help.
 */
const FAILED_STARTS_LIMIT = 5;
const LONGEST_WAIT = 5_000;
/**
 * Milliseconds that a worker must have served to count as healthy. If it dies after that, the waits before restarts
 * begin again with the shortest one.
 */
const WELL = 10_000;
const START_LIMIT = MINUTE;

export type WebWorkers = {
  /** Resolves when the first worker serves. */
  serving: Promise<void>;
  /**
   * Replaces the workers one by one. Each is stopped only after its replacement has begun to serve (OPS-03). Rejects if
   * a replacement does not start.
   */
  restart(): Promise<void>;
  /** Stops accepting connections, and waits at most DRAIN_LIMIT for running requests. */
  stop(): Promise<void>;
  kill(): void;
};

export type WebWorkerCrew = {
  file: string;
  count: number;
  settings: Record<string, string>;
  log: Log;
  /**
   * Called if no worker can be started. It is not called once a worker has served: workers are then restarted as often
   * as they die.
   */
  onHopeless: () => void;
};

export function startWebWorkers({ file, count, settings, log, onHopeless }: WebWorkerCrew): WebWorkers {
  cluster.setupPrimary({ exec: file, args: [], execArgv: [...FRUGAL_HEAP, SELDOM_COLLECTED, NO_PRETENURING] });
  /** Workers that are replaced if they die. A worker that is being drained is no longer in this set. */
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
      // If a restart is requested during another one, it begins after that one: it may have been requested for newer
      // code.
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
