import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../../domain/values/durations.ts';
import { callsOf, timesOrNull, withCall } from './calls.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const LONG = 336 * HOUR;

describe('calls to a seller', () => {
  it('GEN-17 RATE-01 count for 336 hours', () => {
    const calls = { '12': [NOW - LONG, NOW - LONG + 1, NOW - DAY, NOW + 1], '13': [NOW] };
    expect(callsOf(calls, '12', NOW)).toBe(2);
    expect(callsOf(calls, '14', NOW)).toBe(0);
  });

  it('GEN-17 keep twenty of a listing, and drop listings of which none counts', () => {
    const calls = { '12': Array.from({ length: 20 }, (_, index) => NOW - 20 + index), '13': [NOW - LONG] };
    const after = withCall(calls, '12', NOW);
    expect(Object.keys(after)).toEqual(['12']);
    expect(after['12']).toHaveLength(20);
    expect(after['12']?.at(-1)).toBe(NOW);
    expect(withCall({ '13': [NOW - 1] }, '12', NOW)).toEqual({ '13': [NOW - 1], '12': [NOW] });
  });

  it.each([
    [3, null],
    [[], null],
    [['x', null, -1], null],
    ['many', null],
    [{ 0: NOW }, null],
    [
      [NOW, 'x', 5],
      [NOW, 5],
    ],
    [Array(40).fill(7), Array(20).fill(7)],
  ])('GEN-17 are read from %j', (stored, times) => expect(timesOrNull(stored)).toEqual(times));

  it('GEN-17 are never more than were made', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 30 * DAY })), (ages) => {
        const times = ages.map((age) => NOW - age).toSorted();
        const calls = times.reduce<Record<string, readonly number[]>>(
          (before, at) => ({ ...withCall(before, '1', at) }),
          {},
        );
        const right = times.filter((at) => NOW - at < LONG).length;
        expect(callsOf(calls, '1', NOW)).toBe(Math.min(right, 20));
      }),
    );
  });
});
