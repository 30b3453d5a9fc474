/** Statements of guarded accounts, for a period of time or between two payouts (PAY-05). */
import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { Guarded } from './accounts.ts';

/**
 * Period of a statement. `payout`: id of the posting by which a payout took the balance. The period ends with this
 * posting and begins after that of the previous payout.
 */
export type Period = { readonly from: Date; readonly until: Date } | { readonly payout: number };

export type PeriodLine = {
  readonly id: number;
  readonly at: Date;
  readonly key: string;
  readonly fact: string;
  /** Sum that was credited (`income`) or debited (`outgo`), in toman; one of the two is 0. */
  readonly income: number;
  readonly outgo: number;
  /** The site's fee in the same entry, and the VAT on it. */
  readonly fee: number;
  readonly vat: number;
  readonly balanceAfter: number;
};

/** Fact of entries that move money owed to a seller into a payout. */
export const PAYOUT_FACT = 'payout-batched';

const idOf = (account: string) => sql`(select id from ledger_accounts where name = ${account})`;

const within = (account: Guarded, period: Period) =>
  'from' in period
    ? sql`entry.at >= ${period.from} and entry.at < ${period.until}`
    : sql`posting.id <= ${period.payout} and posting.id > coalesce((
        select max(before.id)
        from ledger_postings before
        join ledger_entries made on made.id = before.entry_id
        where before.account_id = ${idOf(account)} and before.id < ${period.payout} and made.fact = ${PAYOUT_FACT}
      ), 0)`;

/** Returns whether a line of an account moved money owed to a seller into a payout. */
export async function isPayoutLine(db: Db, account: Guarded, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1
    from ledger_postings posting
    join ledger_entries entry on entry.id = posting.entry_id
    where posting.id = ${id} and posting.account_id = ${idOf(account)} and entry.fact = ${PAYOUT_FACT}`.execute(db);
  return rows.length > 0;
}

/** Lines of a period after the line `after`, the earliest first. */
export async function readPeriod(
  db: Db,
  account: Guarded,
  period: Period,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly PeriodLine[]> {
  const { rows } = await sql<PeriodLine>`
    /* prepared: period */
    select posting.id, entry.at, entry.key, entry.fact,
      greatest(-posting.amount, 0) as income, greatest(posting.amount, 0) as outgo,
      beside.fee, beside.vat, coalesce(posting.balance_after, 0) as "balanceAfter"
    from ledger_postings posting
    join ledger_entries entry on entry.id = posting.entry_id
    cross join lateral (
      select
        coalesce(-sum(other.amount) filter (where other.account_id = ${idOf('revenue:purchase')}), 0)::bigint as fee,
        coalesce(-sum(other.amount) filter (where other.account_id = ${idOf('vat')}), 0)::bigint as vat
      from ledger_postings other
      where other.entry_id = entry.id
    ) as beside
    where posting.account_id = ${idOf(account)} and posting.id > ${after} and ${within(account, period)}
    order by posting.id
    limit ${limit}`.execute(db);
  return rows;
}

type PeriodSums = {
  readonly lines: number;
  readonly opening: number;
  readonly income: number;
  readonly outgo: number;
  readonly fee: number;
  readonly vat: number;
};

/** Sums of a period. `opening`: balance before its first line, or at the beginning of a period without lines. */
export async function readPeriodSums(db: Db, account: Guarded, period: Period): Promise<PeriodSums> {
  const before =
    'from' in period
      ? sql`entry.at < ${period.from}`
      : sql`entry.fact = ${PAYOUT_FACT} and posting.id < ${period.payout}`;
  const { rows } = await sql<PeriodSums>`
    with period as (
      select posting.entry_id, posting.amount
      from ledger_postings posting
      join ledger_entries entry on entry.id = posting.entry_id
      where posting.account_id = ${idOf(account)} and ${within(account, period)}
    )
    select count(*)::int as lines,
      coalesce(sum(greatest(-amount, 0)), 0)::bigint as income, coalesce(sum(greatest(amount, 0)), 0)::bigint as outgo,
      coalesce((
        select posting.balance_after
        from ledger_postings posting
        join ledger_entries entry on entry.id = posting.entry_id
        where posting.account_id = ${idOf(account)} and ${before}
        order by posting.id desc
        limit 1
      ), 0)::bigint as opening,
      ${besideSum('revenue:purchase')} as fee, ${besideSum('vat')} as vat
    from period`.execute(db);
  return rows[0] ?? { lines: 0, opening: 0, income: 0, outgo: 0, fee: 0, vat: 0 };
}

const besideSum = (name: string) => sql`coalesce((
  select -sum(other.amount)
  from ledger_postings other
  where other.account_id = ${idOf(name)} and other.entry_id in (select entry_id from period)
), 0)::bigint`;
