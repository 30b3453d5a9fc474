/** Rows of the site's own delivery table (SECP-04). */
import { type Toman, toman } from '../../values/money.ts';
import type { Dimension, Weight, Zone } from './delivery-classes.ts';

export type DeliveryRate = {
  readonly zone: Zone;
  readonly weight: Weight;
  readonly dimension: Dimension;
  readonly title: string;
  readonly firstPrice: Toman;
  /** Price in toman of each further piece. */
  readonly nextPrice: Toman;
  /** Whether the buyer may pay the courier on delivery instead. */
  readonly cod: boolean;
  /** Calendar days that the transport takes, before the first slot. */
  readonly days: number;
};

export const shippingOf = ({ firstPrice, nextPrice }: DeliveryRate, count: number): Toman =>
  toman(firstPrice + nextPrice * (count - 1));
