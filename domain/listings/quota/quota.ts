import { PRICE } from '../../values/price.ts';

/** What a quota may be set to; the table holds nothing else (ITEM-17). */
export const QUOTA = {
  free: { min: 0, max: 10_000 },
  days: { min: 1, max: 365 },
  /** Toman. */
  fee: { min: 0, max: PRICE.max },
} as const;
