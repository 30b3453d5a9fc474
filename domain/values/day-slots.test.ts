import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daySlots, parseDaySlots } from './day-slots.ts';

describe('slots of a day', () => {
  it.each([
    ['9-12 12-15', '9-12 12-15'],
    ['۹ تا ۱۲', null],
    ['۹–۱۲، ۱۲ - ۱۵', '9-12 12-15'],
    ['09-12,15-24', '9-12 15-24'],
    ['', null],
    ['12-9', null],
    ['9-9', null],
    ['9-25', null],
    ['9-12 11-15', null],
    ['12-15 9-12', null],
    ['9.5-12', null],
    ['1-2 2-3 3-4 4-5 5-6 6-7 7-8 8-9', '1-2 2-3 3-4 4-5 5-6 6-7 7-8 8-9'],
    ['1-2 2-3 3-4 4-5 5-6 6-7 7-8 8-9 9-10', null],
  ])('SECP-04 %j are %j', (typed, stored) => expect(parseDaySlots(typed)).toBe(stored));

  it('SECP-04 of any text are in order, and read again as they are stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9 -]{0,30}$/)), (typed) => {
        const stored = parseDaySlots(typed);
        if (stored === null) return;
        expect(parseDaySlots(stored)).toBe(stored);
        const hours = daySlots(stored).flatMap(({ from, until }) => [from, until]);
        expect(hours).toEqual([...hours].sort((a, b) => a - b));
      }),
    );
  });
});
