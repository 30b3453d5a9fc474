import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withinTime } from './within-time.server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('OPS-03 a call that heeds no signal ends with its time, and one that does is told', async () => {
  const signals: AbortSignal[] = [];
  const deaf = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<string>(() => {});
  };
  const ended = withinTime(50, deaf, () => 'late');
  await vi.advanceTimersByTimeAsync(50);
  expect([await ended, signals[0]?.aborted]).toEqual(['late', true]);
  const told = withinTime(
    50,
    () => Promise.resolve('in time'),
    () => 'late',
  );
  expect([await told, vi.getTimerCount()]).toEqual(['in time', 0]);
});
