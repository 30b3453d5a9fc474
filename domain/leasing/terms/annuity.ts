/** Monthly instalments of a loan by the annuity formula (LEAS-01). */
import { type Toman, toman } from '../../values/money.ts';

/** Instalments are rounded up to a multiple of this many toman. */
const STEP = 1_000n;
/** Denominator of the monthly rate, for hundredths of a percent per year: 24 % a year is 2,400/120,000 a month. */
const MONTHLY = 120_000n;

/**
 * Instalment P·i/(1−(1+i)^−n), rounded up to 1,000 toman; P/n without interest. `yearlyRate`: percent with up to two
 * decimals. Computed with integers, so that an instalment of exactly whole thousands is not rounded up.
 */
export function installmentOf(loan: Toman, yearlyRate: number, months: number): Toman {
  const rate = BigInt(Math.round(yearlyRate * 100));
  const [dividend, divisor] =
    rate === 0n ? [BigInt(loan), BigInt(months)] : interest(BigInt(loan), rate, BigInt(months));
  return toman(Number(ceil(dividend, divisor * STEP) * STEP));
}

/** Numerator and denominator of the instalment with i = r/d: P·r·(d+r)^n / (d·((d+r)^n − d^n)). */
function interest(loan: bigint, rate: bigint, months: bigint): readonly [bigint, bigint] {
  const grown = (MONTHLY + rate) ** months;
  return [loan * rate * grown, MONTHLY * (grown - MONTHLY ** months)];
}

const ceil = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;
