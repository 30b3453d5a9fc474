import { PRICE } from '../../values/price.ts';

/** Ranges of the values of a quota; constraints of the table enforce them (ITEM-17). */
export const QUOTA = {
  free: { min: 0, max: 10_000 },
  days: { min: 1, max: 365 },
  /** Fee in toman. */
  fee: { min: 0, max: PRICE.max },
} as const;
