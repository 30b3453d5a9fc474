import { sql } from 'kysely';
import type { Db, InTransaction } from '../../db/transact.server.ts';
import { defineList, optionFilter } from '../lists/lists.server.ts';
import { type Coupon, couponCode } from './coupon.ts';
import type { COUPON_KINDS, CouponFields, CouponState, CouponTerms } from './coupon-terms.ts';

/** Coupon with its number of uses by orders that are paid or wait for payment. */
export type OfficeCoupon = Coupon & { readonly used: number };

const COLUMNS = sql`
  id, code, type, amount, ceiling, least_order as "leastOrder", first_purchase as "firstPurchase", kinds,
  category_ids as "categoryIds", user_ids as "userIds", uses_max as "usesMax", uses_each as "usesEach",
  starts_at as "startsAt", ends_at as "endsAt", active, beyond_fee as "beyondFee", used`;

export async function readOfficeCoupon(db: Db, id: number): Promise<OfficeCoupon | null> {
  const { rows } = await sql<OfficeCoupon>`select ${COLUMNS} from coupons where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function lockCoupon({ db }: InTransaction, id: number): Promise<OfficeCoupon | null> {
  const { rows } = await sql<OfficeCoupon>`select ${COLUMNS} from coupons where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

export async function isCodeTaken({ db }: InTransaction, code: string): Promise<boolean> {
  const { rows } = await sql`select from coupons where code = ${code}`.execute(db);
  return rows.length > 0;
}

/** Returns whether the code of any coupon begins with this prefix. */
export async function isPrefixTaken({ db }: InTransaction, prefix: string): Promise<boolean> {
  const { rows } = await sql`select from coupons where starts_with(code, ${prefix}) limit 1`.execute(db);
  return rows.length > 0;
}

/** Inserts a coupon with these terms for each code that is not taken, and returns their ids. */
export async function insertCoupons(
  { db }: InTransaction,
  codes: readonly string[],
  terms: CouponTerms,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into coupons (
      code, type, amount, ceiling, least_order, first_purchase, kinds, category_ids, user_ids, uses_max, uses_each,
      starts_at, ends_at, active, beyond_fee
    )
    select
      code, ${terms.type}, ${terms.amount}, ${terms.ceiling}, ${terms.leastOrder}, ${terms.firstPurchase},
      ${terms.kinds}::text[], ${terms.categoryIds}::int[], ${terms.userIds}::bigint[], ${terms.usesMax},
      ${terms.usesEach}, ${terms.startsAt}, ${terms.endsAt}, ${terms.active}, ${terms.beyondFee}
    from unnest(${codes}::text[]) as given (code)
    on conflict (code) do nothing
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function updateCoupon({ db }: InTransaction, id: number, fields: CouponFields): Promise<void> {
  await sql`
    update coupons
    set code = ${fields.code}, type = ${fields.type}, amount = ${fields.amount}, ceiling = ${fields.ceiling},
      least_order = ${fields.leastOrder}, first_purchase = ${fields.firstPurchase}, kinds = ${fields.kinds}::text[],
      category_ids = ${fields.categoryIds}::int[], user_ids = ${fields.userIds}::bigint[],
      uses_max = ${fields.usesMax}, uses_each = ${fields.usesEach}, starts_at = ${fields.startsAt},
      ends_at = ${fields.endsAt}, active = ${fields.active}, beyond_fee = ${fields.beyondFee}
    where id = ${id}`.execute(db);
}

export async function deleteCoupon({ db }: InTransaction, id: number): Promise<void> {
  await sql`delete from coupons where id = ${id}`.execute(db);
}

/** Switches off those of the coupons that are on and unused; returns their number. */
export async function switchUnusedOff({ db }: InTransaction, ids: readonly number[]): Promise<number> {
  const { rows } = await sql`
    update coupons set active = false
    where id = any(${ids}::bigint[]) and active and used = 0
    returning id`.execute(db);
  return rows.length;
}

/** User for whom a coupon is valid. */
export type CouponUser = { readonly id: number; readonly mobile: string | null };

/** Accounts with one of these ids or mobile numbers. */
export async function readCouponUsers(
  db: Db,
  { ids, mobiles }: { readonly ids: readonly number[]; readonly mobiles: readonly string[] },
): Promise<CouponUser[]> {
  const { rows } = await sql<CouponUser>`
    select id, mobile from users where id = any(${ids}::bigint[])
    union
    select id, mobile from users where mobile = any(${mobiles}::text[])
    order by id`.execute(db);
  return rows;
}

// Coupons, as the back office lists them (ADM-03).

const byKind = (kind: (typeof COUPON_KINDS)[number]) => ({
  checked: sql`(item.kinds is null or ${kind} = any(item.kinds))`,
});

const isOver = (now: Date) => sql`coalesce(item.ends_at <= ${now}, false)`;
const isUsedUp = sql`coalesce(item.used >= item.uses_max, false)`;

/**
 * SQL conditions of the states that `couponState` returns. They use the request's clock, which also decides whether a
 * coupon can be used.
 */
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
