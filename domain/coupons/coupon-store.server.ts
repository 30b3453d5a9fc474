import { sql } from 'kysely';
import type { Db, InTransaction } from '../../db/transact.server.ts';
import type { Coupon, CouponUses } from './coupon.ts';

export type FoundCoupon = Coupon & CouponUses;

const COLUMNS = sql`
  coupons.id, code, type, amount, ceiling, least_order as "leastOrder", first_purchase as "firstPurchase", kinds,
  category_ids as "categoryIds", user_ids as "userIds", uses_max as "usesMax", uses_each as "usesEach",
  starts_at as "startsAt", ends_at as "endsAt", active, beyond_fee as "beyondFee"`;

/**
 * Options of reading a coupon. Counts uses by `userId`, except by the order `without`. `isLocked`: locks the coupon, so
 * that no other order uses it until the transaction ends.
 */
export type Wanted = { readonly userId: number; readonly without: number | null; readonly isLocked: boolean };

export async function readCoupon(
  db: Db,
  code: string,
  { userId, without, isLocked }: Wanted,
): Promise<FoundCoupon | null> {
  const { rows } = await sql<FoundCoupon>`
    /* prepared: read coupon */
    select
      ${COLUMNS},
      used - (
        select count(*)::int from coupon_uses where coupon_id = coupons.id and order_id = ${without}
      ) as used,
      (
        select count(*)::int from coupon_uses
        where coupon_id = coupons.id and coupon_uses.user_id = ${userId} and order_id is distinct from ${without}
      ) as "usedByUser",
      first_purchase and exists (
        select from orders
        left join coupons other on other.id = orders.coupon_id
        where orders.user_id = ${userId} and orders.id is distinct from ${without} and orders.kind <> 'top-up'
          and (orders.state = 'paid' or (orders.state in ('created', 'awaiting') and other.first_purchase))
      ) as "hasBought"
    from coupons
    where code = ${code}
    ${isLocked ? sql`for update of coupons` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** Locks the coupon with this code and the one with this id until the transaction ends, in the order of their ids. */
export async function lockCouponRows(
  { db }: InTransaction,
  { code, id }: { readonly code: string | null; readonly id: number },
): Promise<void> {
  await sql`select from coupons where code = ${code} or id = ${id} order by id for update`.execute(db);
}

/**
 * Records a use of a coupon by an order in the user's first free slot, and locks the coupon. False without a change if
 * no use is left.
 */
export async function takeUse(
  { db }: InTransaction,
  { couponId, userId, orderId }: { readonly couponId: number; readonly userId: number; readonly orderId: number },
): Promise<boolean> {
  // Locks in a separate statement: a statement that waited for the lock would count the uses of its older snapshot.
  await sql`select from coupons where id = ${couponId} for update`.execute(db);
  const { rows } = await sql`
    with free as (
      select coupons.id, min(slots.number) as slot
      from coupons, generate_series(1, uses_each) as slots (number)
      where coupons.id = ${couponId} and (uses_max is null or used < uses_max) and not exists (
        select from coupon_uses earlier
        where earlier.coupon_id = coupons.id and earlier.user_id = ${userId} and earlier.slot = slots.number
      )
      group by coupons.id
    ), used as (
      update coupons set used = used + 1 from free where coupons.id = free.id
    )
    insert into coupon_uses (coupon_id, user_id, slot, order_id)
    select id, ${userId}, slot, ${orderId} from free
    returning slot`.execute(db);
  return rows.length > 0;
}

/**
 * SQL that records a use of a coupon, as part of the statement that places an order. The coupon must be locked. The
 * statement must have a common table expression `placed` with the order; this SQL adds `taken`. The table's constraints
 * check the limits as well.
 */
export const takenBy = (couponId: number, userId: number) => sql`used as (
      update coupons set used = used + 1
      from placed
      where coupons.id = ${couponId} and (uses_max is null or used < uses_max)
      returning coupons.id, uses_each
    ), taken as (
      insert into coupon_uses (coupon_id, user_id, slot, order_id)
      select used.id, ${userId}, slots.number, placed.id
      from placed, used, generate_series(1, uses_each) as slots (number)
      where not exists (
        select from coupon_uses earlier
        where earlier.coupon_id = used.id and earlier.user_id = ${userId} and earlier.slot = slots.number
      )
      order by slots.number
      limit 1
      returning order_id
    )`;

/** Deletes the use of a coupon by an order; does nothing if the order has none. */
export async function giveUseBack({ db }: InTransaction, orderId: number): Promise<void> {
  await sql`
    /* prepared: give coupon back */
    with back as (
      delete from coupon_uses where order_id = ${orderId} returning coupon_id
    )
    update coupons set used = used - 1 from back where coupons.id = back.coupon_id`.execute(db);
}
