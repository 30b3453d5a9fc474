import type { Account } from './accounts.ts';

/** Signed whole toman on an account: debit +, credit −. */
export type Posting = { readonly account: Account; readonly amount: number };

/** A fact about money, posted at once or not at all. `key` names it: posted again, it changes nothing (PAY-05). */
export type Entry = { readonly key: string; readonly fact: string; readonly postings: readonly Posting[] };

export const debit = (account: Account, amount: number): Posting => ({ account, amount });
export const credit = (account: Account, amount: number): Posting => ({ account, amount: -amount });

/**
 * Joins the parts of one account and leaves out those of 0; negative amounts stand on the other side. Null without any
 * part. Throws RangeError if the parts are no whole toman or do not add up to 0.
 */
export function entryOf(key: string, fact: string, parts: readonly Posting[]): Entry | null {
  const amounts = new Map<Account, number>();
  for (const { account, amount } of parts) amounts.set(account, (amounts.get(account) ?? 0) + amount);
  const postings = [...amounts].map(([account, amount]) => ({ account, amount })).filter(({ amount }) => amount !== 0);
  if (!postings.every(({ amount }) => Number.isSafeInteger(amount)))
    throw new RangeError(`${key} is not in whole toman`);
  if (postings.reduce((sum, { amount }) => sum + BigInt(amount), 0n) !== 0n)
    throw new RangeError(`${key} does not balance`);
  return postings.length > 0 ? { key, fact, postings } : null;
}

/** Fact that moves an amount from one account to another. */
export const between =
  (fact: string) =>
  (key: string, from: Account, to: Account, amount: number): Entry | null =>
    entryOf(key, fact, [debit(from, amount), credit(to, amount)]);
