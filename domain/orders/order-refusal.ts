/** Reasons why an order is not priced or placed. */

import type { CouponRefusal } from '../coupons/coupon.ts';
import type { Refused } from '../values/result.ts';
import type { PriceRefusal } from './order-kind.ts';

/**
 * `too-small`, `too-large`: no gateway takes that part. `other-body`: the key names another order. `confirming`: the order
 * that it would replace is being paid at this moment, or the same was perhaps paid before. `off`: nothing of this kind can be paid on this site.
 */
export type OrderRefusal = PriceRefusal | 'coupon' | 'too-small' | 'too-large' | 'other-body' | 'confirming' | 'off';

export type Unpriced =
  | Refused<Exclude<OrderRefusal, 'coupon' | 'other-body' | 'confirming'>>
  | Refused<'coupon', { readonly why: CouponRefusal }>;
export type Unplaced = Unpriced | Refused<'other-body' | 'confirming'>;
