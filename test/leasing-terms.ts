import type { LeasingTerms } from '../domain/leasing/terms/leasing-terms.ts';
import { toman } from '../domain/values/money.ts';

/**
 * Terms of the instalment table that was calculated without a program: 24 % interest a year, at least 30 % paid in
 * advance.
 */
export const LEASED: LeasingTerms = {
  allowed: true,
  yearlyRate: 24,
  months: [12, 24, 36],
  prepaymentMin: 30,
  prepaymentMax: 80,
  priceMin: toman(100_000_000),
  priceMax: toman(99_000_000_000),
  oldestYear: 1390,
};
