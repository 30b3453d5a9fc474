/** The door of coupons: what a code takes off an order, its uses, and what the back office makes of them (PROM-05, ADM-03). */

export {
  addCoupon,
  changeCoupon,
  generateCoupons,
  undoCouponChange,
  undoGeneratedCoupons,
} from './coupon-changes.server.ts';
export { couponFor, lockCoupons } from './coupon-for.server.ts';
export { couponList } from './coupon-list-store.server.ts';
export { giveUseBack, takenBy, takeUse } from './coupon-store.server.ts';
export {
  type CouponUser,
  type OfficeCoupon,
  readCouponUsers,
  readOfficeCoupon,
} from './office-coupon-store.server.ts';
