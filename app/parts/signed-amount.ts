import { formatToman, toman } from '../../domain/values/money.ts';

/** Debits as they are; credits with the sign before the number, for either direction. */
export const signedAmount = (amount: number): string =>
  amount < 0 ? `\u2066−${formatToman(toman(-amount))}\u2069` : formatToman(toman(amount));
