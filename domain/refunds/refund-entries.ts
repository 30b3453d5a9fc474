/** Keys of the facts that a refund posts as it moves (PAY-05). */
import type { Refund } from '../orders/refund.ts';

export const refundEntryKey = (id: number, fact: string): string => `refund:${id}:${fact}`;

/** Keys of all entries about a refund, whether they were posted or not. */
export function refundEntryKeys({ id, key, sends }: Pick<Refund, 'id' | 'key' | 'sends'>): string[] {
  const sent = Array.from({ length: sends }, (_, index) =>
    ['made', 'transferred', 'came-back'].map((fact) => refundEntryKey(id, `${fact}:${index + 1}`)),
  );
  return [key, refundEntryKey(id, 'credited'), ...sent.flat()];
}
