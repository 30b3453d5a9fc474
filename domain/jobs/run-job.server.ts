import { SECOND } from '../values/durations.ts';
import { withinTime } from '../values/within-time.server.ts';
import { JOB_RULES, type JobData, type JobHandlers, type JobName, traceOf } from './jobs.ts';

type LogLine = (message: string, fields?: Record<string, unknown>) => void;
export type JobLog = { readonly info: LogLine; readonly warn: LogLine; readonly error: LogLine };

/** An attempt at a job, as the queue passes it. */
export type Try<N extends JobName> = {
  readonly id: string;
  readonly data: JobData[N];
  readonly retryCount: number;
  readonly retryLimit: number;
};

export type JobFailure = { readonly thrown: unknown };

/**
 * Runs one attempt of a job, and gives the job up after the last one. An attempt ends at its limit even if its handler
 * ignores the signal.
 */
export async function runJob<N extends JobName>(
  name: N,
  job: Try<N>,
  handlers: JobHandlers,
  log: JobLog,
  signal: AbortSignal,
): Promise<JobFailure | null> {
  const ms = JOB_RULES[name].limit * SECOND;
  try {
    await withinTime(
      ms,
      (clock) => handlers[name].run(job.data, AbortSignal.any([signal, clock])),
      () => {
        throw new JobLate();
      },
    );
    log.info(`the job «${name}» is done`, { job: job.id });
    return null;
  } catch (error) {
    const last = job.retryCount >= job.retryLimit;
    const [did, fields] = error instanceof JobLate ? ['passed its deadline', { ms }] : ['failed', traceOf(error)];
    const then = last ? 'for the last time' : '; it will run again';
    log[last ? 'error' : 'warn'](`the job «${name}» ${did}${last ? ' ' : ''}${then}`, { job: job.id, ...fields });
    if (last) await handlers[name].giveUp(job.data);
    return { thrown: error };
  }
}

class JobLate extends Error {
  override name = 'JobLate';
}
