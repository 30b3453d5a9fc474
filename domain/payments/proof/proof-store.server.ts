import { sql } from 'kysely';
import type { Ctx, Db } from '../../../db/transact.server.ts';
import { MINUTE } from '../../values/durations.ts';
import type { PaymentDifference } from './proof-difference.ts';

/** Maximum number of differences listed for each kind; a single difference already raises an alarm. */
const LISTED = sql.lit(100);
/** Milliseconds within which a sale must get its receipt. */
const NUMBERED_WITHIN = 5 * MINUTE;

/** Checks that every unpaid order holds its wallet part in the ledger, and that nothing else is held. */
export async function readHeldDifferences(db: Db): Promise<PaymentDifference[]> {
  const { rows } = await sql<PaymentDifference>`
    with held as (
      select substr(name, 6)::bigint as id, balance from ledger_accounts where name like 'held:%' and balance > 0
    ), unpaid as (
      select id, wallet_part from orders where state in ('created', 'awaiting') and wallet_part > 0
    )
    select
      'held by an order' as what, id::text as of,
      coalesce(wallet_part, 0) as expected, coalesce(balance, 0) as found
    from held
    full join unpaid using (id)
    where wallet_part is distinct from balance
    limit ${LISTED}`.execute(db);
  return rows;
}

/**
 * Checks that each settled order has exactly one settling entry with its amounts; money paid for purchases is in
 * escrow.
 */
export async function readSettledDifferences(db: Db): Promise<PaymentDifference[]> {
  const { rows } = await sql<PaymentDifference>`
    with entries as (
      select
        entry.key,
        coalesce(-sum(amount) filter (where name like 'revenue:%' or name like 'escrow:%'), 0) as price,
        coalesce(sum(amount) filter (where name = 'discounts'), 0) as discount,
        coalesce(-sum(amount) filter (where name = 'vat'), 0) as vat,
        coalesce(sum(amount) filter (where name like 'gateway:%'), 0) as gateway,
        coalesce(-sum(amount) filter (where name like 'wallet:%' and entry.fact = 'settled'), 0) as rounded
      from ledger_entries entry
      join ledger_postings posting on posting.entry_id = entry.id
      join ledger_accounts account on account.id = posting.account_id
      where entry.fact in ('settled', 'purchase-paid') or (entry.fact = 'top-up' and entry.key like 'order:%')
      group by entry.id
    ), settled as (
      select
        id, 'order:' || id || ':settled' as key, case when kind = 'top-up' then 0 else price end as price,
        discount, vat, gateway_part as gateway, rounded_up as rounded
      from orders
      where settled_at is not null
    )
    select
      part.what || ' of an order' as what, coalesce(settled.id::text, key) as of,
      coalesce(part.expected, 0)::bigint as expected, coalesce(part.found, 0)::bigint as found
    from settled
    full join entries using (key)
    cross join lateral (values
      ('price', settled.price, entries.price), ('discount', settled.discount, entries.discount),
      ('vat', settled.vat, entries.vat), ('gateway part', settled.gateway, entries.gateway),
      ('rounded part', settled.rounded, entries.rounded)
    ) as part (what, expected, found)
    where coalesce(part.expected, 0) <> coalesce(part.found, 0)
    limit ${LISTED}`.execute(db);
  return rows;
}

export async function readRefundedVatDifference(db: Db): Promise<PaymentDifference[]> {
  const { rows } = await sql<PaymentDifference>`
    with lines as (
      select coalesce(sum(vat), 0)::bigint as sum from order_lines where refunded_at is not null
    ), posted as (
      select coalesce(sum(posting.amount), 0)::bigint as sum
      from ledger_entries entry
      join ledger_postings posting on posting.entry_id = entry.id
      join ledger_accounts account on account.id = posting.account_id
      where entry.fact in ('refunded-to-wallet', 'refunded-to-card') and account.name = 'vat'
    )
    select 'vat of refunds' as what, '' as of, lines.sum as expected, posted.sum as found
    from lines, posted
    where lines.sum <> posted.sum`.execute(db);
  return rows;
}

/**
 * Checks that the numbers of a series begin with 1 and have no gap, and that every sale older than `NUMBERED_WITHIN`
 * has a receipt.
 */
export async function readReceiptDifferences({ db, now }: Ctx): Promise<PaymentDifference[]> {
  const { rows } = await sql<PaymentDifference>`
    select 'number of receipts' as what, series as of, max(number) as expected, count(*)::bigint as found
    from receipts
    group by series
    having max(number) <> count(*)
    union all
    select 'number of receipts', 'fees, ' || series || ' ' || year, max(number), count(*)::bigint
    from fee_documents
    group by series, year
    having max(number) <> count(*)
    union all
    select 'sales without a receipt', 'fees, ' || series, 0, count(*)::bigint
    from (
      select id, 'invoice' as series, fee, fee_vat from orders where fee > 0
      union all
      select id, 'credit-note', fee, fee_vat from orders where fee_back_at is not null
    ) booked
    where not exists (
      select from fee_documents
      where fee_documents.order_id = booked.id and fee_documents.series = booked.series
        and fee_documents.fee = booked.fee and fee_documents.vat = booked.fee_vat
    )
    group by series
    union all
    select 'sales without a receipt', '', 0, count(*)::bigint
    from orders
    where settled_at <= ${new Date(now.getTime() - NUMBERED_WITHIN)}
      and kind not in ('top-up', 'purchase') and price - discount + vat > 0
      and not exists (
        select from receipts
        where receipts.order_id = orders.id and series = 'sale' and receipts.amount = price - discount + vat
      )
    having count(*) > 0
    union all
    select 'sales without a receipt', 'fees', 0, count(*)::bigint
    from orders
    where fee_at <= ${new Date(now.getTime() - NUMBERED_WITHIN)} and fee > 0
      and not exists (
        select from receipts
        where receipts.order_id = orders.id and series = 'sale' and receipts.amount = fee + fee_vat
      )
    having count(*) > 0`.execute(db);
  return rows;
}
