import { describe, expect, it } from 'vitest';
import { calendarOf } from '../../calendar/calendar.ts';
import { DAY, HOUR } from '../../values/durations.ts';
import type { InvoiceState } from '../invoice.ts';
import { dueWithin, invoiceDueAfter, nextLook, remindersOf } from './deadlines.ts';
import type { Slot } from './invoice-record.ts';

const at = (time: string): Date => new Date(`${time}+03:30`);
const calendar = calendarOf([]);
/** Tuesday, 24 November. */
const NOW = at('2026-11-24T10:00:00');
const slot = (from: string): Slot => ({ from: at(from), until: new Date(at(from).getTime() + 3 * HOUR) });

type Row = readonly [InvoiceState, slot: string | null, due: string | null];

const ROWS: readonly Row[] = [
  ['created', null, '2026-11-25T10:00:00'],
  ['created', '2026-11-26T09:00:00', '2026-11-25T09:00:00'],
  ['created', '2026-11-29T09:00:00', '2026-11-25T10:00:00'],
  ['awaiting', '2026-11-26T09:00:00', null],
  ['paid', null, '2026-11-26T10:00:00'],
  ['paid', '2026-11-26T09:00:00', '2026-11-26T03:00:00'],
  ['accepted', null, '2026-11-28T23:59:59'],
  ['accepted', '2026-12-03T09:00:00', '2026-12-03T12:00:00'],
  ['shipped', null, '2026-12-01T10:00:00'],
  ['shipped', '2026-11-29T09:00:00', '2026-12-06T12:00:00'],
  ['delivered', '2026-11-29T09:00:00', '2026-11-26T10:00:00'],
  ['disputed', null, null],
  ['settled', null, null],
];

describe('the deadline of a purchase', () => {
  it.each(ROWS)('SECP-06 that is %s, with the slot %s, is %s', (state, from, due) => {
    const timed = { state, since: NOW, slot: from === null ? null : slot(from) };
    expect(invoiceDueAfter(timed, calendar)).toEqual(due === null ? null : at(due));
  });

  it('SECP-06 of sending leaves out Nowruz', () => {
    const since = at('2027-03-18T10:00:00');
    const [, , third = ''] = calendar.workingDaysAfter(since, 3);
    expect(third > '2027-03-24').toBe(true);
    expect(invoiceDueAfter({ state: 'accepted', since, slot: null }, calendar)).toEqual(at(`${third}T23:59:59`));
  });

  it('SECP-07 that begins while it is frozen is whole once it is thawed', () => {
    const of = { since: NOW, frozenAt: new Date(NOW.getTime() + DAY) };
    const [began, due] = [new Date(NOW.getTime() + 3 * DAY), new Date(NOW.getTime() + 10 * DAY)];
    expect(dueWithin(of, due, began)).toEqual(new Date(due.getTime() - 2 * DAY));
    expect(dueWithin({ ...of, frozenAt: null }, due, began)).toEqual(due);
    expect(dueWithin(of, null, began)).toBeNull();
  });
});

describe('reminders', () => {
  const of = (state: InvoiceState, hours: number) => {
    const due = new Date(NOW.getTime() + hours * HOUR);
    return remindersOf({ state, since: NOW, slot: null }, due).map(({ at: time, to, number }) => [
      ...[to, (time.getTime() - NOW.getTime()) / HOUR, number],
    ]);
  };

  it.each<[InvoiceState, number, unknown[]]>([
    [
      'paid',
      48,
      [
        ['seller', 24, 0],
        ['seller', 42, 1],
      ],
    ],
    ['paid', 10, [['seller', 4, 0]]],
    ['paid', 5, []],
    [
      'accepted',
      72,
      [
        ['seller', 36, 0],
        ['seller', 66, 1],
      ],
    ],
    [
      'shipped',
      7 * 24,
      [
        ['buyer', 120, 0],
        ['buyer', 144, 1],
      ],
    ],
    ['delivered', 48, [['buyer', 24, 0]]],
    ['created', 24, []],
    ['disputed', 72, []],
  ])('SECP-08 of a purchase that is %s for %d hours are %j', (state, hours, expected) => {
    expect(of(state, hours)).toEqual(expected);
  });

  it('SECP-08 are looked at in their order, and the deadline last', () => {
    const timed = { state: 'paid', since: NOW, slot: null } as const;
    const due = new Date(NOW.getTime() + 48 * HOUR);
    const looks: number[] = [];
    for (let now = NOW; now < due; now = new Date(nextLook(timed, due, now)?.getTime() ?? 0))
      looks.push((now.getTime() - NOW.getTime()) / HOUR);
    expect(looks).toEqual([0, 24, 42]);
  });
});
