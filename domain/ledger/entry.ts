import type { LedgerAccount } from './accounts.ts';

/** Signed amount in whole toman on an account: debit +, credit −. */
export type Posting = { readonly account: LedgerAccount; readonly amount: number };

/**
 * Ledger entry of a fact about money, posted completely or not at all. `key` identifies the fact: posting it again
 * changes nothing (PAY-05).
 */
export type Entry = { readonly key: string; readonly fact: string; readonly postings: readonly Posting[] };

export const debit = (account: LedgerAccount, amount: number): Posting => ({ account, amount });
export const credit = (account: LedgerAccount, amount: number): Posting => ({ account, amount: -amount });

/**
 * Makes an entry. Postings to the same account are added up, and postings of 0 are left out. A negative debit counts as
 * a credit, and a negative credit as a debit. Null if no posting is left. Throws RangeError if an amount is not whole
 * toman or the sum is not 0.
 */
export function entryOf(key: string, fact: string, parts: readonly Posting[]): Entry | null {
  const amounts = new Map<LedgerAccount, number>();
  for (const { account, amount } of parts) amounts.set(account, (amounts.get(account) ?? 0) + amount);
  const postings = [...amounts].map(([account, amount]) => ({ account, amount })).filter(({ amount }) => amount !== 0);
  if (!postings.every(({ amount }) => Number.isSafeInteger(amount)))
    throw new RangeError(`${key} is not in whole toman`);
  if (postings.reduce((sum, { amount }) => sum + BigInt(amount), 0n) !== 0n)
    throw new RangeError(`${key} does not balance`);
  return postings.length > 0 ? { key, fact, postings } : null;
}

/** Returns a function for facts that move an amount from one account to another. */
export const between =
  (fact: string) =>
  (key: string, from: LedgerAccount, to: LedgerAccount, amount: number): Entry | null =>
    entryOf(key, fact, [debit(from, amount), credit(to, amount)]);
