import { describe, expect, it } from 'vitest';
import { PERIOD_KINDS, periodAt, periodOf } from './jalali-period.ts';

describe('a period of the Jalali calendar', () => {
  it.each([
    ['1405-09', '2026-11-21T20:30:00.000Z', '2026-12-21T20:30:00.000Z'],
    ['1405-12', '2027-02-19T20:30:00.000Z', '2027-03-20T20:30:00.000Z'],
    // A leap year has one day more, in its last month.
    ['1403-12', '2025-02-18T20:30:00.000Z', '2025-03-20T20:30:00.000Z'],
    ['1405-s3', '2026-09-22T20:30:00.000Z', '2026-12-21T20:30:00.000Z'],
    ['1405', '2026-03-20T20:30:00.000Z', '2027-03-20T20:30:00.000Z'],
  ])('GEN-03 %s begins and ends at midnights of Tehran', (text, from, until) => {
    expect(periodOf(text)).toMatchObject({ text, from: new Date(from), until: new Date(until) });
  });

  it.each(['', '1405-13', '1405-00', '1405-s0', '1405-s5', '1405-9', '2026', '1405-09 ', '1405-s', 'x'])(
    'GEN-03 «%s» names none',
    (text) => expect(periodOf(text)).toBeNull(),
  );

  it('GEN-03 follows the one before it without a gap, and holds its own moments', () => {
    for (const kind of PERIOD_KINDS) {
      let period = periodAt(kind, new Date('2023-03-25T00:00:00Z'));
      for (let turn = 0; turn < 60; turn += 1) {
        expect(periodOf(period.text)).toEqual(period);
        expect(periodAt(kind, new Date(period.until.getTime() - 1))).toEqual(period);
        const next = periodAt(kind, period.until);
        expect(next.from).toEqual(period.until);
        period = next;
      }
    }
  });
});
