/** Reads the journal, the trial balance and the VAT of a period, for finance and the tax office (PAY-05). */
import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';

/** Time from a moment (included) until another one (excluded). */
export type Span = { readonly from: Date; readonly until: Date };

export type JournalLine = {
  readonly entryId: number;
  readonly at: Date;
  readonly key: string;
  readonly fact: string;
  readonly account: string;
  /** Positive for a debit, negative for a credit. */
  readonly amount: number;
};

/**
 * Name under which the trial balance sums an account. Accounts of users and orders are summed under the name of their
 * kind; every other account has its own line.
 */
const summed = sql`case
  when account.balance is null and account.name not like 'owing:%' then account.name
  else split_part(account.name, ':', 1)
end`;

/** Ids of the first and the last entry of a span; null if the span has no entry. */
export async function readSpanEnds(
  db: Db,
  { from, until }: Span,
): Promise<{ readonly first: number; readonly last: number } | null> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(id) as first, max(id) as last from ledger_entries where at >= ${from} and at < ${until}`.execute(db);
  const { first = null, last = null } = rows[0] ?? {};
  return first === null || last === null ? null : { first, last };
}

type Read = Span & {
  /** Name of an account or of a kind of accounts; null for all accounts. */
  readonly account: string | null;
  /** Id of the entry after which the lines begin. */
  readonly after: number;
  /** Id of the last entry that may be read. */
  readonly last: number;
  /** Largest number of entries to read. */
  readonly limit: number;
};

/**
 * Reads lines in the order of their entries; all lines of an entry come together. With an `account`, only the lines of
 * this account or kind of accounts are returned.
 */
export async function readJournal(
  db: Db,
  { from, until, account, after, last, limit }: Read,
): Promise<readonly JournalLine[]> {
  const ids = sql`
    select id from ledger_accounts account where account.name = ${account} or ${summed} = ${account}`;
  const has =
    account === null
      ? sql`true`
      : sql`exists (
          select from ledger_postings own where own.entry_id = entry.id and own.account_id in (${ids})
        )`;
  const { rows } = await sql<JournalLine>`
    select entry.id as "entryId", entry.at, entry.key, entry.fact, account.name as account, posting.amount
    from (
      select entry.*
      from ledger_entries entry
      where entry.id > ${after} and entry.id <= ${last} and entry.at >= ${from} and entry.at < ${until} and ${has}
      order by entry.id
      limit ${limit}
    ) entry
    join ledger_postings posting on posting.entry_id = entry.id
    join ledger_accounts account on account.id = posting.account_id
    where ${account}::text is null or account.name = ${account} or ${summed} = ${account}
    order by entry.id, posting.id`.execute(db);
  return rows;
}

/** Sums of a span for one account, or for all accounts of a kind together. */
export type BalanceLine = {
  readonly account: string;
  /** Balance before the span; positive for a debit balance. */
  readonly opening: number;
  readonly debit: number;
  readonly credit: number;
};

/** Reads the sums by account name. Accounts without any posting before the end of the span are left out. */
export async function readTrialBalance(db: Db, { from, until }: Span): Promise<readonly BalanceLine[]> {
  const { rows } = await sql<BalanceLine>`
    with sums as (
      select posting.account_id,
        sum(posting.amount) filter (where entry.at < ${from}) as opening,
        sum(posting.amount) filter (where entry.at >= ${from} and posting.amount > 0) as debit,
        -sum(posting.amount) filter (where entry.at >= ${from} and posting.amount < 0) as credit
      from ledger_postings posting
      join ledger_entries entry on entry.id = posting.entry_id
      where entry.at < ${until}
      group by posting.account_id
    )
    select ${summed} as account, coalesce(sum(opening), 0)::bigint as opening,
      coalesce(sum(debit), 0)::bigint as debit, coalesce(sum(credit), 0)::bigint as credit
    from sums
    join ledger_accounts account on account.id = sums.account_id
    group by 1
    order by 1`.execute(db);
  return rows;
}

/** Sales of one kind of revenue in a span, or the credit notes about such sales, as the tax office asks for them. */
export type VatLine = {
  /** `sale`, or `credit` for sums that were given back. */
  readonly side: 'sale' | 'credit';
  /** Name of the revenue account. */
  readonly account: string;
  readonly count: number;
  /** Price minus discount, without VAT. */
  readonly base: number;
  readonly vat: number;
};

/**
 * Facts of entries whose discount lowers the price of our own service. The discount of a purchase does not: the site
 * bears it.
 */
const OWN_DISCOUNTS = ['settled', 'refunded-to-wallet', 'refunded-to-card'];

/**
 * Sums every entry with revenue or VAT, except payments to the tax office. The sign of an entry tells whether it is a
 * sale or gives a sum back.
 */
export async function readVatLines(db: Db, { from, until }: Span): Promise<readonly VatLine[]> {
  const { rows } = await sql<VatLine>`
    with entries as (
      select entry.id,
        coalesce(min(account.name) filter (where account.name like 'revenue:%'), 'vat') as account,
        -sum(posting.amount) filter (
          where account.name like 'revenue:%' or (account.name = 'discounts' and entry.fact = any(${OWN_DISCOUNTS}::text[]))
        ) as base,
        -sum(posting.amount) filter (where account.name = 'vat') as vat
      from ledger_entries entry
      join ledger_postings posting on posting.entry_id = entry.id
      join ledger_accounts account on account.id = posting.account_id
      where entry.at >= ${from} and entry.at < ${until} and entry.fact <> 'vat-remitted'
        and (account.name in ('vat', 'discounts') or account.name like 'revenue:%')
      group by entry.id
      having bool_or(account.name <> 'discounts')
    )
    select case when coalesce(base, 0) + coalesce(vat, 0) < 0 then 'credit' else 'sale' end as side, account,
      count(*)::int as count, abs(coalesce(sum(base), 0))::bigint as base, abs(coalesce(sum(vat), 0))::bigint as vat
    from entries
    group by 1, 2
    order by 1 desc, 2`.execute(db);
  return rows;
}

/**
 * Sum that was paid to the tax office in a span, and the VAT that was still owed to the office at the end of the span.
 */
export async function readVatPaid(
  db: Db,
  { from, until }: Span,
): Promise<{ readonly paid: number; readonly owed: number }> {
  const { rows } = await sql<{ paid: number; owed: number }>`
    select coalesce(sum(amount) filter (where entry.fact = 'vat-remitted' and entry.at >= ${from}), 0)::bigint as paid,
      coalesce(-sum(amount), 0)::bigint as owed
    from ledger_postings posting
    join ledger_entries entry on entry.id = posting.entry_id
    where posting.account_id = (select id from ledger_accounts where name = 'vat') and entry.at < ${until}`.execute(db);
  return rows[0] ?? { paid: 0, owed: 0 };
}
