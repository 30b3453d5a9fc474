/** Parts that orders work with, and reasons why one is not placed. */
import type { Refused } from '../../values/result.ts';
import type { CouponRefusal } from '../coupons/coupon.ts';
import type { Gateways } from '../gateways/gateway.ts';
import type { OrderKindName } from './order.ts';
import type { AskedOrder, OrderKinds, PriceRefusal } from './order-kind.ts';

export type PaymentSettings = { readonly vatPercent: number };

export type OrderParts = {
  readonly kinds: OrderKinds;
  readonly gateways: Gateways;
  readonly settings: () => Promise<PaymentSettings>;
};

export type KindAsked = Omit<AskedOrder, 'replacedId'> & { readonly kind: OrderKindName };

export type PlaceAsked = KindAsked & {
  /** Idempotency key of its form. Without one the order replaces an unpaid one for the same. */
  readonly orderKey: string | null;
  readonly paymentSource: string;
  readonly isFromApp: boolean;
};

/**
 * `too-small`, `too-large`: no gateway takes that part. `other-body`: the key names another order. `confirming`: the order
 * that it would replace is being paid at this moment. `off`: nothing of this kind can be paid on this site.
 */
export type OrderRefusal = PriceRefusal | 'coupon' | 'too-small' | 'too-large' | 'other-body' | 'confirming' | 'off';

export type Unpriced =
  | Refused<Exclude<OrderRefusal, 'coupon' | 'other-body' | 'confirming'>>
  | Refused<'coupon', { readonly why: CouponRefusal }>;
export type Unplaced = Unpriced | Refused<'other-body' | 'confirming'>;
