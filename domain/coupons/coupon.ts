/** Coupons: their codes, whom and what they are for, and what they take off (PROM-05). */
import { percentOf, type Toman, toman } from '../values/money.ts';
import { latinDigits } from '../values/persian-text.ts';

const CODE_MAX = 40;

/**
 * Brings a code to the spelling that is stored: case, script of digits, spaces around and direction marks do not count. Null if it
 * cannot be one.
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
  /** Percent, or toman. */
  readonly amount: number;
  /** Most that a percentage takes off. */
  readonly ceiling: Toman | null;
  readonly leastOrder: Toman;
  readonly firstPurchase: boolean;
  /** Null: all of them. */
  readonly kinds: readonly string[] | null;
  readonly categoryIds: readonly number[] | null;
  readonly userIds: readonly number[] | null;
  readonly usesMax: number | null;
  readonly usesEach: number;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly active: boolean;
  /** Whether it may take more off a purchase than the site's fee for it. */
  readonly beyondFee: boolean;
};

/** How often a coupon is used, and by whom, without the order that is being placed or priced again. */
export type CouponUses = {
  readonly used: number;
  readonly usedByUser: number;
  /** Whether the user has paid for something, or takes another coupon for a first purchase at this moment. */
  readonly hasBought: boolean;
};

/** An order to take a coupon for. */
export type CouponOrder = {
  readonly userId: number;
  /** Name of its kind. */
  readonly kind: string;
  readonly price: Toman;
  /** Null: of no category. */
  readonly categoryPath: readonly number[] | null;
};

/**
 * `unknown`: there is none, none any more, or it is another user's. `used`: by this user, as often as each may. `used-up`: by
 * all together. `not-taken`: this kind takes no coupons.
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

/** Null if the coupon can be taken for the order. */
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

/** Takes off a price at most all of it; half a toman is rounded up. */
export function discountOf(
  { type, amount, ceiling }: Pick<Coupon, 'type' | 'amount' | 'ceiling'>,
  price: Toman,
): Toman {
  const off = type === 'percent' ? Math.min(percentOf(price, amount), ceiling ?? price) : amount;
  return toman(Math.min(off, price));
}
