import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { PurchaseDifference } from '../payments/proof/proof-difference.ts';

const LISTED = sql.lit(100);

/**
 * Carriers whose ledger account is wrong: it must hold the shipping of the ended purchases that the carrier took, minus
 * the shipping of its booked bills.
 */
export async function readStandingDifferences(db: Db): Promise<PurchaseDifference[]> {
  const { rows } = await sql<PurchaseDifference>`
    with held as (
      select substr(name, 9) as carrier, -sum(amount) as amount
      from ledger_postings posting
      join ledger_accounts account on account.id = posting.account_id
      where name like 'carrier:%'
      group by 1
    ), stands as (
      select carrier, sum(amount) as amount
      from (
        select carrier, shipping as amount from invoices where is_carried and ended_at is not null
        union all
        select carrier, -shipping from carrier_bills where state = 'booked'
      ) standing
      group by carrier
    )
    select 'standing of a carrier' as what, carrier as of, coalesce(stands.amount, 0)::bigint as expected,
      coalesce(held.amount, 0)::bigint as found
    from held
    full join stands using (carrier)
    where coalesce(held.amount, 0) <> coalesce(stands.amount, 0)
    limit ${LISTED}`.execute(db);
  return rows;
}

/**
 * Bills with wrong entries: a booked bill must have left the bank once, and its `shipping` must be the sum that buyers
 * paid for its orders.
 */
export async function readBillDifferences(db: Db): Promise<PurchaseDifference[]> {
  const { rows } = await sql<PurchaseDifference>`
    with paid as (
      select split_part(entry.key, ':', 2)::bigint as id, -sum(amount) as amount
      from ledger_entries entry
      join ledger_postings posting on posting.entry_id = entry.id
      join ledger_accounts account on account.id = posting.account_id
      where entry.fact = 'carrier-billed' and account.name = 'bank'
      group by 1
    ), billed as (
      select id, amount from carrier_bills where state = 'booked'
    ), carried as (
      select bill_id as id, sum(case when carries then shipping else 0 end) as amount
      from carrier_bookings
      join invoices on invoices.id = invoice_id
      where bill_id is not null
      group by 1
    )
    select 'bill of a carrier' as what, id::text as of, coalesce(billed.amount, 0)::bigint as expected,
      coalesce(paid.amount, 0)::bigint as found
    from billed
    full join paid using (id)
    where billed.amount is distinct from paid.amount
    union all
    select 'bill of a carrier', bills.id::text, bills.shipping, coalesce(carried.amount, 0)::bigint
    from carrier_bills bills
    left join carried using (id)
    where bills.state = 'booked' and bills.shipping <> coalesce(carried.amount, 0)
    limit ${LISTED}`.execute(db);
  return rows;
}
