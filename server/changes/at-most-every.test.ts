import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttled } from './at-most-every.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('ADM-03 a hundred changes in a second are a few loads, the last of them after the last change', () => {
  const changed: number[] = [];
  let change = 0;
  const load = throttled(500, () => changed.push(change));
  for (change = 1; change <= 100; change++) {
    load();
    vi.advanceTimersByTime(10);
  }
  change = 100;
  vi.advanceTimersByTime(10_000);
  expect(changed).toEqual([1, 50, 100]);
  load();
  expect(changed).toHaveLength(4);
});
