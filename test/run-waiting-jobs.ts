import { fromKysely, PgBoss } from 'pg-boss';
import type { Db } from '../db/transact.server.ts';
import { JOB_NAMES, type JobData, type JobHandlers, type JobName } from '../domain/jobs/jobs.ts';
import { type JobLog, runJob } from '../domain/jobs/run-job.server.ts';

const SILENT: JobLog = { info() {}, warn() {}, error() {} };

/**
 * Runs each waiting job once, including those waiting for a retry. Returns how many were done, and the errors of the
 * others.
 */
export async function runWaitingJobs(
  db: Db,
  handlers: JobHandlers,
): Promise<{ readonly done: number; readonly failures: readonly unknown[] }> {
  const boss = new PgBoss({ schedule: false, db: fromKysely(db) });
  const failures: unknown[] = [];
  let done = 0;
  for (const name of JOB_NAMES) {
    const jobs = await boss.fetch<JobData[JobName]>(name, {
      batchSize: 100,
      includeMetadata: true,
      ignoreStartAfter: true,
    });
    for (const job of jobs) {
      const failure = await runJob(name, job, handlers, SILENT, new AbortController().signal);
      if (failure) {
        failures.push(failure.thrown);
        await boss.fail(name, job.id);
      } else {
        await boss.complete(name, job.id);
        done++;
      }
    }
  }
  return { done, failures };
}
