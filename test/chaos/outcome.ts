/**
 * Checks, independently of the site's own code, whether all money adds up: compares the site's records with the money
 * that the sandbox took and returned.
 */
import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import { provePayments } from '../../domain/payments/payments.server.ts';
import { DAY, MINUTE } from '../../domain/values/durations.ts';
import type { World } from './payments-world.ts';

/** Runs all jobs until nothing is left to do, later and later, for two days. */
export async function settleDown(world: World, move: (milliseconds: number) => void): Promise<void> {
  const { look, expire, react, number, refund, end } = world.jobs;
  for (const wait of [MINUTE, 6 * MINUTE, 10 * MINUTE, 30 * MINUTE, 10 * MINUTE, DAY, 10 * MINUTE]) {
    move(wait);
    for (let busy = true; busy; ) busy = (await look()) > 0 || (await refund()) > 0;
    for (const job of [expire, react, end]) await job();
    move(MINUTE);
    await number();
  }
}

export type Wrong = { readonly what: string; readonly of: string; readonly expected: unknown; readonly found: unknown };

/**
 * Differences from the state that the site must have once all jobs have finished. `given`: toman that each wallet had
 * at the beginning.
 */
export async function readWrong({ db, ctx }: World, given: number): Promise<Wrong[]> {
  const { differences } = await provePayments(ctx());
  return [
    ...differences.map(({ what, of, expected, found }) => ({ what, of, expected, found })),
    ...(await select(db, wallets(given))),
    ...(await select(db, RESTLESS)),
    ...(await select(db, EFFECTS)),
    ...(await select(db, RECEIPTS)),
    ...(await select(db, COUPONS)),
    ...(await select(db, TWICE)),
  ];
}

type Query = ReturnType<typeof sql<Wrong>>;
const select = async (db: Db, query: Query): Promise<Wrong[]> => (await query.execute(db)).rows;

/**
 * Money that the sandbox holds and that nobody owns yet, by payer. It is in suspense or belongs to a flagged attempt;
 * staff resolve both. Money that the sandbox returned, even without answering, is not counted.
 *
 * A loose gateway may answer about a different payment than the one that it holds. So the owner of money in suspense is
 * determined as follows. If the sandbox holds the payment of the attempt, the money belongs to the attempt's payer.
 * Otherwise it belongs to the payer of the payment with the answered number, unless that payment is booked.
 */
export const UNCLEAR = sql`
  unclear as (
    select user_id, sum(amount) as sum
    from (
      select orders.user_id, coalesce(other_amount, sandbox_payments.amount) / 10 as amount
      from sandbox_payments
      join payments on payments.res_num = sandbox_payments.res_num
      join orders on orders.id = order_id
      where sandbox_payments.state = 'verified' and payments.state <> 'verified' and not exists (
        select from payments booked where booked.ref_num = sandbox_payments.ref_num
      ) and (
        payments.state in ('flagged', 'reversing')
        or exists (
          select from suspense_items
          where resolved_at is null and receipt_form(ref_num) = receipt_form(sandbox_payments.ref_num)
        )
      )
    ) as kept
    group by 1
  )`;

/** Sums that were taken from wallets and sellers for debts, by their owner. */
export const TAKEN_FOR_DEBTS = sql`
  debts as (
    select user_id, coalesce(sum(recovered) filter (where of = 'wallet'), 0) as wallet,
      coalesce(sum(recovered) filter (where of = 'payable'), 0) as payable
    from chargebacks group by 1
  )`;

/**
 * A simple model of wallets: all payments of a user that the sandbox holds, less what the user bought and did not
 * return, less what is being refunded to cards or is in suspense.
 */
const wallets = (given: number): Query => sql<Wrong>`
  with taken as (
    select orders.user_id, sum(coalesce(other_amount, sandbox_payments.amount)) / 10 as sum
    from sandbox_payments
    join payments on payments.res_num = sandbox_payments.res_num
    join orders on orders.id = order_id
    where sandbox_payments.state = 'verified'
    group by 1
  ), bought as (
    select user_id, sum(order_lines.price - order_lines.discount + order_lines.vat) as sum
    from order_lines
    join orders on orders.id = order_id
    where orders.state = 'paid' and orders.kind <> 'top-up' and refunded_at is null
    group by 1
  ), owed as (
    select user_id, sum(amount) as sum from refunds where state not in ('done', 'credited') or way = 'bank' group by 1
  ), ${TAKEN_FOR_DEBTS}, ${UNCLEAR}
  select 'wallet' as what, users.id::text as of, expected, coalesce(balance, 0) as found
  from users
  left join taken on taken.user_id = users.id
  left join bought on bought.user_id = users.id
  left join owed on owed.user_id = users.id
  left join unclear on unclear.user_id = users.id
  left join debts on debts.user_id = users.id
  left join ledger_accounts on name = 'wallet:' || users.id
  cross join lateral (
    select (
      ${given} + coalesce(taken.sum, 0) - coalesce(bought.sum, 0) - coalesce(owed.sum, 0) - coalesce(unclear.sum, 0)
        - coalesce(debts.wallet, 0)
    )::bigint as expected
  ) as model
  where expected <> coalesce(balance, 0)
    and exists (select from listings where listings.user_id = users.id)`;

/** Orders and attempts that have no outcome. */
const RESTLESS = sql<Wrong>`
  select 'order' as what, id::text as of, 'an outcome' as expected, state as found
  from orders where state in ('created', 'awaiting')
  union all
  select 'attempt', id::text, 'an outcome', state from payments where state in ('asked', 'sent', 'returned', 'verifying', 'reversing')`;

/**
 * Order lines whose effect does not match their payment: a paid line takes effect exactly once, an unpaid one never.
 */
const EFFECTS = sql<Wrong>`
  select 'features of a line' as what, order_lines.id::text as of,
    (settled_at is not null)::int::text as expected, count(listing_features.id)::text as found
  from order_lines
  join orders on orders.id = order_id
  left join listing_features on order_line_id = order_lines.id
  where orders.kind in ('bump', 'paid-features')
  group by order_lines.id, settled_at
  having count(listing_features.id) <> (settled_at is not null)::int
  union all
  select 'effect of a line', order_lines.id::text, 'acted', 'waits'
  from order_lines
  join orders on orders.id = order_id
  join listings on listings.id = listing_id
  where orders.state = 'paid' and orders.kind <> 'top-up' and acted_at is null and refunded_at is null
    and listings.status = 'published'`;

const RECEIPTS = sql<Wrong>`
  select 'receipts of an order' as what, orders.id::text as of, 1 as expected, count(receipts.number)::int as found
  from orders
  left join receipts on receipts.order_id = orders.id and series = 'sale'
  where settled_at is not null and orders.kind <> 'top-up' and price - discount + vat > 0
  group by orders.id
  having count(receipts.number) <> 1`;

/**
 * Coupons with a wrong number of uses: a use counts for each order that was paid with the coupon and not fully
 * refunded, and each user's limit holds.
 */
const COUPONS = sql<Wrong>`
  select 'uses of a coupon' as what, code as of, count(orders.id)::text as expected, used::text as found
  from coupons
  left join orders on coupon_id = coupons.id and state = 'paid'
  group by coupons.id
  having count(orders.id) <> used
  union all
  select 'uses by one user', coupon_id || ' ' || user_id, max(uses_each)::text, count(*)::text
  from coupon_uses join coupons on coupons.id = coupon_id
  group by coupon_id, user_id having count(*) > max(uses_each)`;

/** Gateway numbers that are booked for more than one payment. */
const TWICE = sql<Wrong>`
  select 'payments by one number' as what, ref_num as of, 1 as expected, count(*)::int as found
  from payments where ref_num is not null group by gateway, ref_num having count(*) > 1`;
