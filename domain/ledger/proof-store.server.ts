import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';
import { MINUTE } from '../values/durations.ts';
import type { Difference } from './difference.ts';

/** Maximum number of differences to list per kind; a single one already raises an alarm. */
const LISTED = 100;

/**
 * Balances of all accounts, debits positive: positive if the money is owed to the site, negative if the site owes it.
 */
export async function readTotals(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; total: number }>`
    select account.name, coalesce(sum(posting.amount), 0)::bigint as total
    from ledger_accounts account
    left join ledger_postings posting on posting.account_id = account.id
    group by account.name
    order by account.name`.execute(db);
  return new Map(rows.map(({ name, total }) => [name, total]));
}

/**
 * Finds all inconsistencies of the ledger. Call it in a single snapshot. Reads all postings without a time limit: for a
 * job, not for a request.
 */
export async function readDifferences(db: Db): Promise<Difference[]> {
  await sql`set local statement_timeout = 0`.execute(db);
  const { rows } = await sql<Difference>`
    with entries as (
      select entry.key, count(posting.id) as parts, coalesce(sum(posting.amount), 0) as total
      from ledger_entries entry
      left join ledger_postings posting on posting.entry_id = entry.id
      group by entry.id
    ), balances as (
      select account.name, account.balance, -coalesce(sum(posting.amount), 0) as posted
      from ledger_accounts account
      left join ledger_postings posting on posting.account_id = account.id
      where account.balance is not null
      group by account.id
    ), lines as (
      select
        id, balance_after,
        coalesce(lag(balance_after) over (partition by account_id order by id), 0) - amount as expected
      from ledger_postings
      where balance_after is not null
    )
    (select 'all postings' as what, '' as of, 0::bigint as expected, sum(amount)::bigint as found
     from ledger_postings having sum(amount) <> 0)
    union all
    (select 'an entry', key, 0, total::bigint from entries where total <> 0 or parts < 2 limit ${sql.lit(LISTED)})
    union all
    (select 'a balance', name, posted::bigint, balance from balances where balance <> posted limit ${sql.lit(LISTED)})
    union all
    (select 'a line of a statement', id::text, expected::bigint, balance_after
     from lines where balance_after <> expected limit ${sql.lit(LISTED)})`.execute(db);
  return rows;
}

/** Milliseconds after which every posting is certainly committed, because no transaction runs that long. */
const COMMITTED_AFTER = 10 * MINUTE;

/** Sums of open accounts up to the posting `untilId`. `readSums` adds later postings to them. */
export type SumsUntil = { readonly untilId: number; readonly totals: Readonly<Record<string, number>> };

/**
 * Reads the sums of open accounts up to a posting before which no further one can be committed. Call it in a single
 * snapshot.
 */
export async function readSumsUntil({ db, now }: Ctx): Promise<SumsUntil> {
  const { rows } = await sql<SumsUntil>`
    with last as (
      select coalesce(max(id), 0) as id from (
        select posting.id
        from ledger_postings posting
        join ledger_entries entry on entry.id = posting.entry_id
        where entry.at <= ${new Date(now.getTime() - COMMITTED_AFTER)}
        order by posting.id desc
        limit 1
      ) committed
    ), sums as (
      select account.name, sum(posting.amount)::bigint as total
      from ledger_postings posting
      join ledger_accounts account on account.id = posting.account_id
      where account.balance is null and posting.id <= (select id from last)
      group by account.name
    )
    select (select id from last) as "untilId", (select coalesce(jsonb_object_agg(name, total), '{}') from sums) as totals
  `.execute(db);
  return rows[0] ?? { untilId: 0, totals: {} };
}
