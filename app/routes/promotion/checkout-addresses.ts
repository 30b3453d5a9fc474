import { paths } from '../../paths.ts';
import type { CheckoutKind } from './checkout-view.ts';

type Addresses = Readonly<Record<CheckoutKind, (listingId: number) => string>>;

/** Addresses of the calls that place orders, by kind. */
export const ORDER_AT: Addresses = {
  bump: () => paths.orderBump(),
  'paid-features': paths.orderPaidFeatures,
  limitation: () => paths.orderLimitation(),
};

/** Addresses of the calls that check coupons, by kind. */
export const COUPON_AT: Addresses = {
  bump: () => paths.bumpCoupon(),
  'paid-features': paths.paidFeaturesCoupon,
  limitation: () => paths.limitationCoupon(),
};
