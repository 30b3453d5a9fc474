/** Runs timers. Written here because schedules of pg-boss, which runs the jobs, are counted in minutes and store each turn. */
import { tellOutage } from '../../db/outage.server.ts';
import { asOrigin } from '../../db/statement-origin.server.ts';
import { traceOf } from '../../domain/jobs/jobs.ts';
import { MINUTE, SECOND } from '../../domain/values/durations.ts';
import { withinTime } from '../../domain/values/within-time.server.ts';
import type { Log } from '../log.ts';
import { countRun } from './count-run.ts';

/** Milliseconds that a turn may take, for timers that name no deadline of their own. */
export const DEADLINE = 10 * MINUTE;
/** Milliseconds that turns have to finish when the process stops. */
export const STOP_LIMIT = 6 * SECOND;
/** Milliseconds until the first turn: not at the start itself, but early enough for a process that lives less than an hour. */
const FIRST_AFTER = 5 * MINUTE;

export type Turns = {
  readonly name: string;
  readonly every: number;
  readonly deadline?: number;
  readonly run: () => Promise<unknown>;
};

/**
 * Runs periodic work, one turn at a time of each timer. A turn that has passed its deadline is logged once and keeps its
 * timer from another one until it ends, because its work may still be going on.
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
    /** Waits for running turns at most STOP_LIMIT, and not at all for those that are late. */
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
      if (!tellOutage(log, error)) log.warn(`the timer «${name}» failed; it will run again`, traceOf(error));
    })
    .then(() => {
      clearTimeout(clock);
      countRun(name, result, performance.now() - began);
      end();
    });
  return { ended, isLate: () => isLate };
}
