import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { debit, type Entry, entryOf } from './entry.ts';
import * as facts from './facts.ts';

const USER = { userId: 7 };
const ORDER = { ...USER, orderId: 17 };
const LINES = { revenue: 'bump', price: 50_000, discount: 10_000, vat: 4_000 };

/** Facts of the specification, with their debits (+) and credits (−). */
const FACTS: readonly (readonly [name: string, entry: Entry | null, postings: Readonly<Record<string, number>>])[] = [
  [
    'L1 a top-up was verified',
    facts.toppedUp('a', { ...USER, gateway: 'sep', amount: 9 }),
    { 'gateway:sep': 9, 'wallet:7': -9 },
  ],
  ['L2 an order was placed', facts.held('a', { ...ORDER, amount: 9 }), { 'wallet:7': 9, 'held:17': -9 }],
  [
    'L3 it was settled by both',
    facts.settled('a', { ...ORDER, ...LINES, gateway: 'sep', gatewayPart: 30_000, walletPart: 14_000 }),
    { 'gateway:sep': 30_000, 'held:17': 14_000, discounts: 10_000, 'revenue:bump': -50_000, vat: -4_000 },
  ],
  [
    'L3 it was settled by the wallet',
    facts.settled('a', { ...ORDER, ...LINES, discount: 0, gateway: null, gatewayPart: 0, walletPart: 54_000 }),
    { 'held:17': 54_000, 'revenue:bump': -50_000, vat: -4_000 },
  ],
  [
    'L3 it was rounded up by the gateway’s least',
    facts.settled('a', { ...ORDER, ...LINES, gateway: 'sep', gatewayPart: 50_000, walletPart: 0, roundedUp: 6_000 }),
    { 'gateway:sep': 50_000, discounts: 10_000, 'revenue:bump': -50_000, vat: -4_000, 'wallet:7': -6_000 },
  ],
  ['L4 it was cancelled', facts.released('a', { ...ORDER, amount: 9 }), { 'held:17': 9, 'wallet:7': -9 }],
  [
    'L5 it was paid, but cannot be had',
    facts.returnedToWallet('a', { ...ORDER, gateway: 'sep', gatewayPart: 9, walletPart: 5 }),
    { 'gateway:sep': 9, 'held:17': 5, 'wallet:7': -14 },
  ],
  ['L6 the amount differs', facts.suspended('a', { gateway: 'sep', amount: 9 }), { 'gateway:sep': 9, suspense: -9 }],
  [
    'L23 a part of a wallet is held',
    facts.moneyHeld('a', 'wallet:7', 'frozen:3', 9),
    { 'wallet:7': 9, 'frozen:3': -9 },
  ],
  ['L24 it is held no more', facts.holdEnded('a', 'frozen:3', 'payable:8', 9), { 'frozen:3': 9, 'payable:8': -9 }],
  [
    'L25 a bank took it back',
    facts.chargedBack('a', { ...USER, gateway: 'sep', amount: 9 }),
    { 'owing:7': 9, 'gateway:sep': -9 },
  ],
  [
    'L26 of a later sale',
    facts.debtRecovered('a', 'payable:7', { ...USER, amount: 5 }),
    { 'payable:7': 5, 'owing:7': -5 },
  ],
  [
    'L27 a refund that the bank has made',
    facts.refundCovered('a', { ...USER, from: 'payable:7', owed: 4, recovered: 3, amount: 9 }),
    { 'refunds-due': 9, 'owing:7': -4, 'payable:7': -3, goodwill: -2 },
  ],
  [
    'L28 it came back from the bank',
    facts.debtEnded('a', { ...USER, from: 'payable:7', gateway: 'sep', owed: 4, recovered: 3, covered: 2 }),
    { 'gateway:sep': 9, 'owing:7': -4, 'payable:7': -3, 'refunds-due': -2 },
  ],
  [
    'L28 the site bears it',
    facts.debtEnded('a', { ...USER, from: 'wallet:7', gateway: null, owed: 4, recovered: 3, covered: 0 }),
    { goodwill: 7, 'owing:7': -4, 'wallet:7': -3 },
  ],
  ['L7 to the wallet', facts.suspenseToWallet('a', { ...USER, amount: 9 }), { suspense: 9, 'wallet:7': -9 }],
  ['L8 to the card', facts.suspenseToCard('a', { amount: 9 }), { suspense: 9, 'refunds-due': -9 }],
  [
    'L9 lines were refunded to the wallet',
    facts.refundedToWallet('a', { ...USER, ...LINES }),
    { 'revenue:bump': 50_000, vat: 4_000, discounts: -10_000, 'wallet:7': -44_000 },
  ],
  [
    'L10 lines were refunded to the card',
    facts.refundedToCard('a', { ...USER, ...LINES, toCard: 30_000 }),
    { 'revenue:bump': 50_000, vat: 4_000, discounts: -10_000, 'refunds-due': -30_000, 'wallet:7': -14_000 },
  ],
  ['L11 was asked back', facts.refundRequested('a', { ...USER, amount: 9 }), { 'wallet:7': 9, 'refunds-due': -9 }],
  [
    'L12 the gateway refunded',
    facts.refundMade('a', { gateway: 'sep', amount: 9 }),
    { 'refunds-due': 9, 'gateway:sep': -9 },
  ],
  ['L13 we transferred it', facts.refundTransferred('a', { amount: 9 }), { 'refunds-due': 9, bank: -9 }],
  [
    'L14 it was taken as credit',
    facts.refundAsCredit('a', { ...USER, amount: 9 }),
    { 'refunds-due': 9, 'wallet:7': -9 },
  ],
  ['L15 the transfer came back', facts.transferCameBack('a', { amount: 9 }), { bank: 9, 'refunds-due': -9 }],
  [
    'L16 the gateway paid',
    facts.gatewayPaid('a', { gateway: 'sep', paid: 8, fee: 1 }),
    { bank: 8, 'gateway-fees': 1, 'gateway:sep': -9 },
  ],
  ['L17 the bank charged', facts.bankCharged('a', { amount: 9 }), { 'gateway-fees': 9, bank: -9 }],
  ['L18 goodwill', facts.goodwillGiven('a', { ...USER, amount: 9 }), { goodwill: 9, 'wallet:7': -9 }],
  ['L19 given up', facts.givenUp('a', { ...USER, amount: 9 }), { 'wallet:7': 9, goodwill: -9 }],
  ['L20 VAT was remitted', facts.vatRemitted('a', { amount: 9 }), { vat: 9, bank: -9 }],
  ['L21 the owner paid in', facts.capitalPaidIn('a', { amount: 9 }), { bank: 9, capital: -9 }],
  ['L21 the owner drew', facts.capitalPaidIn('a', { amount: -9 }), { bank: -9, capital: 9 }],
  [
    'L22 money in suspense is gone',
    facts.suspenseGone('a', { gateway: 'sep', amount: 9 }),
    { suspense: 9, 'gateway:sep': -9 },
  ],
];

describe('facts about money', () => {
  it.each(FACTS)('PAY-05 %s', (_, entry, postings) => {
    expect(Object.fromEntries(entry?.postings.map(({ account, amount }) => [account, amount]) ?? [])).toEqual(postings);
  });

  it('PAY-05 nothing moves without an amount', () => {
    expect(facts.held('a', { ...ORDER, amount: 0 })).toBeNull();
  });

  it('PAY-05 an order that is not paid in full cannot be settled', () => {
    const paid = { ...ORDER, ...LINES, gateway: 'sep', gatewayPart: 30_000, walletPart: 13_999 };
    expect(() => facts.settled('a', paid)).toThrow(RangeError);
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('PAY-05 %d is no amount', (amount) => {
    expect(() => facts.toppedUp('a', { ...USER, gateway: 'sep', amount })).toThrow(RangeError);
  });

  it('PAY-05 parts of one account are one, and only what adds up to 0 is an entry', () => {
    const parts = fc.array(fc.tuple(fc.constantFrom('bank', 'vat', 'capital', 'wallet:1'), fc.integer()), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(parts, (drawn) => {
        const postings = drawn.map(([account, amount]) => debit(account as 'bank', amount));
        const sum = drawn.reduce((total, [, amount]) => total + amount, 0);
        if (sum !== 0) {
          expect(() => entryOf('a', 'drawn', postings)).toThrow(RangeError);
          return;
        }
        const made = entryOf('a', 'drawn', postings)?.postings ?? [];
        expect(made.every(({ amount }) => amount !== 0)).toBe(true);
        expect(new Set(made.map(({ account }) => account)).size).toBe(made.length);
        expect(made.length).not.toBe(1);
      }),
    );
  });
});
