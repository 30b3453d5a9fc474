/** Rows of the site's own delivery table (SECP-04). */
import { type Toman, toman } from '../../values/money.ts';
import type { Dimension, Weight, Zone } from './delivery-classes.ts';

export type DeliveryRate = {
  readonly zone: Zone;
  readonly weight: Weight;
  readonly dimension: Dimension;
  readonly title: string;
  readonly firstPrice: Toman;
  /** Price of each further piece. */
  readonly nextPrice: Toman;
  /** Whether the courier may be paid at the door instead. */
  readonly cod: boolean;
  /** Days before the first slot. */
  readonly days: number;
};

export const shippingOf = ({ firstPrice, nextPrice }: DeliveryRate, count: number): Toman =>
  toman(firstPrice + nextPrice * (count - 1));
