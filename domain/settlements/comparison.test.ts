import { describe, expect, it } from 'vitest';
import { toman } from '../values/money.ts';
import { compareLines, type OurPayment, type OurRefund, type Ours, type SettledLine } from './comparison.ts';
import type { SettlementLine } from './report.ts';

const ON = '2026-11-23';
const NEXT = '2026-11-24';
const line = (more: Partial<SettlementLine> = {}): SettlementLine => ({
  kind: 'payment',
  refNum: 'a',
  amount: toman(1_000),
  fee: toman(10),
  day: ON,
  ...more,
});
const back = (more: Partial<SettlementLine> = {}) => line({ kind: 'refund', fee: toman(0), ...more });
const payment = (more: Partial<OurPayment> = {}): OurPayment => ({
  refNum: 'a',
  paymentId: 1,
  orderId: 2,
  amount: 1_000,
  state: 'verified',
  isBooked: true,
  ...more,
});
const refund = (more: Partial<OurRefund> = {}): OurRefund => ({
  id: 5,
  of: 'refund',
  refNum: 'a',
  amount: 1_000,
  state: 'done',
  way: 'gateway',
  ...more,
});
const before = (more: Partial<SettledLine> = {}): SettledLine => ({
  kind: 'payment',
  refNum: 'a',
  amount: toman(1_000),
  day: ON,
  refundId: null,
  chargebackId: null,
  ...more,
});

const CASES: readonly (readonly [
  name: string,
  lines: readonly SettlementLine[],
  ours: Partial<Ours>,
  verdicts: string,
])[] = [
  [
    'a payment and what its bank took back, beside a refund of the same sum',
    [line(), back(), back({ day: NEXT })],
    { payments: [payment()], refunds: [refund(), refund({ of: 'chargeback' })] },
    'agrees agrees agrees',
  ],
  [
    'what a bank took back, again',
    [back({ day: NEXT })],
    {
      payments: [payment()],
      refunds: [refund({ of: 'chargeback' })],
      settled: [before({ kind: 'refund', chargebackId: 5 })],
    },
    'only-theirs',
  ],
  ['a payment of ours', [line()], { payments: [payment()] }, 'agrees'],
  ['one that was reversed since', [line()], { payments: [payment({ state: 'reversed' })] }, 'agrees'],
  ['one in suspense, by what came', [line()], { payments: [payment({ paymentId: null, state: null })] }, 'agrees'],
  ['another amount', [line({ amount: toman(999) })], { payments: [payment()] }, 'amount-differs'],
  ['nobody’s', [line()], {}, 'only-theirs'],
  ['a flagged attempt', [line()], { payments: [payment({ state: 'flagged', isBooked: false })] }, 'proves'],
  [
    'a flagged attempt of another amount',
    [line()],
    { payments: [payment({ amount: 5, isBooked: false })] },
    'amount-differs',
  ],
  [
    'a number that two flagged attempts claim',
    [line()],
    { payments: [payment({ isBooked: false }), payment({ paymentId: 2, isBooked: false })] },
    'unclear',
  ],
  ['one of an earlier report', [line()], { payments: [payment()], settled: [before()] }, 'settled'],
  [
    'one of an earlier report by another amount',
    [line({ amount: toman(2_000) })],
    { payments: [payment()], settled: [before()] },
    'amount-differs',
  ],
  ['suspense of an earlier report', [line()], { settled: [before()] }, 'settled'],
  ['a refund that the gateway made', [back()], { payments: [payment()], refunds: [refund()] }, 'agrees'],
  ['a refund that was asked for', [back()], { refunds: [refund({ state: 'asked', way: null })] }, 'ends'],
  ['a refund in the hands of finance', [back()], { refunds: [refund({ state: 'sending', way: null })] }, 'ends'],
  ['a refund that waits for finance', [back()], { refunds: [refund({ state: 'by-finance', way: null })] }, 'unclear'],
  ['a refund by a transfer', [back()], { refunds: [refund({ way: 'transfer' })] }, 'unclear'],
  ['a refund of another amount', [back({ amount: toman(5) })], { refunds: [refund()] }, 'amount-differs'],
  ['a refund of nothing', [back()], { payments: [payment()] }, 'only-theirs'],
  ['a payment and its refund', [line(), back()], { payments: [payment()], refunds: [refund()] }, 'agrees agrees'],
  ['what was paid and given back at once', [line({ fee: toman(0) }), back()], {}, 'went-back went-back'],
  ['the same with a fee', [line(), back()], {}, 'only-theirs only-theirs'],
  [
    'two refunds in equal parts',
    [back({ amount: toman(400) }), back({ amount: toman(400), day: '2026-11-24' })],
    { refunds: [refund({ amount: 400 }), refund({ id: 6, amount: 400 })] },
    'agrees agrees',
  ],
  [
    'a part for which there is no refund left',
    [back({ amount: toman(400) }), back({ amount: toman(400), day: '2026-11-24' })],
    { refunds: [refund({ amount: 400 })] },
    'agrees only-theirs',
  ],
  [
    'the first of two equal parts again',
    [back({ amount: toman(400) })],
    {
      refunds: [refund({ amount: 400 }), refund({ id: 6, amount: 400 })],
      settled: [before({ kind: 'refund', amount: toman(400), refundId: 5 })],
    },
    'settled',
  ],
];

describe('a report beside ours', () => {
  it.each(CASES)('PAY-05 finds %s', (_, lines, ours, verdicts) => {
    const all = { payments: [], refunds: [], settled: [], ...ours };
    expect(
      compareLines(lines, all)
        .map(({ verdict }) => verdict)
        .join(' '),
    ).toBe(verdicts);
  });
});
