import { PRICE } from '../../values/price.ts';

/** Range of a quota; the table holds no other values (ITEM-17). */
export const QUOTA = {
  free: { min: 0, max: 10_000 },
  days: { min: 1, max: 365 },
  /** Toman. */
  fee: { min: 0, max: PRICE.max },
} as const;
