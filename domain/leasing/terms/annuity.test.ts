import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toman } from '../../values/money.ts';
import { installmentOf } from './annuity.ts';

describe('an instalment', () => {
  it.each([
    [1_000_000_000, 300_000_000, 12, 24, 66_192_000],
    [1_000_000_000, 300_000_000, 24, 24, 37_010_000],
    [1_000_000_000, 500_000_000, 36, 24, 19_617_000],
    [850_000_000, 255_000_000, 60, 18, 15_110_000],
    [600_000_000, 180_000_000, 12, 0, 35_000_000],
    [99_000_000_000, 29_700_000_000, 48, 27.5, 2_395_469_000],
    // The exact instalments are whole thousands. Floating-point arithmetic would yield slightly more, and so round up
    // to the next thousand.
    [100_000_000, 1_000_000, 1, 24, 100_980_000],
    [1_000, 1, 12, 0, 1_000],
  ])('LEAS-01 of %d with %d at once in %d months at %d %% is %d', (price, prePayment, months, rate, installment) => {
    expect(installmentOf(toman(price - prePayment), rate, months)).toBe(installment);
  });

  it('LEAS-01 pays the loan back, with less than a thousand toman a month too much', () => {
    const cases = fc.tuple(
      fc.integer({ min: 1, max: 99_000_000_000 }),
      fc.integer({ min: 0, max: 6_000 }),
      fc.integer({ min: 1, max: 120 }),
    );
    fc.assert(
      fc.property(cases, ([loan, hundredths, months]) => {
        const installment = installmentOf(toman(loan), hundredths / 100, months);
        expect(installment % 1_000).toBe(0);
        const left = (each: number): number => {
          let debt = loan;
          for (let month = 0; month < months; month++) debt = debt * (1 + hundredths / 120_000) - each;
          return debt;
        };
        // Rounding error of floating-point numbers in this check, which grows with the interest.
        const slack = loan * (1 + hundredths / 120_000) ** months * 1e-9;
        expect(left(installment)).toBeLessThanOrEqual(slack);
        expect(left(installment - 1_000)).toBeGreaterThan(-slack);
      }),
    );
  });
});
