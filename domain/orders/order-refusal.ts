/** Reasons why an order is not priced or placed. */

import type { CouponRefusal } from '../coupons/coupon.ts';
import type { Toman } from '../values/money.ts';
import type { Refused } from '../values/result.ts';
import type { ChangeReason, PricedNow } from './agreed-total.ts';
import type { PriceRefusal } from './order-kind.ts';

/**
 * `too-small`, `too-large`: no gateway takes that part. `other-body`: the key names another order. `confirming`: the order
 * that it would replace is being paid at this moment, or the same was perhaps paid before. `off`: nothing of this kind can be paid on this site.
 */
export type OrderRefusal = PriceRefusal | 'coupon' | 'too-small' | 'too-large' | 'other-body' | 'confirming' | 'off';

export type Unpriced =
  | Refused<Exclude<OrderRefusal, 'coupon' | 'other-body' | 'confirming'>>
  | Refused<'coupon', { readonly why: CouponRefusal }>;
/** It costs more than its payer was shown, and waits until they agree. */
export type Changed = Refused<
  'changed',
  {
    readonly before: Toman;
    readonly total: Toman;
    readonly why: ChangeReason;
    /** Prices as they are now, for the page that asks. */
    readonly now: PricedNow;
  }
>;
/** No gateway takes as little, so that the rest goes to the wallet; it waits until its payer agrees. */
export type RoundedUp = Refused<
  'round-up',
  { readonly total: Toman; readonly gatewayPart: Toman; readonly roundedUp: Toman }
>;
export type Unplaced = Unpriced | Changed | RoundedUp | Refused<'other-body' | 'confirming'>;
