import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/tier.ts';
import { calendarOf } from '../calendar/calendar.ts';
import { DAY, HOUR, MINUTE } from '../values/durations.ts';
import { tehranDay, tehranMidnight } from '../values/time.ts';
import { dueAfterHours } from './working-hours.ts';

const NINE_TO_FIVE = { opens: 9, closes: 17 };
const CALENDAR = calendarOf([]);
/** Time in Tehran on a day of November 2026. The 21st is a Saturday; none of the following days is a holiday. */
const at = (time: string): Date => new Date(`2026-11-${time}:00+03:30`);

const CASES: readonly (readonly [string, Date, number, Date])[] = [
  ['a whole day from its beginning', at('21T09:00'), 8, at('21T17:00')],
  ['over the night', at('21T13:00'), 8, at('22T13:00')],
  ['before work begins', at('21T03:00'), 2, at('21T11:00')],
  ['after work has ended', at('21T20:00'), 2, at('22T11:00')],
  ['at the last minute', at('21T16:59'), 1, at('22T09:59')],
  ['at the moment at which work ends', at('21T17:00'), 1, at('22T10:00')],
  ['over a Thursday, of which half counts', at('25T15:00'), 8, at('28T11:00')],
  ['on a Thursday after its half', at('26T14:00'), 1, at('28T10:00')],
  ['on a Friday', at('27T10:00'), 8, at('28T17:00')],
  ['over a week', at('21T09:00'), 44, at('26T13:00')],
];

describe('working hours', () => {
  it.each(CASES)('SUPP-01 count %s', (_, from, hours, due) => {
    expect(dueAfterHours(from, hours, NINE_TO_FIVE, CALENDAR)).toEqual(due);
  });

  it('SUPP-01 leave out holidays, and days that the back office has set', () => {
    const calendar = calendarOf([
      { day: '2026-11-22', isOff: true, name: 'برف' },
      { day: '2026-11-27', isOff: false, name: null },
    ]);
    expect(dueAfterHours(at('21T16:00'), 2, NINE_TO_FIVE, calendar)).toEqual(at('23T10:00'));
    expect(dueAfterHours(at('27T09:00'), 2, NINE_TO_FIVE, calendar)).toEqual(at('27T11:00'));
    // 24 March 2027 is within the holidays of Nowruz.
    const nowruz = dueAfterHours(new Date('2027-03-20T20:00:00Z'), 1, NINE_TO_FIVE, CALENDAR);
    expect(tehranDay(nowruz) > '2027-03-24').toBe(true);
  });

  it('SUPP-01 end also where every day is off', () => {
    const from = at('21T09:00');
    expect(dueAfterHours(from, 8, NINE_TO_FIVE, { dayOff: () => ({ kind: 'friday' }) })).toEqual(
      new Date(from.getTime() + 400 * DAY),
    );
  });

  const STEP = 30 * MINUTE;

  /** Counts the working half hours, one by one. */
  function stepsBetween(from: Date, until: Date, { opens, closes }: typeof NINE_TO_FIVE): number {
    let steps = 0;
    for (let time = from.getTime(); time < until.getTime(); time += STEP) {
      const day = tehranDay(new Date(time));
      const isThursday = new Date(`${day}T12:00:00Z`).getUTCDay() === 4;
      const hour = (time - tehranMidnight(day).getTime()) / HOUR;
      const end = isThursday ? (opens + closes) / 2 : closes;
      if (CALENDAR.dayOff(day) === null && hour >= opens && hour < end) steps += 1;
    }
    return steps;
  }

  it('SUPP-01 have passed in full at the time that is due, and not before it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 * 24 * 2 }),
        fc.integer({ min: 1, max: 24 }),
        fc.integer({ min: 0, max: 11 }),
        fc.integer({ min: 12, max: 24 }),
        (step, hours, opens, closes) => {
          const from = new Date(at('01T00:00').getTime() + step * STEP);
          const working = { opens, closes };
          const due = dueAfterHours(from, hours, working, CALENDAR);
          expect(stepsBetween(from, due, working)).toBe(hours * 2);
          expect(stepsBetween(from, new Date(due.getTime() - STEP), working)).toBe(hours * 2 - 1);
        },
      ),
      { numRuns: runs(40) },
    );
  });
});
