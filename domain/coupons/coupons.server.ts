/** The door of coupons: what a code takes off an order, its uses, and what the back office makes of them (PROM-05, ADM-03). */
import type { Ctx, InTransaction } from '../../db/transact.server.ts';
import type { Toman } from '../values/money.ts';
import { ok, type Result, refused } from '../values/result.ts';
import { type Coupon, type CouponOrder, type CouponRefusal, couponCode, discountOf, refuseCoupon } from './coupon.ts';
import { lockCouponRows, readCoupon } from './coupon-store.server.ts';

// Says what a code takes off an order, before it is placed or as it is (PROM-04, PROM-05, SECP-04).

/** `code`: as it is stored. */
type Fitting = Pick<Coupon, 'id' | 'code' | 'type' | 'beyondFee'> & { readonly discount: Toman };

type Around = {
  /** Order whose own use does not count: it ends when this one is placed, or is priced again. */
  readonly without: number | null;
  /** Whether nobody else takes a use until the transaction ends. */
  readonly isLocked: boolean;
};

/** Takes no use. `typed`: as the user wrote it. */
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

/** Locks the coupon of a code and that of an order which is replaced, until the transaction ends: always in one order. */
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
