/** Reasons for which an order is not priced or placed. */

import type { CouponRefusal } from '../coupons/coupon.ts';
import type { Toman } from '../values/money.ts';
import type { Refused } from '../values/result.ts';
import type { ChangeReason, PricedNow } from './agreed-total.ts';
import type { PriceRefusal } from './order-kind.ts';

/**
 * `too-small`, `too-large`: no gateway accepts that amount. `other-body`: the key was used for a different order.
 * `confirming`: the order that this one would replace is being paid at this moment, or another order for the same
 * purpose may already have been paid. `off`: no order of this kind can be paid on this site.
 */
export type OrderRefusal = PriceRefusal | 'coupon' | 'too-small' | 'too-large' | 'other-body' | 'confirming' | 'off';

export type Unpriced =
  | Refused<Exclude<OrderRefusal, 'coupon' | 'other-body' | 'confirming'>>
  | Refused<'coupon', { readonly why: CouponRefusal }>;
/** The order costs more than was shown to the payer, and is not placed until they agree. */
export type Changed = Refused<
  'changed',
  {
    readonly before: Toman;
    readonly total: Toman;
    readonly why: ChangeReason;
    /** Current prices, for the page that asks the payer. */
    readonly now: PricedNow;
  }
>;
/**
 * The amount is below the minimum of all gateways, so the difference would go to the wallet; the order is not placed
 * until the payer agrees.
 */
export type RoundedUp = Refused<
  'round-up',
  { readonly total: Toman; readonly gatewayPart: Toman; readonly roundedUp: Toman }
>;
export type Unplaced = Unpriced | Changed | RoundedUp | Refused<'other-body' | 'confirming'>;
