/** Coupons: codes, the users and orders for which they are valid, and their discounts (PROM-05). */
import { percentOf, type Toman, toman } from '../values/money.ts';
import { latinDigits } from '../values/persian-text.ts';

const CODE_MAX = 40;

/**
 * Normalises a code to the stored spelling: upper case, Latin digits, no spaces around it, no direction marks. Null if
 * it cannot be a code.
 */
export function couponCode(typed: string): string | null {
  if (typed.length > 4 * CODE_MAX) return null;
  const code = latinDigits(typed.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toUpperCase();
  return code !== '' && code.length <= CODE_MAX && !/\p{Cc}/u.test(code) ? code : null;
}

export type Coupon = {
  readonly id: number;
  readonly code: string;
  readonly type: 'percent' | 'fixed';
  /** Percentage or toman, by `type`. */
  readonly amount: number;
  /** Maximum discount of a percentage, in toman; null: no maximum. */
  readonly ceiling: Toman | null;
  readonly leastOrder: Toman;
  readonly firstPurchase: boolean;
  /** Null: valid for all kinds, categories or users. */
  readonly kinds: readonly string[] | null;
  readonly categoryIds: readonly number[] | null;
  readonly userIds: readonly number[] | null;
  readonly usesMax: number | null;
  readonly usesEach: number;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly active: boolean;
  /** Whether the discount on a purchase may exceed the site's fee for it. */
  readonly beyondFee: boolean;
};

/** Uses of a coupon, not counting the order that is being placed or priced again. */
export type CouponUses = {
  readonly used: number;
  readonly usedByUser: number;
  /**
   * Whether the user has paid for something before, or another order of theirs uses a coupon for a first purchase at
   * the moment.
   */
  readonly hasBought: boolean;
};

/** Order for which a coupon is requested. */
export type CouponOrder = {
  readonly userId: number;
  /** Name of the order's kind. */
  readonly kind: string;
  readonly price: Toman;
  /** Ids of the categories from the root; null: the order belongs to no category. */
  readonly categoryPath: readonly number[] | null;
};

/**
 * Reasons for refusing a coupon.
 * - `unknown`: the coupon does not exist, is switched off, or is for other users.
 * - `used`: this user has used it as often as each user may.
 * - `used-up`: all users together have used it as often as allowed.
 * - `not-taken`: orders of this kind accept no coupons.
 */
export type CouponRefusal =
  | 'unknown'
  | 'not-taken'
  | 'not-yet'
  | 'ended'
  | 'other-kind'
  | 'other-category'
  | 'least-order'
  | 'not-first'
  | 'used'
  | 'used-up';

/** Reason that the coupon cannot be used for the order; null if it can. */
export function refuseCoupon(
  coupon: Coupon,
  { used, usedByUser, hasBought }: CouponUses,
  { userId, kind, price, categoryPath }: CouponOrder,
  now: Date,
): CouponRefusal | null {
  if (!coupon.active || !isOneOf(coupon.userIds, [userId])) return 'unknown';
  if (now < coupon.startsAt) return 'not-yet';
  if (coupon.endsAt !== null && now >= coupon.endsAt) return 'ended';
  if (!isOneOf(coupon.kinds, [kind])) return 'other-kind';
  if (!isOneOf(coupon.categoryIds, categoryPath ?? [])) return 'other-category';
  if (price < coupon.leastOrder) return 'least-order';
  if (coupon.firstPurchase && hasBought) return 'not-first';
  if (usedByUser >= coupon.usesEach) return 'used';
  return coupon.usesMax !== null && used >= coupon.usesMax ? 'used-up' : null;
}

const isOneOf = <T>(allowed: readonly T[] | null, those: readonly T[]): boolean =>
  allowed === null || those.some((each) => allowed.includes(each));

/** Discount on a price, at most the price itself; half a toman is rounded up. */
export function discountOf(
  { type, amount, ceiling }: Pick<Coupon, 'type' | 'amount' | 'ceiling'>,
  price: Toman,
): Toman {
  const off = type === 'percent' ? Math.min(percentOf(price, amount), ceiling ?? price) : amount;
  return toman(Math.min(off, price));
}
