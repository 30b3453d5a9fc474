/** Prices coupons before an order is placed, for kinds that agree on it beforehand (SECP-04). */
import type { Ctx } from '../../db/transact.server.ts';
import type { Toman } from '../values/money.ts';
import { ok, type Result, refused } from '../values/result.ts';
import { type Coupon, type CouponOrder, type CouponRefusal, couponCode, discountOf, refuseCoupon } from './coupon.ts';
import { readCoupon } from './coupon-store.server.ts';

export type Found = { readonly code: string; readonly discount: Toman } & Pick<Coupon, 'beyondFee'>;

/** Takes no use. `typed`: as the user wrote it. */
export async function couponFor(
  { db, now }: Ctx,
  typed: string,
  order: CouponOrder,
): Promise<Result<Found, CouponRefusal>> {
  const code = couponCode(typed);
  if (code === null) return refused('unknown');
  const coupon = await readCoupon(db, code, { userId: order.userId, without: null, isLocked: false });
  if (!coupon) return refused('unknown');
  const why = refuseCoupon(coupon, coupon, order, now);
  return why ? refused(why) : ok({ code, discount: discountOf(coupon, order.price), beyondFee: coupon.beyondFee });
}
