import { describe, expect, it } from 'vitest';
import { calendarOf } from '../../calendar/calendar.ts';
import { daySlots } from '../../values/day-slots.ts';
import { deliveryTimes } from './delivery-times.ts';

const at = (time: string): Date => new Date(`${time}+03:30`);
const calendar = calendarOf([]);
const slots = daySlots('9-12 12-15 15-18 18-21');
/** First hours of the offered slots, by day. */
function offered(now: string, days: number): Record<string, string[]> {
  const times = deliveryTimes(at(now), { days, slots }, calendar);
  const byDay = Object.groupBy(times, ({ day }) => day);
  return Object.fromEntries(Object.entries(byDay).map(([day, of]) => [day, (of ?? []).map(({ id }) => id.slice(-2))]));
}

const ALL = ['09', '12', '15', '18'];

describe('delivery times', () => {
  it('SECP-04 are the slots of the first five working days that are 26 hours and the way away', () => {
    // 2026-11-24 is a Tuesday and 2026-11-27 a Friday, which is left out.
    expect(offered('2026-11-24T09:00:00', 1)).toEqual({
      '2026-11-25': ['12', '15', '18'],
      '2026-11-26': ALL,
      '2026-11-28': ALL,
      '2026-11-29': ALL,
      '2026-11-30': ALL,
    });
    expect(Object.keys(offered('2026-11-24T09:00:00', 4))[0]).toBe('2026-11-28');
  });

  it.each([
    ['2026-11-24T07:00:00', ALL],
    ['2026-11-24T07:00:01', ['12', '15', '18']],
    ['2026-11-24T16:00:01', undefined],
  ])('SECP-04 at %s the slots of the next day are %j', (now, slots) => {
    expect(offered(now, 1)['2026-11-25']).toEqual(slots);
  });

  it('SECP-04 are those of a site that delivers in other hours', () => {
    const evening = deliveryTimes(at('2026-11-24T09:00:00'), { days: 1, slots: daySlots('17-20 20-24') }, calendar);
    expect(evening[1]).toMatchObject({ id: '2026-11-25-20', until: at('2026-11-26T00:00:00') });
  });

  it('SECP-04 leave out Fridays and the days of Nowruz', () => {
    const days = Object.keys(offered('2027-03-18T08:00:00', 1));
    expect(days).toHaveLength(5);
    for (const day of days) expect(calendar.workingDaysAfter(at('2027-03-18T08:00:00'), 20)).toContain(day);
    expect(days).not.toContain('2027-03-21');
  });

  it('SECP-04 have ids that name their day and first hour, the same whenever they are asked for', () => {
    const [first] = deliveryTimes(at('2026-11-24T09:00:00'), { days: 2, slots }, calendar);
    const again = deliveryTimes(at('2026-11-24T11:30:00'), { days: 2, slots }, calendar).find(
      ({ id }) => id === first?.id,
    );
    expect(again).toEqual(first);
    expect(first).toMatchObject({
      id: '2026-11-26-09',
      from: at('2026-11-26T09:00:00'),
      until: at('2026-11-26T12:00:00'),
    });
  });
});
