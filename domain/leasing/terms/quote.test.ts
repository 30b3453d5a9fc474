import { describe, expect, it } from 'vitest';
import { LEASED } from '../../../test/leasing-terms.ts';
import type { Attribute, CategoryAttribute } from '../../taxonomy/taxonomy.ts';
import { toman } from '../../values/money.ts';
import { type Car, leaseOf, nearestTerms } from './leasing-terms.ts';
import { isChanged, quote } from './quote.ts';

const PRICE = toman(1_000_000_000);
const asked = (prePayment: string, numberOfMonths = '12') => quote(PRICE, LEASED, { prePayment, numberOfMonths });

describe('a quote', () => {
  it('LEAS-01 has price, prepayment, instalment and total, from digits of any script', () => {
    const figures = { price: PRICE, prePayment: 300_000_000, months: 12, yearlyRate: 24, installment: 66_192_000 };
    for (const typed of ['300000000', '۳۰۰٬۰۰۰٬۰۰۰', '300,000,000'])
      expect(asked(typed, '۱۲')).toEqual({ quote: { ...figures, total: 300_000_000 + 12 * 66_192_000 } });
  });

  it.each([
    ['', '12', { prePayment: 'missing' }],
    ['', '', { prePayment: 'missing', numberOfMonths: 'missing' }],
    ['299999999', '12', { prePayment: 'few' }],
    ['0', '12', { prePayment: 'number' }],
    ['-5', '12', { prePayment: 'number' }],
    ['سیصد', '12', { prePayment: 'number' }],
    ['3e8', '12', { prePayment: 'number' }],
    ['800000001', '12', { prePayment: 'much' }],
    ['1000000000', '12', { prePayment: 'whole' }],
    ['2000000000', '12', { prePayment: 'whole' }],
    ['300000000', '13', { numberOfMonths: 'not-offered' }],
    ['300000000', '0', { numberOfMonths: 'not-offered' }],
    ['300000000', '-12', { numberOfMonths: 'number' }],
    ['300000000', 'twelve', { numberOfMonths: 'number' }],
    ['99999999999999999999', '1e1', { prePayment: 'number', numberOfMonths: 'number' }],
  ])('LEAS-03 of %j in %j months is refused beside its fields', (prePayment, months, faults) => {
    expect(asked(prePayment, months)).toEqual({ faults });
  });

  it('LEAS-01 differs from what was seen by price or instalment, if that was said', () => {
    const now = { price: PRICE, installment: toman(66_192_000) };
    expect(isChanged({ price: null, installment: null }, now)).toBe(false);
    expect(isChanged(now, now)).toBe(false);
    expect(isChanged({ ...now, price: toman(1) }, now)).toBe(true);
    expect(isChanged({ ...now, installment: toman(1) }, now)).toBe(true);
  });
});

describe('terms', () => {
  const path = [{ id: 1 }, { id: 2 }, { id: 3 }];

  it('LEAS-01 are those of the nearest category that has some', () => {
    const of = (terms: Parameters<typeof nearestTerms>[0]) => nearestTerms(terms, path)?.yearlyRate ?? null;
    expect(of({})).toBeNull();
    expect(of({ 1: LEASED })).toBe(24);
    expect(of({ 1: LEASED, 3: { ...LEASED, yearlyRate: 18 } })).toBe(18);
    expect(of({ 1: LEASED, 2: { ...LEASED, allowed: false } })).toBeNull();
    expect(of({ 1: { ...LEASED, allowed: false }, 3: LEASED })).toBe(24);
    expect(of({ 9: LEASED })).toBeNull();
  });

  const asks = (id: number, facts: Partial<Attribute>): CategoryAttribute =>
    ({ attribute: { id, key: 'x', groupName: null, ...facts } }) as CategoryAttribute;
  const attributes = [asks(7, { groupName: 'CAR_MODEL' }), asks(8, { key: 'production_year' })];
  const car: Car = { category: { path: path as never, attributes }, price: PRICE, facts: { 8: 1400 } };

  it.each([
    ['a car with a price', {}, true],
    ['no price', { price: null }, false],
    ['less than the least price', { price: toman(99_999_999) }, false],
    ['the least price', { price: toman(100_000_000) }, true],
    ['too old', { facts: { 8: 1389 } }, false],
    ['as old as may be', { facts: { 8: 1390 } }, true],
    ['a year that is not said', { facts: {} }, false],
    ['no car', { category: { path: path as never, attributes: attributes.slice(1) } }, false],
  ] as const)('LEAS-01 lease %s: %s', (_, change, is) => {
    expect(leaseOf({ 1: LEASED }, { ...car, ...change }) !== null).toBe(is);
  });

  it('LEAS-01 of any age lease a car without a year', () => {
    expect(leaseOf({ 1: { ...LEASED, oldestYear: null } }, { ...car, facts: {} })).not.toBeNull();
  });
});
