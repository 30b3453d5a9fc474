import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logOutage } from './outage.server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

describe('OPS-03 an outage of the database', () => {
  it('is a line a second with the number of failures, without their stacks', () => {
    const lines: unknown[] = [];
    const log = { warn: (...line: unknown[]) => lines.push(line) };
    for (let n = 0; n < 500; n += 1) expect(logOutage(log, refused())).toBe(true);
    expect(lines).toEqual([['the database does not answer', { failures: 1, reason: 'ECONNREFUSED' }]]);
    vi.advanceTimersByTime(1_000);
    expect(lines.slice(1)).toEqual([['the database does not answer', { failures: 499, reason: 'ECONNREFUSED' }]]);
    vi.advanceTimersByTime(60_000);
    expect(lines.length).toBe(2);
    logOutage(log, refused());
    expect(lines.length).toBe(3);
    vi.advanceTimersByTime(2_000);
  });

  it('is not what any other error is', () => {
    const log = { warn: () => expect.unreachable() };
    for (const error of [
      new Error('division by zero'),
      'ECONNREFUSED',
      Object.assign(new Error('x'), { code: '23505' }),
    ])
      expect(logOutage(log, error)).toBe(false);
  });
});
