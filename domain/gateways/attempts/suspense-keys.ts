/** Keys of the entries about money in suspense (PAY-05). Money that is nobody's is named by its gateway's number. */
type Money = { readonly paymentId: number | null; readonly gateway: string; readonly refNum: string | null };

/** Key of the entry that suspends it (L6). */
export const suspendedKey = ({ paymentId, gateway, refNum }: Money): string =>
  paymentId === null ? `suspense:${gateway}:${refNum}` : `payment:${paymentId}:suspended`;

/** Key of the entry that resolves what was suspended by this one (L7, L8). */
export const resolvedKey = (key: string): string => `${key}:resolved`;

/** Keys of both about money of an attempt, whether they were posted or not. */
export function suspenseKeysOf(paymentId: number): string[] {
  const key = suspendedKey({ paymentId, gateway: '', refNum: null });
  return [key, resolvedKey(key)];
}
