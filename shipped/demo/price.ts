import { PRICE } from '../../domain/values/price.ts';

/** Rounds a price as people name it: two or three significant digits, within the limits. Whole toman. */
export function namedPrice(toman: number): number {
  if (!(toman > PRICE.min)) return PRICE.min;
  const step = Math.max(1000, 10 ** (Math.floor(Math.log10(toman)) - 1) / 2);
  return Math.min(PRICE.max, Math.max(1000, Math.round(toman / step) * step));
}
