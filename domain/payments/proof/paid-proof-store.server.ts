import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { PaymentDifference } from './proof-difference.ts';

/** Maximum number of differences listed for each kind; a single difference already raises an alarm. */
const LISTED = sql.lit(100);

/**
 * Payments that arrived (`came`), with their amounts: verified ones, ones reversed after they were verified, and ones
 * in suspense, even if the suspense was resolved. `own`: ledger entries that are about a payment itself, not about its
 * order.
 */
const CAME = sql`came as (
      select payments.id, payments.order_id, coalesce(item.amount, payments.amount) as amount
      from payments
      join orders on orders.id = payments.order_id
      left join suspense_items item on item.payment_id = payments.id
      where payments.state = 'verified' or item.id is not null
        or (payments.state = 'reversed' and payments.ref_num is not null)
    ), own as (
      select split_part(entry.key, ':', 2)::bigint as id, count(*) as count, sum(posting.amount) as amount
      from ledger_entries entry
      join ledger_postings posting on posting.entry_id = entry.id
      join ledger_accounts account on account.id = posting.account_id
      where entry.fact in ('returned', 'returned-to-card', 'suspended', 'purchase-not-had') and entry.key like 'payment:%'
        and account.name like 'gateway:%'
      group by 1
    )`;

/**
 * Checks that each payment that was returned or put into suspense has exactly one ledger entry about the payment
 * itself, with its amount.
 */
export async function readOwnEntryDifferences(db: Db): Promise<PaymentDifference[]> {
  const { rows } = await sql<PaymentDifference>`
    with ${CAME}
    select part.what || ' of a payment' as what, own.id::text as of,
      part.expected::bigint as expected, part.found::bigint as found
    from own
    left join came using (id)
    cross join lateral (values
      ('entries', case when came.id is null then 0 else 1 end, own.count), ('amount', coalesce(came.amount, 0), own.amount)
    ) as part (what, expected, found)
    where part.expected <> part.found
    limit ${LISTED}`.execute(db);
  return rows;
}

/**
 * Checks that all other payments settled an order: exactly one payment for each settled order, and with the amount of
 * its gateway part.
 */
export async function readSettlingDifferences(db: Db): Promise<PaymentDifference[]> {
  const { rows } = await sql<PaymentDifference>`
    with ${CAME}, settling as (
      select order_id, count(*) as count, sum(amount) as amount
      from came
      where not exists (select from own where own.id = came.id)
      group by order_id
    ), settled as (
      select id as order_id, 1 as count, gateway_part as amount
      from orders
      where settled_at is not null and gateway_part > 0
    )
    select part.what || ' an order' as what, order_id::text as of,
      coalesce(part.expected, 0)::bigint as expected, coalesce(part.found, 0)::bigint as found
    from settled
    full join settling using (order_id)
    cross join lateral (values
      ('payments of', settled.count, settling.count), ('paid for', settled.amount, settling.amount)
    ) as part (what, expected, found)
    where coalesce(part.expected, 0) <> coalesce(part.found, 0)
    limit ${LISTED}`.execute(db);
  return rows;
}

/** Checks that the refunds of a payment, in whatever state, never exceed the amount that arrived. */
export async function readOverRefunded(db: Db): Promise<PaymentDifference[]> {
  const { rows } = await sql<PaymentDifference>`
    with refunded as (
      select payment_id, sum(amount) as amount from refunds where payment_id is not null group by payment_id
    )
    select 'refunds of a payment' as what, payment_id::text as of,
      coalesce(item.amount, payments.amount) as expected, refunded.amount::bigint as found
    from refunded
    join payments on payments.id = payment_id
    left join suspense_items item using (payment_id)
    where refunded.amount > coalesce(item.amount, payments.amount)
    limit ${LISTED}`.execute(db);
  return rows;
}
