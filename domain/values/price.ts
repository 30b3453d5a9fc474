import { isToman, parseSentToman, type Toman, toman } from './money.ts';

/** Range of a price or an offer. Sums of prices may be larger. */
export const PRICE = { min: toman(1), max: toman(99_000_000_000) } as const;

export const isPrice = (value: unknown): value is Toman => isToman(value) && value >= PRICE.min && value <= PRICE.max;

/** Parses a sent price (`parseSentToman`); null for anything else, and outside the range. */
export function parsePrice(typed: string): Toman | null {
  const amount = parseSentToman(typed);
  return isPrice(amount) ? amount : null;
}
