import { describe, expect, it } from 'vitest';
import { isAccount, isGuarded } from './accounts.ts';
import { coverOf } from './cover.ts';
import type { Entry } from './entry.ts';
import * as facts from './purchase-facts.ts';

const PURCHASE = { invoiceId: 5, buyerId: 7 };
const SOLD = { invoiceId: 5, sellerId: 8 };
const PAID = { ...PURCHASE, orderId: 17, gateway: 'sep', gatewayPart: 70, walletPart: 20, discount: 10 };
const CARRIED = { carrier: 'alopeyk', shipping: 30 };
const LINE = { sellerId: 8, lineId: 3, amount: 9 };

/** Facts of the specification, with their debits (+) and credits (−). */
const FACTS: readonly (readonly [name: string, entry: Entry | null, postings: Readonly<Record<string, number>>])[] = [
  [
    'E1 a purchase was paid',
    facts.purchasePaid('a', PAID),
    { 'gateway:sep': 70, 'held:17': 20, discounts: 10, 'escrow:5': -100 },
  ],
  [
    'E1 it was paid by the wallet',
    facts.purchasePaid('a', { ...PAID, gateway: null, gatewayPart: 0, walletPart: 100, discount: 0 }),
    { 'held:17': 100, 'escrow:5': -100 },
  ],
  [
    'E1a it cannot be had',
    facts.purchaseNotHad('a', PAID),
    { 'gateway:sep': 70, 'held:17': 20, 'refunds-due': -70, 'wallet:7': -20 },
  ],
  [
    'E2 all goes back',
    facts.purchaseGivenBack('a', PAID),
    { 'escrow:5': 100, 'refunds-due': -70, 'wallet:7': -20, discounts: -10 },
  ],
  ['E2c the shipping too', facts.carriageGivenBack('a', CARRIED), { goodwill: 30, 'carrier:alopeyk': -30 }],
  [
    'E3 it was settled',
    facts.purchaseSettled('a', { ...SOLD, value: 100, fee: 2, vat: 1, carried: null }),
    { 'escrow:5': 100, 'payable:8': -97, 'revenue:purchase': -2, vat: -1 },
  ],
  [
    'E3c it was settled, and carried by us',
    facts.purchaseSettled('a', { ...SOLD, value: 100, fee: 2, vat: 1, carried: CARRIED }),
    { 'escrow:5': 100, 'payable:8': -67, 'carrier:alopeyk': -30, 'revenue:purchase': -2, vat: -1 },
  ],
  [
    'E4 a part went back',
    facts.purchaseDivided('a', {
      ...PURCHASE,
      ...SOLD,
      value: 100,
      fee: 1,
      vat: 0,
      carried: null,
      back: { gatewayPart: 40, walletPart: 5, discount: 5 },
    }),
    { 'escrow:5': 100, 'refunds-due': -40, 'wallet:7': -5, discounts: -5, 'payable:8': -49, 'revenue:purchase': -1 },
  ],
  [
    'E4c a part went back of what we carried',
    facts.purchaseDivided('a', {
      ...PURCHASE,
      ...SOLD,
      value: 100,
      fee: 1,
      vat: 0,
      carried: CARRIED,
      back: { gatewayPart: 40, walletPart: 5, discount: 5 },
    }),
    {
      'escrow:5': 100,
      'refunds-due': -40,
      'wallet:7': -5,
      discounts: -5,
      'payable:8': -19,
      'carrier:alopeyk': -30,
      'revenue:purchase': -1,
    },
  ],
  ['E5 into a batch', facts.payoutBatched('a', LINE), { 'payable:8': 9, 'payout:3': -9 }],
  ['E6 paid out', facts.payoutSent('a', LINE), { 'payout:3': 9, bank: -9 }],
  ['E6a discarded', facts.payoutUndone('a', LINE), { 'payout:3': 9, 'payable:8': -9 }],
  ['E6b came back', facts.payoutCameBack('a', LINE), { bank: 9, 'payable:8': -9 }],
  [
    'E7 a dearer bill',
    facts.carrierBilled('a', { ...CARRIED, billed: 35 }),
    { 'carrier:alopeyk': 30, goodwill: 5, bank: -35 },
  ],
  [
    'E7 a cheaper bill',
    facts.carrierBilled('a', { ...CARRIED, billed: 25 }),
    { 'carrier:alopeyk': 30, goodwill: -5, bank: -25 },
  ],
  [
    'E7 a cancelled booking',
    facts.carrierBilled('a', { ...CARRIED, shipping: 0, billed: 4 }),
    { goodwill: 4, bank: -4 },
  ],
];

describe('facts about purchases', () => {
  it.each(FACTS)('SECP-04 SECP-05 %s', (_, entry, postings) => {
    expect(Object.fromEntries(entry?.postings.map(({ account, amount }) => [account, amount]) ?? [])).toEqual(postings);
  });

  it('SECP-04 what is settled is what the purchase holds', () => {
    const divided = { ...PURCHASE, ...SOLD, value: 100, fee: 1, vat: 0, carried: null };
    const back = { gatewayPart: 0.5, walletPart: 5, discount: 5 };
    expect(() => facts.purchaseDivided('a', { ...divided, back })).toThrow(RangeError);
  });
});

describe('accounts of purchases', () => {
  it.each([
    ['escrow:5', true],
    ['payable:8', true],
    ['payout:3', true],
    ['carrier:alopeyk', false],
  ] as const)('SECP-04 %s never owes: %s', (account, guarded) => {
    expect([isAccount(account), isGuarded(account)]).toEqual([true, guarded]);
  });

  it.each(['escrow:0', 'escrow:x', 'payable:', 'payout:1x', 'carrier:Ab'])('SECP-04 %s is none', (name) => {
    expect(isAccount(name)).toBe(false);
  });

  it('SECP-05 count as owed', () => {
    const owed = ['escrow', 'payable', 'payout'].map((kind) => [kind, -10] as const);
    expect(coverOf([['bank', 35], ['carrier:alopeyk', -10], ...owed])).toEqual({ has: 35, owes: 40, missing: 5 });
  });
});
