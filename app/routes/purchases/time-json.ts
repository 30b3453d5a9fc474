import type { DeliveryTime } from '../../../domain/carriers/delivery/delivery-times.ts';
import { slotWords } from '../../parts/purchases/chosen-words.ts';

/** A delivery time in the answers of calls (SECP-04). */
export const timeJson = ({ id, day, from, until }: DeliveryTime) => ({
  id,
  date: day,
  time: slotWords({ from, until }),
});
