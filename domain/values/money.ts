/**
 * Money is whole toman, never negative and never rounded in silence: which way it goes is said beside it. What a price may be
 * is another question (`price.ts`); sums and balances exceed it.
 */
import { parseWholeNumber, persianNumber } from './numbers.ts';

declare const unit: unique symbol;
export type Toman = number & { readonly [unit]: 'toman' };

const RIAL_PER_TOMAN = 10;
/** Of percent: 2.5 % is 250 of 10,000. */
const HUNDREDTHS = 100;

export const isToman = (value: unknown): value is Toman => Number.isSafeInteger(value) && Number(value) >= 0;

/** Throws RangeError for what is no amount: a fraction, a negative, more than a double holds exactly. */
export function toman(value: number): Toman {
  if (isToman(value)) return value;
  throw new RangeError(`${value} is no amount of toman`);
}

/** As people type it, in digits of any script, with thousands set apart in any way. Null for anything else. */
export function parseToman(text: string): Toman | null {
  const amount = parseWholeNumber(text);
  return isToman(amount) ? amount : null;
}

/** ۱٬۲۳۴٬۰۰۰, without the name of the unit. */
export const formatToman = (amount: Toman): string => persianNumber(amount);

/** So many percent of it, with up to two decimals (2.5), half a toman rounded up. */
export function percentOf(amount: Toman, percent: number): Toman {
  const share = Math.round(percent * HUNDREDTHS);
  if (!isToman(share) || Math.abs(share - percent * HUNDREDTHS) > 1e-6)
    throw new RangeError(`${percent} is no percentage`);
  const whole = 100n * BigInt(HUNDREDTHS);
  return toman(Number((BigInt(amount) * BigInt(share) + whole / 2n) / whole));
}

/**
 * Divides all of it by whole weights: each part is within a toman of its share, and together they are the amount. What is left
 * after rounding down goes to the largest remainders, to the earlier of two that are alike.
 */
export function splitToman(amount: Toman, weights: readonly number[]): Toman[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(toman(weight)), 0n);
  if (total === 0n) throw new RangeError('nothing to divide by');
  const shares = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = shares.map((share) => Number(share / total));
  const left = amount - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = [...shares.keys()].sort(
    (a, b) => Number((shares[b] ?? 0n) % total) - Number((shares[a] ?? 0n) % total),
  );
  const raised = new Set(byRemainder.slice(0, left));
  return parts.map((part, at) => toman(part + Number(raised.has(at))));
}

/** For those who count in rial: payment gateways, and schema.org, for which toman has no code. */
export const toRial = (amount: Toman): number => toman(amount * RIAL_PER_TOMAN);
