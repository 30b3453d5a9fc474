/**
 * Keys of the ledger entries about money in suspense (PAY-05). Money of no attempt is identified by the gateway's
 * number.
 */
type Money = { readonly paymentId: number | null; readonly gateway: string; readonly refNum: string | null };

/** Key of the entry that puts the money into suspense (L6). */
export const suspendedKey = ({ paymentId, gateway, refNum }: Money): string =>
  paymentId === null ? `suspense:${gateway}:${refNum}` : `payment:${paymentId}:suspended`;

/** Key of the entry that resolves the suspense (L7, L8). `key`: key of the entry that put the money into suspense. */
export const resolvedKey = (key: string): string => `${key}:resolved`;

/** Keys of both entries for money of an attempt, whether they exist or not. */
export function suspenseKeysOf(paymentId: number): string[] {
  const key = suspendedKey({ paymentId, gateway: '', refNum: null });
  return [key, resolvedKey(key)];
}
