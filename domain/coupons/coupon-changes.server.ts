/**
 * Changes of coupons by the back office (ADM-03). Every change is in the audit log and applies from the next order on.
 */
import type { Ctx, InTransaction } from '../../db/transact.server.ts';
import type { AuditFacts } from '../audit/audit.ts';
import { type Actor, changeAsStaff, inverse, type StaffChange } from '../staff/staff.server.ts';
import { ok, refused } from '../values/result.ts';
import { jalaliDay, lastDay } from '../values/time.ts';
import { isUniqueViolation, refusedAt } from '../values/violation.ts';
import { randomCode } from './coupon-codes.server.ts';
import { CODES_AT_ONCE, type CouponFields, type CouponTerms } from './coupon-terms.ts';
import {
  deleteCoupon,
  insertCoupons,
  isCodeTaken,
  isPrefixTaken,
  lockCoupon,
  type OfficeCoupon,
  switchUnusedOff,
  updateCoupon,
} from './office-coupon-store.server.ts';

const RULE = { permission: 'change coupons' } as const;
const subject = (id: number) => ({ kind: 'coupon', id: String(id) }) as const;

/** Terms as the audit log stores them: lists as text, times as days. */
const termFacts = (terms: CouponTerms) => ({
  type: terms.type,
  off: terms.amount,
  ceiling: terms.ceiling,
  leastOrder: terms.leastOrder,
  firstPurchase: terms.firstPurchase,
  // Ids are joined with a comma and a space, because the log would mask a row of digits as a phone number.
  kinds: terms.kinds?.join(', ') ?? null,
  categories: terms.categoryIds?.join(', ') ?? null,
  users: terms.userIds?.join(', ') ?? null,
  usesMax: terms.usesMax,
  usesEach: terms.usesEach,
  from: jalaliDay(terms.startsAt),
  until: terms.endsAt && lastDay(terms.endsAt),
  active: terms.active,
});
const facts = ({ code, ...terms }: CouponFields): AuditFacts => ({ code, ...termFacts(terms) });
const isSame = (one: CouponFields, other: CouponFields): boolean =>
  JSON.stringify(facts(one)) === JSON.stringify(facts(other));

/** Adds a coupon. `taken`: another coupon has the code, even an expired one. */
export function addCoupon(ctx: Ctx, actor: Actor, fields: CouponFields): Promise<StaffChange<'taken'>> {
  return changeAsStaff(ctx, actor, RULE, async (staff) => {
    const { code, ...terms } = fields;
    const [id] = await insertCoupons(staff, [code], terms);
    if (id === undefined) return refused('taken');
    const undo: CouponUndo = { before: null, after: storable({ id, ...fields }) };
    return ok({ entry: { action: 'add-coupon', subject: subject(id), before: null, after: facts(fields), undo } });
  });
}

type Generated = {
  /** Prefix of each code. Refused if the code of an existing coupon begins with it. */
  readonly prefix: string;
  readonly count: number;
  readonly terms: CouponTerms;
};

/**
 * Adds coupons with random codes and the same terms. `taken`: codes with this prefix exist already, for example from
 * the same form sent twice.
 */
export function generateCoupons(
  ctx: Ctx,
  actor: Actor,
  { prefix, count, terms }: Generated,
): Promise<StaffChange<'taken'>> {
  return changeAsStaff(ctx, actor, RULE, async (staff) => {
    if (await isPrefixTaken(staff, prefix)) return refused('taken');
    const ids = await insertRandom(staff, prefix, Math.min(count, CODES_AT_ONCE.max), terms);
    const after = { prefix, codes: ids.length, ...termFacts(terms) };
    const undo: GeneratedUndo = { ids };
    return ok({ entry: { action: 'generate-coupons', subject: subject(ids[0] ?? 0), before: null, after, undo } });
  });
}

/** Inserts coupons with random codes, drawing again for codes that are taken. */
async function insertRandom(trx: InTransaction, prefix: string, count: number, terms: CouponTerms): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count) {
    const codes = Array.from({ length: count - ids.length }, () => randomCode(prefix));
    ids.push(...(await insertCoupons(trx, codes, terms)));
  }
  return ids;
}

/**
 * `code-used`: the code was used and is named in orders, so it cannot be changed. `used-more`: the coupon was used more
 * often than the new limit allows.
 */
type CouponChangeRefusal = 'gone' | 'unchanged' | 'taken' | 'code-used' | 'used-more';

/** Changes the given terms of a coupon. Orders that use the coupon keep their discount until they are priced again. */
export function changeCoupon(
  ctx: Ctx,
  actor: Actor,
  id: number,
  change: Partial<CouponFields>,
): Promise<StaffChange<CouponChangeRefusal>> {
  const work = changeAsStaff(ctx, actor, RULE, async (staff) => {
    const before = await lockCoupon(staff, id);
    if (!before) return refused('gone');
    const after = { ...before, ...change };
    if (isSame(before, after)) return refused('unchanged');
    if (!fitsUses(before, after))
      return refused(after.code !== before.code && before.used > 0 ? 'code-used' : 'used-more');
    await updateCoupon(staff, id, after);
    const both = { before: facts(before), after: facts(after) };
    const undo: CouponUndo = { before: storable(before), after: storable(after) };
    return ok({ entry: { action: 'change-coupon', subject: subject(id), ...both, undo } });
  });
  return refusedAt(isUniqueViolation, 'taken', work);
}

/**
 * Returns whether a change fits the uses so far: the code of a used coupon stays, and the limit is not below the number
 * of uses.
 */
const fitsUses = ({ used, code }: OfficeCoupon, after: CouponFields): boolean =>
  (used === 0 || code === after.code) && (after.usesMax === null || used <= after.usesMax);

/** Coupon in the form in which an undo stores it as JSON: times as text. */
type Storable = Omit<CouponFields, 'startsAt' | 'endsAt'> & {
  readonly id: number;
  readonly startsAt: string;
  readonly endsAt: string | null;
};
type CouponUndo = { readonly before: Storable | null; readonly after: Storable };
type GeneratedUndo = { readonly ids: readonly number[] };

function storable(coupon: CouponFields & { readonly id: number; readonly used?: number }): Storable {
  const { used: _, startsAt, endsAt, ...fields } = coupon;
  return { ...fields, startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null };
}

const stored = ({ startsAt, endsAt, ...fields }: Storable): CouponFields => ({
  ...fields,
  startsAt: new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
});

export const undoCouponChange = inverse<CouponUndo, unknown>({
  ...RULE,
  async putBack(staff, { undo: { before, after } }) {
    const now = await lockCoupon(staff, after.id);
    if (!now || !isSame(now, stored(after))) return refused('changed');
    if (!before && now.used > 0) return refused('changed');
    if (before && !fitsUses(now, stored(before))) return refused('changed');
    if (before && before.code !== now.code && (await isCodeTaken(staff, before.code))) return refused('changed');
    if (before) await updateCoupon(staff, before.id, stored(before));
    else await deleteCoupon(staff, after.id);
    return ok({});
  },
});

/**
 * Undoes the generation of coupons by switching them off; they are not deleted, because orders that have ended may name
 * them. Refused if one of them was used or changed.
 */
export const undoGeneratedCoupons = inverse<GeneratedUndo, unknown>({
  ...RULE,
  async putBack(staff, { undo: { ids } }) {
    return (await switchUnusedOff(staff, ids)) === ids.length ? ok({}) : refused('changed');
  },
});
