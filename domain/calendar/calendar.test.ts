import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/tier.ts';
import { DAY } from '../values/durations.ts';
import { calendarOf } from './calendar.ts';
import { holidayOn } from './holidays.ts';

const plain = calendarOf([]);
const at = (day: string) => new Date(`${day}T08:00:00Z`);

describe('holidays', () => {
  it.each([
    ['2026-03-21', 'nowruz'],
    ['2027-03-24', 'nowruz'],
    ['2027-03-25', null],
    ['2026-04-02', 'nature'],
    ['2027-02-11', 'revolution'],
    ['2027-03-20', 'oil'],
    // Days as proclaimed in Iran.
    ['2024-04-10', 'fitr'],
    ['2025-03-31', 'fitr'],
    ['2025-06-07', 'adha'],
    ['2025-07-06', 'ashura'],
    ['2026-11-22', null],
  ])('SECP-04 %s is %s', (day, key) => {
    expect(holidayOn(day)).toBe(key);
  });

  it('SECP-04 the 29th of Esfand is a holiday, and so is the 30th of leap years', () => {
    for (const day of ['2025-03-19', '2026-03-20', '2029-03-19']) expect(holidayOn(day)).toBe('oil');
    for (const leap of ['2021-03-20', '2025-03-20', '2030-03-20']) expect(holidayOn(leap), leap).toBe('year-end');
    // 2026-03-21 is the first of Farvardin and follows the 29th of Esfand, as 1404 is not a leap year.
    expect(holidayOn('2026-03-21')).toBe('nowruz');
    expect(plain.workingDaysAfter(at('2025-03-18'), 1)).toEqual(['2025-03-25']);
  });
});

describe('working days', () => {
  it('SECP-04 leave out Fridays and holidays', () => {
    // 2026-03-18 is a Wednesday, the 27th of Esfand 1404. Friday the 20th is the last day of the year; Nowruz follows.
    expect(plain.workingDaysAfter(at('2026-03-18'), 3)).toEqual(['2026-03-19', '2026-03-25', '2026-03-26']);
  });

  it('SECP-04 follow what the back office says of a day', () => {
    const adjusted = calendarOf([
      { day: '2026-11-23', isOff: true, name: 'آلودگی هوا' },
      { day: '2026-11-27', isOff: false, name: null },
    ]);
    expect(adjusted.dayOff('2026-11-23')).toEqual({ kind: 'named', name: 'آلودگی هوا' });
    expect(adjusted.workingDaysAfter(at('2026-11-22'), 4)).toEqual([
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
    ]);
    expect(plain.dayOff('2026-11-27')).toEqual({ kind: 'friday' });
  });

  it('SECP-04 begin with the day after that of Tehran, not of London', () => {
    // 2026-11-24, 00:30 in Tehran.
    expect(plain.workingDaysAfter(new Date('2026-11-23T21:00:00Z'), 1)).toEqual(['2026-11-25']);
  });

  it('SECP-04 are as many as asked for, later ones later, none of them off', () => {
    fc.assert(
      fc.property(
        fc.date({ min: at('2024-01-01'), max: at('2040-01-01'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 30 }),
        (from, count) => {
          const days = plain.workingDaysAfter(from, count);
          expect(days).toHaveLength(count);
          expect(days.toSorted()).toEqual(days);
          expect(days.filter((day) => plain.dayOff(day) !== null)).toEqual([]);
        },
      ),
      { numRuns: runs(50) },
    );
  });

  it('SECP-04 end although no day is a working day', () => {
    const days = Array.from({ length: 500 }, (_, n) => new Date(at('2026-11-22').getTime() + n * DAY));
    const closed = calendarOf(days.map((day) => ({ day: day.toISOString().slice(0, 10), isOff: true, name: 'x' })));
    expect(closed.workingDaysAfter(at('2026-11-22'), 1)).toEqual([]);
  });

  it('SECP-04 lists the holidays ahead without ordinary Fridays', () => {
    expect(plain.holidays(at('2027-02-10'), 3)).toEqual([
      { day: '2027-02-11', off: { kind: 'holiday', key: 'revolution' } },
    ]);
  });
});
