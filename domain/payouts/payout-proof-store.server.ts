import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { PurchaseDifference } from '../payments/proof/proof-difference.ts';

const LISTED = sql.lit(100);

/**
 * Checks that the ledger account of each open line has the line's amount, and that all other lines have an empty one.
 */
export async function readLineDifferences(db: Db): Promise<PurchaseDifference[]> {
  const { rows } = await sql<PurchaseDifference>`
    with held as (
      select substr(name, 8)::bigint as id, balance from ledger_accounts where name like 'payout:%' and balance > 0
    ), open as (
      select id, amount from payouts where state = 'open'
    )
    select 'line of a payout' as what, id::text as of, coalesce(amount, 0)::bigint as expected,
      coalesce(balance, 0)::bigint as found
    from held
    full join open using (id)
    where amount is distinct from balance
    limit ${LISTED}`.execute(db);
  return rows;
}

/**
 * Checks that each seller is owed their share of their purchases, less open and paid payouts, money held for an
 * authority, and money taken for a debt.
 */
export async function readOwedDifferences(db: Db): Promise<PurchaseDifference[]> {
  const { rows } = await sql<PurchaseDifference>`
    with ended as (
      select split_part(entry.key, ':', 2)::bigint as order_id,
        coalesce(-sum(posting.amount) filter (
          where account.name in ('refunds-due', 'discounts') or account.name like 'wallet:%'
        ), 0) as back
      from ledger_entries entry
      join ledger_postings posting on posting.entry_id = entry.id
      join ledger_accounts account on account.id = posting.account_id
      where entry.fact in ('purchase-settled', 'purchase-divided')
      group by entry.id
    ), earned as (
      select seller_id,
        sum(
          goods + case when is_carried then 0 else invoices.shipping end - back
            - case when fee_back_at is null then coalesce(fee, 0) + coalesce(fee_vat, 0) else 0 end
        ) as amount
      from ended
      join orders on orders.id = ended.order_id
      join invoices on invoices.order_id = ended.order_id
      group by seller_id
    ), taken as (
      select seller_id, sum(amount) as amount from payouts where state in ('open', 'paid') group by seller_id
    ), frozen as (
      select user_id as seller_id, sum(amount) as amount
      from (
        select user_id, held as amount from money_holds where of = 'payable' and held > 0
        union all
        select user_id, recovered from chargebacks where of = 'payable' and recovered > 0
      ) as kept
      group by user_id
    ), shown as (
      select seller_id, coalesce(earned.amount, 0) - coalesce(taken.amount, 0) - coalesce(frozen.amount, 0) as amount
      from earned
      full join taken using (seller_id)
      full join frozen using (seller_id)
    ), owed as (
      select substr(name, 9)::bigint as seller_id, balance from ledger_accounts where name like 'payable:%'
    )
    select 'owed to a seller' as what, seller_id::text as of, coalesce(amount, 0)::bigint as expected,
      coalesce(balance, 0)::bigint as found
    from shown
    full join owed using (seller_id)
    where coalesce(amount, 0) <> coalesce(balance, 0)
    limit ${LISTED}`.execute(db);
  return rows;
}
