import type { LeasingTerms } from '../../domain/leasing/terms/leasing-terms.ts';
import { toman } from '../../domain/values/money.ts';

type DemoTerms = LeasingTerms & { readonly slug: string };

const CARS: LeasingTerms = {
  allowed: true,
  yearlyRate: 24,
  months: [12, 24, 36, 48],
  prepaymentMin: 30,
  prepaymentMax: 80,
  priceMin: toman(200_000_000),
  priceMax: toman(20_000_000_000),
  oldestYear: 1390,
};

/** Terms on which demonstration cars are leased. One brand has different terms. */
export const DEMO_TERMS: readonly DemoTerms[] = [
  { ...CARS, slug: 'cars' },
  { ...CARS, slug: 'saipa', yearlyRate: 18, months: [12, 24, 36, 48, 60], prepaymentMin: 25 },
];
