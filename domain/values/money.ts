/**
 * Money in whole toman, never negative and never rounded silently: each function says how it rounds. `price.ts` has the
 * limits of prices; sums and balances may be larger.
 */
import { parseWholeNumber, persianNumber } from './numbers.ts';
import { hasPoints } from './typed-number.ts';

declare const unit: unique symbol;
export type Toman = number & { readonly [unit]: 'toman' };

export const RIAL_PER_TOMAN = 10;
/** Percentages are stored in hundredths of a percent: 2.5 % is 250 of 10,000. */
const HUNDREDTHS = 100;

export const isToman = (value: unknown): value is Toman => Number.isSafeInteger(value) && Number(value) >= 0;

/**
 * Throws RangeError if the value is not an amount: a fraction, a negative number, or more than a double holds exactly.
 */
export function toman(value: number): Toman {
  if (isToman(value)) return value;
  throw new RangeError(`${value} is not an amount of toman`);
}

/** Parses an amount in the same way as `parseTypedNumber`; null for anything else. */
export function parseToman(text: string): Toman | null {
  const amount = parseWholeNumber(text);
  return isToman(amount) ? amount : null;
}

/**
 * Parses an amount that counts as soon as it is sent. Null also for «1.750.000»: its points may part a fraction, so a
 * form shows first how it was read, as it does with words (GEN-03).
 */
export const parseSentToman = (text: string): Toman | null => (hasPoints(text) ? null : parseToman(text));

/** Formats as ۱٬۲۳۴٬۰۰۰, without the unit. */
export const formatToman = (amount: Toman): string => persianNumber(amount);

/** Calculates a percentage with up to two decimals (2.5), and rounds half a toman up. */
export function percentOf(amount: Toman, percent: number): Toman {
  const share = Math.round(percent * HUNDREDTHS);
  if (!isToman(share) || Math.abs(share - percent * HUNDREDTHS) > 1e-6)
    throw new RangeError(`${percent} is not a percentage`);
  const whole = 100n * BigInt(HUNDREDTHS);
  return toman(Number((BigInt(amount) * BigInt(share) + whole / 2n) / whole));
}

/**
 * Divides the whole amount in proportion to whole weights. Each part differs from its exact share by less than one
 * toman, and the parts add up to the amount. Shares are rounded down first. The rest is given to the parts with the
 * largest remainders, one toman each; of two equal remainders, the earlier part gets it.
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

/** Amount in rial, for payment gateways and for schema.org, where toman has no code. */
export const toRial = (amount: Toman): number => toman(amount * RIAL_PER_TOMAN);
