/**
 * Public interface of the jobs module: background work that one process requests and another does. The queue is
 * pg-boss, in the site's own database.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import type { ConstructorOptions, JobWithMetadata, Queue } from 'pg-boss';
import type { Db } from '../../db/transact.server.ts';
import { DAY_SECONDS, MINUTE, MINUTE_SECONDS, SECOND } from '../values/durations.ts';
import { withinTime } from '../values/within-time.server.ts';
import { JOB_NAMES, JOB_RULES, type JobData, type JobHandlers, type JobName, traceOf } from './jobs.ts';
import { type JobLog, runJob } from './run-job.server.ts';

export { forgetFailedWork, recordFailedWork } from './failed-work.server.ts';
export { renewKeys } from './renewals.server.ts';
export { hasDoneNight, storeNight } from './work-store.server.ts';

export type JobWork = {
  readonly url: string;
  readonly handlers: JobHandlers;
  readonly log: JobLog;
  /** Seconds between two polls for jobs if the database cannot notify of new ones. */
  readonly every?: number;
  /** Milliseconds that running jobs have to finish when the process stops. */
  readonly stopLimit?: number;
};

/** Seconds after which another process takes over a job whose process died. */
const HEARTBEAT_SECONDS = 60;
/** Seconds between two polls for jobs if the database cannot notify of new ones. */
const POLL_SECONDS = 3;
/**
 * Factor by which the interval between polls is longer if the database notifies of new jobs. Polls are then only needed
 * for retries and delayed jobs.
 */
const REST = 5;
/** Seconds for which finished jobs are stored, for operators. */
const FINISHED_SECONDS = DAY_SECONDS;
/**
 * Default milliseconds that running jobs have to finish when the process stops; after that they are aborted and run
 * again.
 */
const STOP_LIMIT_MS = 6_000;
/**
 * Further milliseconds for returning aborted jobs to the queue and closing connections; after that the process stops
 * without waiting.
 */
const CLOSE_MS = 2 * SECOND;
/**
 * Seconds by which the queue's time limit for an attempt exceeds the limit in `JOB_RULES`. So the limit in `JOB_RULES`
 * applies first; when it does, a log line is written.
 */
const OWN_LIMIT_SECONDS = MINUTE_SECONDS;
const RESTART_DELAY_MS = 5_000;
const LOG_INTERVAL_MS = MINUTE;

const QUIET: ConstructorOptions = {
  application_name: 'bazarche jobs',
  schedule: false,
  connectionTimeoutMillis: 3_000,
  // pg-boss's defaults are seconds to a minute; no job here depends on another, so ten minutes are enough.
  flowIntervalSeconds: 600,
  queueCacheIntervalSeconds: 600,
  bamIntervalSeconds: 600,
  monitorVacuum: false,
};

/** Creates or updates the queue's own schema (`pgboss`). Several processes may call it at once. */
export async function installJobs(url: string): Promise<void> {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({ ...QUIET, connectionString: url, max: 1, supervise: false });
  boss.on('error', () => {});
  try {
    await boss.start();
    for (const name of JOB_NAMES) {
      await boss.createQueue(name, queueOf(name));
      await boss.updateQueue(name, queueOf(name));
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

/**
 * Adds a job, which exists once the caller's transaction commits. pg-boss is imported by the first call, because most
 * web workers never make one.
 */
export async function enqueue<N extends JobName>(
  db: Db,
  name: N,
  data: JobData[N],
  { afterSeconds = 0 } = {},
): Promise<void> {
  const boss = await bossOf(db);
  await boss.send(name, data, afterSeconds > 0 ? { startAfter: afterSeconds } : {});
}

/**
 * Runs jobs as they arrive; of each name, at most as many at once as its rule allows. Other processes may work on the
 * same queue. Waits while the database is unreachable.
 */
export function workJobs({ url, handlers, log, every = POLL_SECONDS, stopLimit = STOP_LIMIT_MS }: JobWork): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const report = atMostEveryMinute((error) => log.warn('the job queue could not be polled', traceOf(error)));
  const polls = { pollingIntervalSeconds: every, notifyPollingIntervalSeconds: every * REST };
  const running = start();

  async function start() {
    const { PgBoss } = await import('pg-boss');
    while (!stopping.signal.aborted) {
      const boss = new PgBoss({ ...QUIET, connectionString: url, max: 2, useListenNotify: true });
      boss.on('error', report);
      try {
        await boss.start();
        for (const name of JOB_NAMES) {
          const { atOnce = 1 } = JOB_RULES[name];
          await boss.work(name, { ...ONE_BY_ONE, ...polls, localConcurrency: atOnce }, async (jobs) => {
            for (const job of jobs) {
              const known = job as JobWithMetadata<JobData[JobName]>;
              const failure = await runJob(name, known, handlers, log, job.signal);
              if (failure) throw new JobFailed('see the log');
            }
          });
        }
        return boss;
      } catch (error) {
        report(error);
        await boss.stop({ graceful: false }).catch(report);
        await sleep(RESTART_DELAY_MS, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
    return null;
  }

  return {
    async stop() {
      stopping.abort();
      await withinTime(
        stopLimit + CLOSE_MS,
        async () => (await running)?.stop({ timeout: stopLimit }).catch(report),
        () => log.warn('stopping without the end of the job queue'),
      );
    },
  };
}

/** Creates a queue object on the caller's connection for single calls; it is never started. */
async function bossOf(db: Db) {
  const { PgBoss, fromKysely } = await import('pg-boss');
  return new PgBoss({ ...QUIET, db: fromKysely(db) });
}

const ONE_BY_ONE = { batchSize: 1, includeMetadata: true } as const;

const queueOf = (name: JobName): Omit<Queue, 'name'> => {
  const { retries, firstWait, longestWait, limit } = JOB_RULES[name];
  return {
    retryLimit: retries,
    retryDelay: firstWait,
    retryDelayMax: longestWait,
    retryBackoff: true,
    expireInSeconds: limit + OWN_LIMIT_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: FINISHED_SECONDS,
    notify: true,
  };
};

/** Error for the queue, which stores it; it contains no personal data. */
class JobFailed extends Error {
  override name = 'JobFailed';
}

/** Wraps `report` so that it is called at most once a minute, because an unreachable database makes every poll fail. */
function atMostEveryMinute(report: (error: unknown) => void): (error: unknown) => void {
  let isLogged = false;
  return (error) => {
    if (isLogged) return;
    isLogged = true;
    setTimeout(() => {
      isLogged = false;
    }, LOG_INTERVAL_MS).unref();
    report(error);
  };
}
