import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { PurchaseDifference } from '../../payments/proof/proof-difference.ts';
import { HOLDING } from '../invoice.ts';

const LISTED = sql.lit(100);

/** Checks that the escrow account of each open purchase has the purchase's value, and that all others are empty. */
export async function readEscrowDifferences(db: Db): Promise<PurchaseDifference[]> {
  const { rows } = await sql<PurchaseDifference>`
    with held as (
      select substr(name, 8)::bigint as id, balance from ledger_accounts where name like 'escrow:%' and balance > 0
    ), open as (
      select id, goods + shipping as value from invoices where state = any(${HOLDING}::text[])
    )
    select 'held by a purchase' as what, id::text as of, coalesce(value, 0)::bigint as expected,
      coalesce(balance, 0)::bigint as found
    from held
    full join open using (id)
    where value is distinct from balance
    limit ${LISTED}`.execute(db);
  return rows;
}

/** Checks that each settled purchase from which the seller got money has a fee, equal to that of its ledger entry. */
export async function readFeeDifferences(db: Db): Promise<PurchaseDifference[]> {
  const { rows } = await sql<PurchaseDifference>`
    with posted as (
      select split_part(entry.key, ':', 2)::bigint as id,
        coalesce(-sum(amount) filter (where name = 'revenue:purchase'), 0) as fee
      from ledger_entries entry
      join ledger_postings posting on posting.entry_id = entry.id
      join ledger_accounts account on account.id = posting.account_id
      where entry.fact in ('purchase-settled', 'purchase-divided')
      group by entry.id
    )
    select 'fee of a purchase' as what, id::text as of, coalesce(orders.fee, 0)::bigint as expected,
      coalesce(posted.fee, 0)::bigint as found
    from posted
    full join (select id, fee from orders where fee_at is not null) orders using (id)
    where orders.fee is distinct from posted.fee
    limit ${LISTED}`.execute(db);
  return rows;
}

/** Checks that each purchase that ended after it was paid has exactly one ledger entry for its end. */
export async function readEndDifferences(db: Db): Promise<PurchaseDifference[]> {
  const { rows } = await sql<PurchaseDifference>`
    select 'entry of a purchase' as what, invoices.id::text as of, 1 as expected, 0 as found
    from invoices
    where (state = 'settled' or (state = 'refunded' and exists (
        select from ledger_entries where key = 'order:' || order_id || ':settled' and fact = 'purchase-paid'
      )))
      and not exists (select from ledger_entries where key = 'order:' || order_id || ':ended')
    limit ${LISTED}`.execute(db);
  return rows;
}
