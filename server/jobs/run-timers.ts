/**
 * Runs timers. It is written here because the schedules of pg-boss, which runs the jobs, are exact only to minutes and
 * store a row for each run.
 */
import { logOutage } from '../../db/outage.server.ts';
import { asOrigin } from '../../db/statement-origin.server.ts';
import { traceOf } from '../../domain/jobs/jobs.ts';
import { MINUTE, SECOND } from '../../domain/values/durations.ts';
import { withinTime } from '../../domain/values/within-time.server.ts';
import type { Log } from '../log.ts';
import { countRun } from './count-run.ts';

/** Milliseconds that a run may take if its timer has no own deadline. */
export const DEADLINE = 10 * MINUTE;
/** Milliseconds that running timers have to finish when the process stops. */
export const STOP_LIMIT = 6 * SECOND;
/**
 * Maximum number of milliseconds until the first run of a timer. Timers do not run at the start itself. But they run
 * early enough to run at least once in a process that lives less than an hour.
 */
const FIRST_AFTER = 5 * MINUTE;

export type Turns = {
  readonly name: string;
  readonly every: number;
  readonly deadline?: number;
  readonly run: () => Promise<unknown>;
};

/**
 * Runs periodic work, one run of each timer at a time. A run that exceeds its deadline is logged once. Its timer does
 * not run again until that run ends, because its work may still be in progress.
 */
export function runTimers(all: readonly Turns[], log: Pick<Log, 'warn'>): { stop(): Promise<void> } {
  const running = new Map<Turns, Turn>();
  const begin = (timer: Turns) => {
    if (!running.has(timer))
      running.set(
        timer,
        turnOf(timer, log, () => running.delete(timer)),
      );
  };
  const clocks = all.flatMap((timer) => [
    setTimeout(begin, Math.min(timer.every, FIRST_AFTER), timer),
    setInterval(begin, timer.every, timer),
  ]);
  return {
    /** Waits for current runs for at most STOP_LIMIT, and does not wait for those that have exceeded their deadline. */
    async stop() {
      clocks.forEach(clearTimeout);
      const awaited = [...running.values()].filter(({ isLate }) => !isLate());
      await withinTime(
        STOP_LIMIT,
        () => Promise.all(awaited.map(({ ended }) => ended)),
        () => {},
      );
      const left = [...running.keys()].map(({ name }) => name);
      if (left.length > 0) log.warn('stopping without the end of some timers', { timers: left });
    },
  };
}

type Turn = { readonly ended: Promise<void>; readonly isLate: () => boolean };

function turnOf({ name, deadline = DEADLINE, run }: Turns, log: Pick<Log, 'warn'>, end: () => void): Turn {
  const began = performance.now();
  let result = 'done';
  let isLate = false;
  const clock = setTimeout(() => {
    isLate = true;
    log.warn(`the timer «${name}» passed its deadline`, { ms: deadline });
  }, deadline);
  const ended = asOrigin({ name: `timer ${name}` }, run)
    .catch((error: unknown) => {
      result = 'failed';
      if (!logOutage(log, error)) log.warn(`the timer «${name}» failed; it will run again`, traceOf(error));
    })
    .then(() => {
      clearTimeout(clock);
      countRun(name, result, performance.now() - began);
      end();
    });
  return { ended, isLate: () => isLate };
}
