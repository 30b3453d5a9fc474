import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MINUTE, SECOND } from '../values/durations.ts';
import { JOB_NAMES, JOB_RULES, type JobHandlers } from './jobs.ts';
import { runJob } from './run-job.server.ts';

const lines: string[] = [];
const note = (message: string, fields = {}) => void lines.push(`${message} ${JSON.stringify(fields)}`);
const log = { info: note, warn: note, error: note };
const given: unknown[] = [];
const signals: AbortSignal[] = [];

/** Handler that never ends, whatever its signal says. */
const handler = {
  run(_: unknown, signal: AbortSignal) {
    signals.push(signal);
    return new Promise<void>(() => {});
  },
  giveUp: async (data: unknown) => void given.push(data),
};
const handlers = Object.fromEntries(JOB_NAMES.map((name) => [name, handler])) as JobHandlers;
const begin = (retryCount: number) =>
  runJob(
    'write-to-visitor',
    { id: 'a', data: { ticketId: 1, did: 'closed' }, retryCount, retryLimit: 1 },
    handlers,
    log,
    new AbortController().signal,
  );

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  for (const list of [lines, given, signals]) list.length = 0;
});

it('OPS-03 a job that waits for ever ends at its deadline with a log line, and is given up after the last try', async () => {
  const ms = JOB_RULES['write-to-visitor'].limit * SECOND;
  const ends: unknown[] = [];
  void begin(0).then((end) => ends.push(end));
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect([ends, lines]).toEqual([[], []]);
  await vi.advanceTimersByTimeAsync(1);
  expect(lines).toEqual([
    `the job «write-to-visitor» passed its deadline; it will run again {"job":"a","ms":${2 * MINUTE}}`,
  ]);
  expect([ends.length, signals[0]?.aborted, given]).toEqual([1, true, []]);
  void begin(1).then((end) => ends.push(end));
  await vi.advanceTimersByTimeAsync(ms);
  expect(lines[1]).toContain('passed its deadline for the last time');
  expect([ends.length, given]).toEqual([2, [{ ticketId: 1, did: 'closed' }]]);
});
