import { sql } from 'kysely';
import type { Db, InTransaction } from '../../db/transact.server.ts';
import { type Toman, toman } from '../values/money.ts';
import { type Guarded, isGuarded, type LedgerAccount } from './accounts.ts';
import type { Entry, Posting } from './entry.ts';
import type { SumsUntil } from './proof-store.server.ts';

/** Inserts the accounts that do not exist yet. Not needed before `insertEntry`, which does this itself. */
export async function insertAccounts(db: Db, accounts: readonly LedgerAccount[]): Promise<void> {
  await sql`
    /* prepared: open accounts */
    insert into ledger_accounts (name, balance)
    select name, case when guarded then 0 end
    from unnest(${accounts}::text[], ${accounts.map(isGuarded)}::boolean[]) as asked (name, guarded)
    where not exists (select from ledger_accounts where ledger_accounts.name = asked.name)
    order by name
    on conflict (name) do nothing`.execute(db);
}

/**
 * Inserts an entry with its postings and with accounts that do not exist yet; locks guarded accounts in the order of
 * their ids. Returns the number of postings. It is 0, without an entry, in two cases: the key is taken (also by a
 * concurrent transaction, for which this one waited), or a concurrent transaction has just created one of the accounts;
 * then a second call succeeds.
 */
export async function insertEntry({ db, now }: InTransaction, { key, fact, postings }: Entry): Promise<number> {
  const accounts = postings.map(({ account }) => account);
  const { rows } = await sql<{ posted: number }>`
    /* prepared: post entry */
    with asked as materialized (
      select asked.name, guarded, asked.amount, account.id
      from unnest(${accounts}::text[], ${accounts.map(isGuarded)}::boolean[], ${postings.map(({ amount }) => amount)}::bigint[])
        as asked (name, guarded, amount)
      left join ledger_accounts account using (name)
    ), opened as (
      insert into ledger_accounts (name, balance)
      select name, case when guarded then 0 end from asked where id is null order by name
      on conflict (name) do nothing
      returning id, name
    ), parts as materialized (
      select id, amount from asked where id is not null
      union all
      select opened.id, amount from opened join asked using (name)
    ), entry as (
      insert into ledger_entries (key, fact, at)
      select ${key}, ${fact}, ${now} where (select count(*) from parts) = ${postings.length}
      on conflict (key) do nothing
      returning id
    ), posted as (
      insert into ledger_postings (entry_id, account_id, amount)
      select entry.id, parts.id, parts.amount from entry, parts order by parts.id
      returning id
    )
    select count(*)::int as posted from posted`.execute(db);
  return rows[0]?.posted ?? 0;
}

/**
 * Inserts entries of open accounts only, which need no row locks. Entries whose keys are taken are left out. Returns
 * how many were posted.
 */
export async function insertOpenEntries({ db, now }: InTransaction, entries: readonly Entry[]): Promise<number> {
  const parts = entries.flatMap(({ key, postings }) => postings.map((posting) => ({ key, ...posting })));
  const { rows } = await sql<{ posted: number }>`
    with entry as (
      insert into ledger_entries (key, fact, at)
      select key, fact, ${now}
      from unnest(${entries.map(({ key }) => key)}::text[], ${entries.map(({ fact }) => fact)}::text[]) as asked (key, fact)
      on conflict (key) do nothing
      returning id, key
    ), posted as (
      insert into ledger_postings (entry_id, account_id, amount)
      select entry.id, account.id, part.amount
      from json_to_recordset(${JSON.stringify(parts)}::json) as part (key text, account text, amount bigint)
      join entry using (key)
      join ledger_accounts account on account.name = part.account
      returning id
    )
    select count(*)::int as posted from entry, (select count(*) from posted) as all_of_them`.execute(db);
  return rows[0]?.posted ?? 0;
}

/**
 * Makes the database check that an entry balances at the end of its statement. By default, it checks all entries at the
 * commit.
 */
export async function checkAtOnce({ db }: InTransaction): Promise<void> {
  await sql`set constraints ledger_entries_balance immediate`.execute(db);
}

export async function readPostings(db: Db, key: string): Promise<Posting[]> {
  const { rows } = await sql<Posting>`
    /* prepared: postings of entry */
    select account.name as account, posting.amount
    from ledger_entries entry
    join ledger_postings posting on posting.entry_id = entry.id
    join ledger_accounts account on account.id = posting.account_id
    where entry.key = ${key}`.execute(db);
  return rows;
}

/** Balances of those accounts that exist, locked in the order of their ids until the transaction ends. */
export async function lockAccounts({ db }: InTransaction, accounts: readonly Guarded[]): Promise<Map<string, Toman>> {
  const { rows } = await sql<{ name: string; balance: number }>`
    /* prepared: lock accounts */
    select name, balance from ledger_accounts where name = any(${accounts}::text[]) order by id for update`.execute(db);
  return new Map(rows.map(({ name, balance }) => [name, toman(balance)]));
}

export async function readBalance(db: Db, account: Guarded): Promise<Toman> {
  const { rows } = await sql<{ balance: number }>`
    /* prepared: balance */
    select balance from ledger_accounts where name = ${account}`.execute(db);
  return toman(rows[0]?.balance ?? 0);
}

/** Line of an account's statement; debits are positive. */
export type StatementLine = {
  readonly id: number;
  readonly at: Date;
  readonly key: string;
  readonly fact: string;
  readonly amount: number;
  /** Balance after this line; null for open accounts. */
  readonly balanceAfter: number | null;
};

/** Lines of an account with ids below `before`, the latest first, at most `limit`. */
export async function readStatement(
  db: Db,
  account: LedgerAccount,
  before: number | null,
  limit: number,
): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    /* prepared: statement */
    select posting.id, entry.at, entry.key, entry.fact, posting.amount, posting.balance_after as "balanceAfter"
    from ledger_postings posting
    join ledger_entries entry on entry.id = posting.entry_id
    where posting.account_id = (select id from ledger_accounts where name = ${account})
      and posting.id < ${before ?? Number.MAX_SAFE_INTEGER}
    order by posting.id desc
    limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Credits minus debits that entries of these facts have posted to an account since a time. */
export async function sumCredited(
  db: Db,
  account: Guarded,
  { facts, since }: { readonly facts: readonly string[]; readonly since: Date },
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(-sum(posting.amount), 0)::bigint as sum
    from ledger_postings posting
    join ledger_entries entry on entry.id = posting.entry_id
    where posting.account_id = (select id from ledger_accounts where name = ${account})
      and entry.fact = any(${facts}::text[]) and entry.at > ${since}`.execute(db);
  return rows[0]?.sum ?? 0;
}

/** Entry as it was posted. */
export type PostedEntry = {
  readonly key: string;
  readonly fact: string;
  readonly at: Date;
  /** Postings, debits first. */
  readonly postings: readonly Posting[];
};

/** Posted entries with these keys, in the order of posting. */
export async function readEntriesByKeys(db: Db, keys: readonly string[]): Promise<PostedEntry[]> {
  const { rows } = await sql<PostedEntry>`
    select entry.key, entry.fact, entry.at,
      json_agg(json_build_object('account', account.name, 'amount', posting.amount) order by posting.amount desc) as postings
    from ledger_entries entry
    join ledger_postings posting on posting.entry_id = entry.id
    join ledger_accounts account on account.id = posting.account_id
    where entry.key = any(${keys}::text[])
    group by entry.id
    order by entry.id`.execute(db);
  return rows;
}

/** Sum of an open account, or of all guarded accounts of a kind; debits are positive. */
export type AccountSum = {
  /** Name of an open account, or the kind of guarded accounts: `wallet` stands for all wallets. */
  readonly account: string;
  readonly total: number;
  /** Number of guarded accounts with a balance; null for an open account. */
  readonly count: number | null;
};

/**
 * Sums of all accounts. For open accounts, it adds the postings after `base` to the totals in `base`; it reads all
 * their postings if `base` is null.
 */
export async function readSums(db: Db, base: SumsUntil | null): Promise<AccountSum[]> {
  const { untilId, totals } = base ?? { untilId: 0, totals: {} };
  const { rows } = await sql<AccountSum>`
    select account.name as account, null::int as count,
      (coalesce(earlier.value::bigint, 0) + coalesce((
        select sum(amount) from ledger_postings where account_id = account.id and id > ${untilId}
      ), 0))::bigint as total
    from ledger_accounts account
    left join jsonb_each_text(${JSON.stringify(totals)}::jsonb) as earlier (key, value) on earlier.key = account.name
    where account.balance is null
    union all
    select split_part(name, ':', 1), count(*)::int, -sum(balance)::bigint
    from ledger_accounts
    where balance > 0
    group by 1
    order by 1`.execute(db);
  return rows;
}

/** Returns whether an account exists. An account that does not exist has no postings. */
export async function hasAccount(db: Db, account: string): Promise<boolean> {
  const { rows } = await sql`select from ledger_accounts where name = ${account}`.execute(db);
  return rows.length > 0;
}
