import { describe, expect, it } from 'vitest';
import { toman } from '../../values/money.ts';
import { differenceOf, type OurOutcome } from './difference.ts';

const VERIFIED: OurOutcome = { state: 'verified', amount: 9_000, isBooked: true, isGivenBack: false };
const REFUSED: OurOutcome = { ...VERIFIED, state: 'refused', isBooked: false };

describe('what a gateway says of a payment', () => {
  it.each([
    [VERIFIED, 'verified', null, null],
    [VERIFIED, 'verified', 9_000, null],
    [VERIFIED, 'verified', 8_000, 'sum'],
    [VERIFIED, 'paid', 9_000, 'not-there'],
    [VERIFIED, 'unpaid', null, 'not-there'],
    [VERIFIED, 'unknown', null, 'not-there'],
    [VERIFIED, 'reversed', 9_000, 'reversed'],
    [{ ...VERIFIED, isGivenBack: true }, 'reversed', 9_000, null],
    [{ ...VERIFIED, isGivenBack: true }, 'verified', 9_000, null],
    [{ ...VERIFIED, state: 'flagged' }, 'verified', 9_000, null],
    [REFUSED, 'verified', 9_000, 'not-here'],
    [REFUSED, 'paid', null, 'not-here'],
    [REFUSED, 'unpaid', null, null],
    [REFUSED, 'unknown', null, null],
    [{ ...REFUSED, state: 'expired' }, 'verified', null, 'not-here'],
    [{ ...REFUSED, state: 'expired' }, 'reversed', null, null],
    [{ ...VERIFIED, state: 'reversed' }, 'reversed', null, null],
    [{ ...VERIFIED, state: 'reversed' }, 'verified', null, 'not-here'],
  ] as const)('PAY-04 of %j, that it is %s with %s, is %s', (ours, state, amount, kind) => {
    expect(differenceOf(ours, { state, amount: amount === null ? null : toman(amount) })).toBe(kind);
  });
});
