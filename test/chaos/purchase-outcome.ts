/** Checks that each purchase of a random test has exactly one outcome, by a simple model of who owns what. */

import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import { thawPurchase } from '../../domain/disputes/disputes.server.ts';
import { provePayments } from '../../domain/payments/payments.server.ts';
import { provePayouts } from '../../domain/payouts/payouts.server.ts';
import { provePurchases } from '../../domain/purchases/purchases.server.ts';
import { DAY } from '../../domain/values/durations.ts';
import { toman } from '../../domain/values/money.ts';
import { decideAtOnce } from '../decide-at-once.ts';
import { settleDown, TAKEN_FOR_DEBTS, UNCLEAR, type Wrong } from './outcome.ts';
import type { World } from './payments-world.ts';

const DAYS_MOST = 90;

/**
 * Runs all jobs day after day until every purchase has ended. On the way, the member of staff `userId` unfreezes frozen
 * purchases and decides disputes that wait for staff.
 */
export async function endPurchases(world: World, move: (milliseconds: number) => void, userId: number): Promise<void> {
  const { due, sellersOut, react, couriers, holds } = world.jobs;
  await sql`update carrier_away set away = false`.execute(world.db);
  await settleDown(world, move);
  for (let day = 0; day < DAYS_MOST && (await readOpen(world.db)).length > 0; day++) {
    for (const { id, isFrozen, isWithStaff } of await readOpen(world.db)) {
      const asked = { invoiceId: id, reason: 'به دلیل آزمایش' };
      if (isFrozen) await thawPurchase(world.ctx(), { userId }, asked);
      if (isWithStaff)
        await decideAtOnce(world.ctx(), { userId }, { ...asked, act: 'decide', back: toman(0), withCarriage: false });
    }
    while ((await due()) > 0);
    await sellersOut();
    // Delivers the couriers on their way, so that no purchase waits for one forever.
    await sql`update couriers set state = 'delivered' where state = 'carrying'`.execute(world.db);
    await couriers();
    await react();
    move(2 * DAY);
  }
  for (let day = 0; day < DAYS_MOST && (await readBookingsOpen(world.db)) > 0; day++) {
    await sql`update couriers set state = case state when 'carrying' then 'delivered' when 'assigned' then 'ended' else state end`.execute(
      world.db,
    );
    await couriers();
    move(DAY);
  }
  // All holds have expired by then, so the money is back in the accounts that it came from.
  move(10 * DAY);
  await holds();
  await settleDown(world, move);
}

async function readBookingsOpen(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from carrier_bookings where look_at is not null`.execute(db);
  return rows[0]?.count ?? 0;
}

type Open = { readonly id: number; readonly isFrozen: boolean; readonly isWithStaff: boolean };

async function readOpen(db: Db): Promise<Open[]> {
  const { rows } = await sql<Open>`
    select invoices.id, frozen_at is not null as "isFrozen", coalesce(step = 'with-staff', false) as "isWithStaff"
    from invoices
    left join disputes on invoice_id = invoices.id
    where state not in ('cancelled', 'expired', 'refunded', 'settled')`.execute(db);
  return rows;
}

/** Everything that is wrong after all purchases have ended. `given`: toman that each wallet began with. */
export async function readWrongPurchases({ db, ctx }: World, given: number): Promise<Wrong[]> {
  const { differences } = await provePayments(ctx(), [provePurchases, provePayouts]);
  const models = [buyers(given), SELLERS, RESTLESS, SINGLE, TOLD, COURIERS];
  const wrong = await Promise.all(models.map(async (model) => (await model.execute(db)).rows));
  return [...differences.map(({ what, of, expected, found }) => ({ what, of, expected, found })), ...wrong.flat()];
}

/**
 * Differences between the site's bookings and the carrier's orders: each booking must have ended and have one order, no
 * order may go on without a booking, and shipping is carried once per purchase.
 */
const COURIERS: Query = sql<Wrong>`
  select 'booking' as what, id::text as of, 'an end' as expected, state as found
  from carrier_bookings where look_at is not null
  union all
  select 'orders of a booking', reference, '1', count(*)::text
  from couriers group by reference having count(*) > 1
  union all
  select 'order without a booking', couriers.id::text, 'none', couriers.state
  from couriers
  where state <> 'ended' and not exists (select from carrier_bookings where order_id = couriers.id::text)
  union all
  select 'carried purchase', invoices.id::text, is_carried::text, (not is_carried)::text
  from invoices
  where is_carried <> exists (select from carrier_bookings where invoice_id = invoices.id and carries)
  union all
  select 'courier of a purchase', invoices.id::text, 'at most 1', count(*)::text
  from invoices
  join carrier_bookings on invoice_id = invoices.id and carries
  group by invoices.id having count(*) > 1`;

type Query = ReturnType<typeof sql<Wrong>>;

/** SQL for the sum that the entry dividing a purchase's money posted to the accounts that match `account`. */
const put = (account: ReturnType<typeof sql>) => sql`
  coalesce((
    select -sum(posting.amount) from ledger_entries entry
    join ledger_postings posting on posting.entry_id = entry.id
    join ledger_accounts account on account.id = posting.account_id
    where entry.key = 'order:' || invoices.order_id || ':ended' and entry.fact = 'purchase-divided' and (${account})
  ), 0)`;

/**
 * Differences in the wallets of buyers. A wallet must hold the toman given at the beginning and all payments, less the
 * purchases. Money that is refunded to a card is not counted.
 */
const buyers = (given: number): Query => sql<Wrong>`
  with taken as (
    select orders.user_id, sum(coalesce(other_amount, sandbox_payments.amount)) / 10 as sum
    from sandbox_payments
    join payments on payments.res_num = sandbox_payments.res_num
    join orders on orders.id = order_id
    where sandbox_payments.state = 'verified'
    group by 1
  ), bought as (
    select buyer_id as user_id, sum(
      goods + shipping - discount - ${put(sql`account.name = 'refunds-due'`)} - ${put(sql`account.name like 'wallet:%'`)}
    ) as sum
    from invoices
    -- Also one that was refunded with a part that is worth the goods: the seller, or the carrier, keeps the shipping.
    where state = 'settled' or (state = 'refunded' and exists (
      select from ledger_entries where key = 'order:' || order_id || ':ended' and fact = 'purchase-divided'
    ))
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
  where expected <> coalesce(balance, 0) and exists (select from listings where listings.user_id = users.id)`;

/**
 * Differences in the accounts of sellers. For each settled purchase, the site must owe or have paid the seller its
 * value, less the fee and the fee's VAT, each rounded half up.
 */
const SELLERS: Query = sql<Wrong>`
  with ended as (
    select seller_id, order_id, goods + case when is_carried then 0 else shipping end as value, state,
      floor(goods * fee_percent / 100 + 0.5) as fee, vat_percent,
      exists (
        select from ledger_entries where key = 'order:' || order_id || ':ended' and fact = 'purchase-divided'
      ) as is_divided,
      ${put(sql`account.name like 'payable:%'`)} as divided
    from invoices where state in ('settled', 'refunded')
  ), earned as (
    select seller_id, sum(
      case
        when is_divided then divided
        when state = 'settled' then value - fee - floor(fee * vat_percent / 100 + 0.5)
        else 0
      end
    )::bigint as sum
    from ended group by 1
  ), ${TAKEN_FOR_DEBTS}, paid as (
    select seller_id, sum(amount)::bigint as sum from payouts where state in ('open', 'paid') group by 1
  )
  select 'owed or paid to a seller' as what, earned.seller_id::text as of, earned.sum as expected,
    (coalesce(balance, 0) + coalesce(paid.sum, 0) + coalesce(debts.payable, 0))::bigint as found
  from earned
  left join paid using (seller_id)
  left join debts on debts.user_id = seller_id
  left join ledger_accounts on name = 'payable:' || seller_id
  where earned.sum <> coalesce(balance, 0) + coalesce(paid.sum, 0) + coalesce(debts.payable, 0)`;

const RESTLESS: Query = sql<Wrong>`
  select 'hold' as what, id::text as of, 'an end' as expected, held::text as found from money_holds where ended_at is null
  union all
  select 'purchase' as what, id::text as of, 'an end' as expected, state as found
  from invoices where state not in ('cancelled', 'expired', 'refunded', 'settled')
  union all
  select 'order', id::text, 'an outcome', state from orders where state in ('created', 'awaiting')
  union all
  select 'attempt', id::text, 'an outcome', state from payments where state in ('asked', 'sent', 'returned', 'verifying')`;

/** Goods of a single piece must be sold at most once, and the listing's status is `sold` afterwards. */
const SINGLE: Query = sql<Wrong>`
  select 'sales of one piece' as what, listing_id::text as of, '1' as expected, count(*)::text as found
  from invoices where is_single and state = 'settled' group by listing_id having count(*) > 1
  union all
  select 'listing of a sale', listings.id::text, 'sold', listings.status
  from listings
  where status <> 'sold'
    and exists (select from invoices where listing_id = listings.id and is_single and state = 'settled')`;

/** Each change that is announced in the conversation must have exactly one message there. */
const TOLD: Query = sql<Wrong>`
  with told as (
    select 'purchase-change-' || change.id as key
    from invoice_changes change
    where to_state in ('paid', 'accepted', 'shipped', 'delivered', 'disputed', 'settled', 'refunded') and from_state <> to_state
      and (to_state = 'paid' or from_state in ('paid', 'accepted', 'shipped', 'delivered', 'disputed'))
  ), posted as (select client_id as key, count(*) as times from messages where kind = 'purchase' group by 1)
  select 'messages of a change' as what, key as of, (told.key is not null)::int::text as expected,
    coalesce(times, 0)::text as found
  from told full join posted using (key)
  where (told.key is not null)::int <> coalesce(times, 0)`;
