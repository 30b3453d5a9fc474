import { defineCounter, defineGauge } from '../../domain/values/meters.ts';

const runs = defineCounter('job_runs_total', 'Turns of timers and tries of jobs.');
const seconds = defineCounter('job_run_seconds_total', 'Time that they took.');
const last = defineGauge('job_last_run_seconds', 'Time that the last of them took.', 'max');
const success = defineGauge(
  'job_last_success_timestamp_seconds',
  'When it was last done, since this process started.',
  'max',
);

/** Counts a turn of a timer, or a try of a job. */
export function countRun(job: string, result: string, milliseconds: number): void {
  runs.add({ job, result });
  seconds.add({ job }, milliseconds / 1_000);
  last.set({ job }, milliseconds / 1_000);
  if (result === 'done') success.set({ job }, Date.now() / 1_000);
}
