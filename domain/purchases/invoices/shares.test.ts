import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/tier.ts';
import { type Toman, toman } from '../../values/money.ts';
import { divide, feeOf, type PurchaseSums, type PurchaseTerms, purchaseValue } from './shares.ts';

const TERMS: PurchaseTerms = { feePercent: 2, vatPercent: 10, isDiscountFromFee: true, isCarried: false };
const sums = (
  goods: number,
  shipping: number,
  gatewayPart: number,
  walletPart: number,
  discount = 0,
): PurchaseSums => ({
  goods: toman(goods),
  shipping: toman(shipping),
  gatewayPart: toman(gatewayPart),
  walletPart: toman(walletPart),
  discount: toman(discount),
});

type Row = readonly [
  name: string,
  sums: PurchaseSums,
  terms: Partial<PurchaseTerms>,
  b: number,
  /** Columns: gateway, wallet, discount, seller, carrier, fee, VAT. */
  shares: readonly number[],
];

const ROWS: readonly Row[] = [
  ['settled', sums(1_000_000, 0, 1_000_000, 0), {}, 0, [0, 0, 0, 978_000, 0, 20_000, 2_000]],
  ['settled with shipping', sums(1_000_000, 50_000, 1_050_000, 0), {}, 0, [0, 0, 0, 1_028_000, 0, 20_000, 2_000]],
  [
    'settled, carried by us',
    sums(1_000_000, 50_000, 1_050_000, 0),
    { isCarried: true },
    0,
    [0, 0, 0, 978_000, 50_000, 20_000, 2_000],
  ],
  ['half back', sums(1_000_000, 0, 600_000, 400_000), {}, 500_000, [500_000, 0, 0, 489_000, 0, 10_000, 1_000]],
  [
    'more back than the gateway was paid',
    sums(1_000_000, 0, 300_000, 700_000),
    {},
    500_000,
    [300_000, 200_000, 0, 489_000, 0, 10_000, 1_000],
  ],
  [
    'half back of what a coupon paid from the fee',
    sums(1_000_000, 0, 980_000, 0, 20_000),
    {},
    500_000,
    [490_000, 0, 10_000, 489_000, 0, 10_000, 1_000],
  ],
  ['beyond the goods', sums(1_000_000, 50_000, 1_050_000, 0), {}, 1_049_999, [1_049_999, 0, 0, 1, 0, 0, 0]],
  [
    'all goods back, carried by us',
    sums(1_000_000, 50_000, 1_050_000, 0),
    { isCarried: true },
    1_000_000,
    [1_000_000, 0, 0, 0, 50_000, 0, 0],
  ],
  ['half a toman of fee', sums(25, 0, 25, 0), {}, 0, [0, 0, 0, 24, 0, 1, 0]],
];

describe('shares of a purchase', () => {
  it.each(ROWS)('SECP-04 %s', (_, paid, terms, b, expected) => {
    const { back, toSeller, toCarrier, fee, vat } = divide(paid, { ...TERMS, ...terms }, toman(b));
    expect([back.gatewayPart, back.walletPart, back.discount, toSeller, toCarrier, fee, vat]).toEqual(expected);
  });

  it.each([
    [sums(100, 20, 120, 0), false, 120],
    [sums(100, 20, 120, 0), true, 101],
  ])('SECP-04 %j, carried %s: %d is no part of it', (paid, isCarried, b) => {
    expect(() => divide(paid, { ...TERMS, isCarried }, toman(b))).toThrow(RangeError);
  });

  it('SECP-04 add up to its value, and never pay out more than came in', () => {
    const amount = (max: number) => fc.integer({ min: 0, max });
    const drawn = fc.record({
      goods: fc.integer({ min: 1, max: 50_000_000 }),
      shipping: amount(2_000_000),
      feePercent: amount(20),
      vatPercent: amount(30),
      isDiscountFromFee: fc.boolean(),
      isCarried: fc.boolean(),
      discount: fc.double({ min: 0, max: 1, noNaN: true }),
      wallet: fc.double({ min: 0, max: 1, noNaN: true }),
      back: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(drawn, ({ goods, shipping, discount, wallet, back, ...terms }) => {
        const value = goods + shipping;
        const most = terms.isDiscountFromFee ? feeOf(toman(goods), terms).fee : value;
        const taken = Math.floor(most * discount);
        const walletPart = Math.floor((value - taken) * wallet);
        const paid = sums(goods, shipping, value - taken - walletPart, walletPart, taken);
        const b = toman(Math.floor((terms.isCarried ? goods : value - 1) * back));
        const shares = divide(paid, terms, b);
        const given = shares.back.gatewayPart + shares.back.walletPart + shares.back.discount;
        expect(given).toBe(b);
        expect(b + shares.toSeller + shares.toCarrier + shares.fee + shares.vat).toBe(purchaseValue(paid));
        for (const part of ['gatewayPart', 'walletPart', 'discount'] as const)
          expect(shares.back[part] as Toman).toBeLessThanOrEqual(paid[part]);
        if (!terms.isDiscountFromFee) return;
        // The site pays at most its fee towards the discount.
        expect(paid.discount - shares.back.discount).toBeLessThanOrEqual(shares.fee);
      }),
      { numRuns: runs(2_000) },
    );
  });
});
