/** Terms of a coupon, as the back office sets them, and its state (ADM-03, PROM-05). */
import type { Coupon } from './coupon.ts';

/** Kinds of orders for which coupons are accepted. */
export const COUPON_KINDS = ['bump', 'paid-features', 'limitation', 'user-paid-features', 'purchase'] as const;

export const COUPON_TYPES = ['percent', 'fixed'] as const;

/** Ranges of the numbers; constraints of the table enforce the same ranges. */
export const COUPON_BOUNDS = {
  amount: { min: 1, max: 100_000_000 },
  ceiling: { min: 1, max: 100_000_000 },
  leastOrder: { min: 0, max: 100_000_000 },
  usesMax: { min: 1, max: 1_000_000 },
  usesEach: { min: 1, max: 1_000 },
} as const;

/** Maximum number of users and categories that a coupon can be restricted to. */
export const COUPON_USERS_MAX = 500;
export const COUPON_CATEGORIES_MAX = 100;

/** Number of codes that can be generated at once. */
export const CODES_AT_ONCE = { min: 1, max: 500 } as const;
export const CODE_PREFIX_MAX = 20;

export type CouponFields = Omit<Coupon, 'id'>;
export type CouponTerms = Omit<CouponFields, 'code'>;

export const COUPON_STATES = ['active', 'later', 'used-up', 'over', 'off'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

export function couponState(
  { active, startsAt, endsAt, usesMax, used }: CouponTerms & { readonly used: number },
  now: Date,
): CouponState {
  if (!active) return 'off';
  if (endsAt !== null && now >= endsAt) return 'over';
  if (usesMax !== null && used >= usesMax) return 'used-up';
  return now < startsAt ? 'later' : 'active';
}

/**
 * Faults of terms that contradict each other. `percent`: the percentage is more than 100 %. `fixed`: a fixed amount has
 * a ceiling. `before`: the coupon ends before it begins.
 */
export type WrongTerm = {
  readonly amount?: 'percent';
  readonly ceiling?: 'fixed';
  readonly endsAt?: 'before';
};

/** Returns the terms that contradict each other. */
export function wrongTerms({ type, amount, ceiling, startsAt, endsAt }: CouponTerms): WrongTerm {
  return {
    ...(type === 'percent' && amount > 100 ? { amount: 'percent' } : {}),
    ...(type === 'fixed' && ceiling !== null ? { ceiling: 'fixed' } : {}),
    ...(endsAt !== null && endsAt <= startsAt ? { endsAt: 'before' } : {}),
  };
}
