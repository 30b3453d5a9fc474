/**
 * Public interface of the ledger module: posts each fact about money once, and checks that all entries add up (PAY-05).
 */
import type { Db, InTransaction } from '../../db/transact.server.ts';
import { type Toman, toman } from '../values/money.ts';
import { type Guarded, isGuarded } from './accounts.ts';
import type { Difference } from './difference.ts';
import type { Entry, Posting } from './entry.ts';
import {
  checkAtOnce,
  insertAccounts,
  insertEntry,
  insertOpenEntries,
  lockAccounts,
  readPostings,
} from './ledger-store.server.ts';
import { readDifferences, readTotals } from './proof-store.server.ts';

export {
  type BalanceLine,
  type JournalLine,
  readJournal,
  readSpanEnds,
  readTrialBalance,
  readVatLines,
  readVatPaid,
  type VatLine,
} from './journal-store.server.ts';
export {
  type AccountSum,
  hasAccount,
  type PostedEntry,
  readBalance,
  readEntriesByKeys,
  readPostings,
  readStatement,
  readSums,
  type StatementLine,
  sumCredited,
} from './ledger-store.server.ts';
export {
  isPayoutLine,
  PAYOUT_FACT,
  type Period,
  type PeriodLine,
  readPeriod,
  readPeriodSums,
} from './period-store.server.ts';
export { readSumsUntil, type SumsUntil } from './proof-store.server.ts';

/**
 * Posts an entry. False if it was posted before; throws if another fact was posted under the key. It locks guarded
 * accounts, so lock the order, the payment and the coupon before. Overdrawing an account fails the whole transaction,
 * so check balances with `lockBalances` first.
 */
export async function postEntry(ctx: InTransaction, entry: Entry): Promise<boolean> {
  if ((await insertEntry(ctx, entry)) > 0) return true;
  const posted = await readPostings(ctx.db, entry.key);
  // Without an entry of this key, the reason is that another transaction created one of the accounts at the same
  // moment; the next try succeeds.
  if (posted.length === 0) return postEntry(ctx, entry);
  if (sorted(posted) !== sorted(entry.postings)) throw new Error(`${entry.key} was posted with other amounts`);
  return false;
}

const POSTED_AT_ONCE = 1_000;

/** Posts many entries of open accounts. Throws if one of them was posted before. */
export async function postOpenEntries(ctx: InTransaction, entries: readonly Entry[]): Promise<void> {
  const accounts = new Set(entries.flatMap(({ postings }) => postings.map(({ account }) => account)));
  if ([...accounts].some(isGuarded)) throw new Error('guarded accounts are locked one by one');
  await insertAccounts(ctx.db, [...accounts]);
  await checkAtOnce(ctx);
  for (let at = 0; at < entries.length; at += POSTED_AT_ONCE) {
    const some = entries.slice(at, at + POSTED_AT_ONCE);
    if ((await insertOpenEntries(ctx, some)) !== some.length) throw new Error('an entry was posted before');
  }
}

const sorted = (postings: readonly Posting[]): string =>
  JSON.stringify(postings.map(({ account, amount }) => [account, amount]).toSorted());

/** Locks guarded accounts until the transaction ends, and returns their balances. */
export async function lockBalances<A extends Guarded>(
  ctx: InTransaction,
  accounts: readonly A[],
): Promise<(account: A) => Toman> {
  await insertAccounts(ctx.db, accounts);
  const balances = await lockAccounts(ctx, accounts);
  return (account) => balances.get(account) ?? (0 as Toman);
}

/**
 * Locks a guarded account until the transaction ends, so that nobody lowers its balance, and returns it. Cheaper than
 * `lockBalances`, because an account that does not exist yet is neither created nor locked.
 */
export async function lockBalance(ctx: InTransaction, account: Guarded): Promise<Toman> {
  return (await lockAccounts(ctx, [account])).get(account) ?? toman(0);
}

export type Proof = {
  readonly differences: readonly Difference[];
  /** Sums by account, debits positive. */
  readonly totals: ReadonlyMap<string, number>;
};

/**
 * Adds up the whole ledger and checks its consistency. It works in the caller's snapshot, so that the caller can
 * compare the result with other data. Keeps the connection busy for a long time.
 */
export const proveSnapshot = async (snapshot: Db): Promise<Proof> => ({
  differences: await readDifferences(snapshot),
  totals: await readTotals(snapshot),
});
