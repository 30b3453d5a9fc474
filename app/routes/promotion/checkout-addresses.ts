import { paths } from '../../paths.ts';
import type { CheckoutKind } from './checkout-view.ts';

type Addresses = Readonly<Record<CheckoutKind, (listingId: number) => string>>;

/** Calls that place orders of each kind. */
export const ORDER_AT: Addresses = {
  bump: () => paths.orderBump(),
  'paid-features': paths.orderPaidFeatures,
  limitation: () => paths.orderLimitation(),
};

/** Calls that check coupons for them. */
export const COUPON_AT: Addresses = {
  bump: () => paths.bumpCoupon(),
  'paid-features': paths.paidFeaturesCoupon,
  limitation: () => paths.limitationCoupon(),
};
