/** Orders that use a coupon, for the back office (ADM-03). */
import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { Order } from './order.ts';

/** An order that uses a coupon. */
export type CouponUse = Pick<Order, 'userId' | 'kind' | 'state' | 'discount' | 'createdAt'> & {
  readonly orderId: number;
};

/** Reads the orders that use a coupon, newest first. */
export async function readUses(db: Db, couponId: number, most: number): Promise<CouponUse[]> {
  const { rows } = await sql<CouponUse>`
    select orders.id as "orderId", orders.user_id as "userId", kind, state, discount, created_at as "createdAt"
    from coupon_uses
    join orders on orders.id = coupon_uses.order_id
    where coupon_uses.coupon_id = ${couponId}
    order by orders.id desc
    limit ${most}`.execute(db);
  return rows;
}
