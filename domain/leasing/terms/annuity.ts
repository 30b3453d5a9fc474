/** Monthly instalments of a loan (LEAS-01). */
import { type Toman, toman } from '../../values/money.ts';

/** Instalments are rounded up to whole thousands. */
const STEP = 1_000n;
/** A yearly rate of 24 % is 2,400 of 120,000 a month: two decimals of a percent, twelve months. */
const MONTHLY = 120_000n;

/**
 * P·i/(1−(1+i)^−n), rounded up to 1,000 toman; P/n without interest. `yearlyRate`: percent with up to two decimals. Computed in
 * whole numbers, so that an instalment of exactly whole thousands is not rounded up.
 */
export function installmentOf(loan: Toman, yearlyRate: number, months: number): Toman {
  const rate = BigInt(Math.round(yearlyRate * 100));
  const [dividend, divisor] =
    rate === 0n ? [BigInt(loan), BigInt(months)] : interest(BigInt(loan), rate, BigInt(months));
  return toman(Number(ceil(dividend, divisor * STEP) * STEP));
}

/** With i = r/d: P·r·(d+r)^n / (d·((d+r)^n − d^n)). */
function interest(loan: bigint, rate: bigint, months: bigint): readonly [bigint, bigint] {
  const grown = (MONTHLY + rate) ** months;
  return [loan * rate * grown, MONTHLY * (grown - MONTHLY ** months)];
}

const ceil = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;
