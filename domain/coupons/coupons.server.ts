/**
 * Public interface of the coupons module: the discount of a code, its uses, and changes by the back office (PROM-05,
 * ADM-03).
 */
import type { Ctx, InTransaction } from '../../db/transact.server.ts';
import type { Toman } from '../values/money.ts';
import { ok, type Result, refused } from '../values/result.ts';
import { type Coupon, type CouponOrder, type CouponRefusal, couponCode, discountOf, refuseCoupon } from './coupon.ts';
import { lockCouponRows, readCoupon } from './coupon-store.server.ts';

// Discount of a code on an order, before it is placed or when it is priced again (PROM-04, PROM-05, SECP-04).

/** Coupon that is valid for the order. `code`: in its stored spelling. */
type Fitting = Pick<Coupon, 'id' | 'code' | 'type' | 'beyondFee'> & { readonly discount: Toman };

type Around = {
  /** Order whose own use is not counted, because it is being replaced or priced again. */
  readonly without: number | null;
  /** Whether to lock the coupon, so that no other order uses it until the transaction ends. */
  readonly isLocked: boolean;
};

/**
 * Finds the coupon of a typed code and its discount on an order, without recording a use. `typed`: as the user wrote
 * it.
 */
export async function couponFor(
  { db, now }: Ctx,
  typed: string,
  order: CouponOrder,
  { without, isLocked }: Around = { without: null, isLocked: false },
): Promise<Result<Fitting, CouponRefusal>> {
  const code = couponCode(typed);
  const coupon = code === null ? null : await readCoupon(db, code, { userId: order.userId, without, isLocked });
  if (!coupon) return refused('unknown');
  const why = refuseCoupon(coupon, coupon, order, now);
  if (why) return refused(why);
  const { id, type, beyondFee } = coupon;
  return ok({ id, code: coupon.code, type, beyondFee, discount: discountOf(coupon, order.price) });
}

/**
 * Locks the coupon of a typed code, and the coupon of the order that is being replaced, until the transaction ends.
 * They are locked in the order of their ids, so that concurrent orders do not deadlock.
 */
export const lockCoupons = (
  trx: InTransaction,
  { typed, id }: { readonly typed: string | null; readonly id: number },
): Promise<void> => lockCouponRows(trx, { code: typed === null ? null : couponCode(typed), id });

export {
  addCoupon,
  changeCoupon,
  generateCoupons,
  undoCouponChange,
  undoGeneratedCoupons,
} from './coupon-changes.server.ts';
export { giveUseBack, takenBy, takeUse } from './coupon-store.server.ts';
export {
  type CouponUser,
  couponList,
  type OfficeCoupon,
  readCouponUsers,
  readOfficeCoupon,
} from './office-coupon-store.server.ts';
