/** Coupons, as the back office lists them (ADM-03). */
import { sql } from 'kysely';
import { defineList, optionFilter } from '../lists/lists.server.ts';
import { couponCode } from './coupon.ts';
import type { COUPON_KINDS, CouponState } from './coupon-terms.ts';
import type { OfficeCoupon } from './office-coupon-store.server.ts';

const byKind = (kind: (typeof COUPON_KINDS)[number]) => ({
  checked: sql`(item.kinds is null or ${kind} = any(item.kinds))`,
});

const isOver = (now: Date) => sql`coalesce(item.ends_at <= ${now}, false)`;
const isUsedUp = sql`coalesce(item.used >= item.uses_max, false)`;

/** States as `couponState` tells them, by the clock of the request, which redeems coupons too. */
const BY_STATE = {
  active: (now: Date) => ({
    checked: sql`item.active and not ${isOver(now)} and not ${isUsedUp} and item.starts_at <= ${now}`,
  }),
  later: (now: Date) => ({
    checked: sql`item.active and not ${isOver(now)} and not ${isUsedUp} and item.starts_at > ${now}`,
  }),
  'used-up': (now: Date) => ({ checked: sql`item.active and not ${isOver(now)} and ${isUsedUp}` }),
  over: (now: Date) => ({ checked: sql`item.active and ${isOver(now)}` }),
  off: { checked: sql`not item.active` },
} satisfies Record<CouponState, object>;

export const couponList = defineList({
  name: 'coupons',
  table: sql.table('coupons'),
  id: sql`item.id`,
  columns: sql<OfficeCoupon>`
    item.id, item.code, item.type, item.amount, item.ceiling, item.least_order as "leastOrder",
    item.first_purchase as "firstPurchase", item.kinds, item.category_ids as "categoryIds",
    item.user_ids as "userIds", item.uses_max as "usesMax", item.uses_each as "usesEach",
    item.starts_at as "startsAt", item.ends_at as "endsAt", item.active, item.used`,
  filters: {
    state: optionFilter(BY_STATE),
    kind: optionFilter({
      bump: byKind('bump'),
      'paid-features': byKind('paid-features'),
      limitation: byKind('limitation'),
      'user-paid-features': byKind('user-paid-features'),
    }),
  },
  sorts: {
    newest: { key: sql`item.id`, type: 'id', first: 'desc' },
    code: { key: sql`item.code`, type: 'text', first: 'asc' },
    used: { key: sql`item.used`, type: 'number', first: 'desc' },
  },
  search(text) {
    const code = couponCode(text);
    return code === null ? null : { checked: sql`strpos(item.code, ${code}) > 0` };
  },
});
