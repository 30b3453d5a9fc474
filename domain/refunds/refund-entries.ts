/** Keys of the ledger entries that a refund posts during its life (PAY-05). */
import type { Refund } from '../orders/refund.ts';

export const refundEntryKey = (id: number, fact: string): string => `refund:${id}:${fact}`;

/** Keys of all possible entries about a refund, posted or not. */
export function refundEntryKeys({ id, key, sends }: Pick<Refund, 'id' | 'key' | 'sends'>): string[] {
  const sent = Array.from({ length: sends }, (_, index) =>
    ['made', 'transferred', 'came-back'].map((fact) => refundEntryKey(id, `${fact}:${index + 1}`)),
  );
  return [key, refundEntryKey(id, 'credited'), ...sent.flat()];
}
