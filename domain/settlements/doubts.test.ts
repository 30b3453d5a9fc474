import { expect, it } from 'vitest';
import { toman } from '../values/money.ts';
import { feeMost, parseTariffs, tariffOf } from '../values/tariffs.ts';
import { doubtsOf } from './doubts.ts';
import type { SettlementLine } from './report.ts';

it.each([
  ['* 2 20000', '* 2 20000'],
  ['sep ۰٫۵ ۴۰۰۰، *  ۲ ۲۰۰۰۰', 'sep 0.5 4000, * 2 20000'],
  ['SEP 0.50 04000\n* 1 1', 'sep 0.5 4000, * 1 1'],
  ['sep 0.5 4000', null],
  ['* 2 20000, * 1 1', null],
  ['* 31 1', null],
  ['* -1 1', null],
  ['* 1e1 1', null],
  ['* 2 20000000', null],
  ['* 2', null],
  ['', null],
])('PAY-05 ADM-03 tariffs %j are stored as %j', (typed, stored) => {
  expect(parseTariffs(typed)).toBe(stored);
  if (stored !== null) expect(parseTariffs(stored)).toBe(stored);
});

it('PAY-05 a tariff is that of the gateway, or of all others, up to its ceiling', () => {
  const stored = 'sep 0.5 4000, * 2 20000';
  expect([tariffOf(stored, 'sep'), tariffOf(stored, 'zibal')]).toEqual([
    { percent: 0.5, most: 4_000 },
    { percent: 2, most: 20_000 },
  ]);
  expect([100_000, 100_001, 10_000_000].map((amount) => feeMost(amount, tariffOf(stored, 'sep')))).toEqual([
    500, 501, 4_000,
  ]);
});

const line = (more: Partial<SettlementLine>): SettlementLine => ({
  kind: 'payment',
  refNum: 'a',
  amount: toman(100_000),
  fee: toman(2_000),
  day: '2026-11-23',
  ...more,
});

it.each([
  ['as agreed', {}, []],
  ['a fee above the percent', { fee: toman(2_001) }, ['fee']],
  ['a fee above the ceiling', { amount: toman(5_000_000), fee: toman(20_001) }, ['fee']],
  ['the first and the last day', { day: '2025-10-19' }, []],
  ['a day before', { day: '2025-10-18' }, ['day']],
  ['tomorrow', { day: '2026-11-24' }, []],
  ['the day after', { day: '2026-11-25' }, ['day']],
  ['2099', { day: '2099-01-01', fee: toman(99_000) }, ['fee', 'day']],
] as const)('PAY-05 ADM-02 a line of %s', (_, more, doubts) => {
  const agreed = { tariff: { percent: 2, most: 20_000 }, from: '2025-10-19', until: '2026-11-24' };
  const found = doubtsOf([line({}), line(more), line(more)], agreed);
  expect([...found]).toEqual(doubts.map((doubt) => [doubt, 2]));
});
