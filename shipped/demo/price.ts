import { PRICE } from '../../domain/values/price.ts';

/**
 * Rounds a price as people would state it: to two or three significant digits, in whole toman, and within the limits of
 * prices.
 */
export function namedPrice(toman: number): number {
  if (!(toman > PRICE.min)) return PRICE.min;
  const step = Math.max(1000, 10 ** (Math.floor(Math.log10(toman)) - 1) / 2);
  return Math.min(PRICE.max, Math.max(1000, Math.round(toman / step) * step));
}
