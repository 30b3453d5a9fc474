import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pricePointer, priceRange, shareBeside, usualPrices } from './price-range.ts';

const million = (...prices: number[]) => prices.map((price) => price * 1_000_000);

describe('the price range of comparable listings', () => {
  it('SRCH-13 is the quartiles of the prices without the outliers', () => {
    const range = priceRange(million(400, 410, 420, 430, 440, 450, 460, 470, 480, 9_000));
    expect(range).toMatchObject({ median: 440_000_000, from: 420_000_000, to: 460_000_000, comparables: 9 });
  });

  it('SRCH-13 gives no range for fewer than eight', () => {
    expect(priceRange(million(400, 410, 420, 430, 440, 450, 460))).toBeNull();
  });

  it.each([
    [420, 25],
    [440, 50],
    [460, 75],
    [1, -3],
    [9_000, 93],
  ])('SRCH-13 %d million points at %d percent', (price, percent) => {
    const range = { from: 420_000_000, to: 460_000_000 };
    expect(pricePointer(price * 1_000_000, range)).toBe(percent);
  });

  it('SRCH-13 the pointer stays between -3 and 93 for any prices', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), (price, a, b) => {
        const pointer = pricePointer(price, { from: Math.min(a, b), to: Math.max(a, b) });
        expect(pointer).toBeGreaterThanOrEqual(-3);
        expect(pointer).toBeLessThanOrEqual(93);
      }),
    );
  });

  it.each([
    [400, { side: 'cheaper', percent: 90 }],
    [425, { side: 'cheaper', percent: 70 }],
    [450, null],
    [455, null],
    [490, { side: 'dearer', percent: 80 }],
    [9_000, { side: 'dearer', percent: 90 }],
  ] as const)('SRCH-13 %d million stands beside a share of them: %j', (price, share) => {
    const range = priceRange(million(400, 410, 420, 430, 440, 450, 460, 470, 480, 490, 500));
    expect(range && shareBeside(price * 1_000_000, range)).toEqual(share);
  });

  it('SRCH-13 no share is said that fewer than that many comparables confirm', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 8 }), fc.nat(1_100), (prices, price) => {
        const usual = usualPrices(prices);
        const range = priceRange(prices);
        const share = range && shareBeside(price, range);
        if (!usual || !share) return;
        const beside = usual.filter((other) => (share.side === 'cheaper' ? other > price : other < price)).length;
        // Deciles are interpolated between two ranks, so a tenth may have one comparable too few.
        expect(beside + 1).toBeGreaterThanOrEqual(Math.floor((usual.length * share.percent) / 100));
      }),
    );
  });
});
