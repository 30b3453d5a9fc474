import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MINUTE, SECOND } from '../../domain/values/durations.ts';
import { DEADLINE, runTimers, STOP_LIMIT } from './run-timers.ts';

const lines: string[] = [];
const log = { warn: (message: string, fields = {}) => void lines.push(`${message} ${JSON.stringify(fields)}`) };
const forEver = () => new Promise<never>(() => {});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  lines.length = 0;
});

it('OPS-03 a timer that waits for ever is logged once at its deadline, and has no other turn', async () => {
  let turns = 0;
  const begun = () => {
    turns++;
    return forEver();
  };
  runTimers([{ name: 'wait', every: MINUTE, deadline: 3 * MINUTE, run: begun }], log);
  await vi.advanceTimersByTimeAsync(4 * MINUTE - 1);
  expect(lines).toEqual([]);
  await vi.advanceTimersByTimeAsync(20 * MINUTE);
  expect(lines).toEqual(['the timer «wait» passed its deadline {"ms":180000}']);
  expect(turns).toBe(1);
});

it('OPS-03 a late timer has its next turn when the late one has ended, also by an error', async () => {
  const turns: PromiseWithResolvers<void>[] = [];
  const begun = () => {
    const turn = Promise.withResolvers<void>();
    turns.push(turn);
    return turn.promise;
  };
  runTimers([{ name: 'wait', every: MINUTE, run: begun }], log);
  await vi.advanceTimersByTimeAsync(MINUTE + DEADLINE);
  expect(turns).toHaveLength(1);
  turns[0]?.reject(new Error('secret'));
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(turns).toHaveLength(2);
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toContain('secret');
});

it('OPS-03 a stop does not wait for a late timer, and for another one only as long as the limit', async () => {
  const late = { name: 'late', every: SECOND, deadline: SECOND, run: forEver };
  const alone = runTimers([late], log);
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  await alone.stop();
  const both = runTimers([late, { ...late, name: 'slow', deadline: MINUTE }], log);
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  let isStopped = false;
  void both.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(STOP_LIMIT - 1);
  expect(isStopped).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isStopped).toBe(true);
  expect(lines.at(-1)).toBe('stopping without the end of some timers {"timers":["late","slow"]}');
});

it('OPS-03 a stop waits for a turn that ends in time', async () => {
  const turn = Promise.withResolvers<void>();
  const timers = runTimers([{ name: 'work', every: SECOND, run: () => turn.promise }], log);
  await vi.advanceTimersByTimeAsync(SECOND);
  const stopped = timers.stop();
  turn.resolve();
  await stopped;
  expect(lines).toEqual([]);
});
