import { isToman, parseToman, type Toman, toman } from './money.ts';

/** What may be asked or offered for something. Sums of prices exceed it. */
export const PRICE = { min: toman(1), max: toman(99_000_000_000) } as const;

export const isPrice = (value: unknown): value is Toman => isToman(value) && value >= PRICE.min && value <= PRICE.max;

/** As people type it; null for anything else and for what no price may be. */
export function parsePrice(typed: string): Toman | null {
  const amount = parseToman(typed);
  return isPrice(amount) ? amount : null;
}
