import { describe, expect, it } from 'vitest';
import { everyMove } from '../../test/every-move.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { isUnpaid, ORDER_ACTS, ORDER_LIFE, ORDER_STATES, stateAfter } from './order.ts';
import { refuseTopUp } from './top-up.ts';

describe('the life of an order', () => {
  const every = everyMove(ORDER_LIFE, ORDER_STATES, ORDER_ACTS, ['payer', 'system', 'job', 'finance']);
  const ways = every.flatMap(({ from, act, actor, move }) => (move ? [[from, act, actor, move.to]] : []));

  it('PAY-05 goes only these ways', () => {
    const unpaid = ['created', 'awaiting'].flatMap((from) => [
      [from, 'ask', 'payer', 'awaiting'],
      [from, 'settle', 'system', 'paid'],
      [from, 'refuse', 'system', 'refunded'],
      ...(from === 'awaiting' ? [[from, 'fail', 'system', 'failed']] : []),
      [from, 'cancel', 'payer', 'cancelled'],
      [from, 'cancel', 'system', 'cancelled'],
      [from, 'expire', 'job', 'expired'],
    ]);
    const paid = [
      ['paid', 'refund', 'job', 'refunded'],
      ['paid', 'refund', 'finance', 'refunded'],
    ];
    const late = ['failed', 'cancelled', 'expired'].map((from) => [from, 'late', 'system', 'paid']);
    expect(ways).toEqual([...unpaid, ...paid, ...late]);
  });

  it('PAY-05 waits for its payment until it has another state for it', () => {
    expect(ORDER_STATES.filter(isUnpaid)).toEqual(['created', 'awaiting']);
    expect(stateAfter({ state: 'awaiting' }, 'settle', 'system')).toBe('paid');
    expect(() => stateAfter({ state: 'paid' }, 'settle', 'system')).toThrow('paid');
  });
});

describe('a top-up', () => {
  it.each([
    [10_000, 0, null],
    [9_999, 0, 'amount'],
    [50_000_000, 150_000_000, null],
    [50_000_000, 150_000_001, 'wallet-full'],
    [50_000_001, 0, 'amount'],
    [10_000.5, 0, 'amount'],
    [-20_000, 0, 'amount'],
    [Number.NaN, 0, 'amount'],
    [null, 0, 'amount'],
  ])('PAY-05 of %s to a wallet with %s', (amount, expected, why) => {
    expect(refuseTopUp(amount, expected, DEFAULT_SETTINGS)).toBe(why);
  });
});
