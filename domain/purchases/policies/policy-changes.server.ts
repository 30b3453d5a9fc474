/** Policies and delivery prices as the back office sets them (ADM-03). They apply to purchases made afterwards. */
import type { Ctx, Db } from '../../../db/transact.server.ts';
import { deleteRate, lockRate, readRates, upsertRate } from '../../carriers/carriers.server.ts';
import { isZone, type Zone } from '../../carriers/delivery/delivery-classes.ts';
import type { DeliveryRate } from '../../carriers/delivery/rate.ts';
import { type Actor, changeAsStaff, type StaffChange } from '../../staff/staff.server.ts';
import { ok, refused } from '../../values/result.ts';
import { isReferenceViolation, refusedAt } from '../../values/violation.ts';
import type { PurchasePolicies, PurchasePolicy } from './policy.ts';
import { deletePolicy, lockPolicy, readPolicies, upsertPolicy } from './policy-store.server.ts';

const RULE = { permission: 'change purchase terms' } as const;

const ofPolicy = (categoryId: number) => ({ kind: 'purchase-policy', id: String(categoryId) }) as const;

/** All policies by category id, read from the database and not from the cache. */
export const readPurchasePolicies = (db: Db): Promise<PurchasePolicies> => readPolicies(db);

/** `gone`: the category was deleted. */
export function setPolicy(
  ctx: Ctx,
  actor: Actor,
  categoryId: number,
  policy: PurchasePolicy,
): Promise<StaffChange<'gone' | 'unchanged'>> {
  const change = changeAsStaff(ctx, actor, RULE, async ({ db }) => {
    const before = await lockPolicy(db, categoryId);
    if (before && isSame(before, policy)) return refused('unchanged');
    await upsertPolicy(db, categoryId, policy);
    return ok({ entry: { action: 'change-purchase-policy', subject: ofPolicy(categoryId), before, after: policy } });
  });
  return refusedAt(isReferenceViolation, 'gone', change);
}

const isSame = <T extends object>(one: T, other: T): boolean =>
  Object.keys(one).every((name) => one[name as keyof T] === other[name as keyof T]);

/** Removes a category's policy; the policy of the category above it then applies. */
export const removePolicy = (ctx: Ctx, actor: Actor, categoryId: number): Promise<StaffChange<'gone'>> =>
  changeAsStaff(ctx, actor, RULE, async ({ db }) => {
    const before = await lockPolicy(db, categoryId);
    if (!before) return refused('gone');
    await deletePolicy(db, categoryId);
    return ok({ entry: { action: 'remove-purchase-policy', subject: ofPolicy(categoryId), before, after: null } });
  });

type RateKey = Pick<DeliveryRate, 'zone' | 'weight' | 'dimension'>;

/** Name of a row of the delivery table in addresses, such as `city-1-2`. */
export const rateName = ({ zone, weight, dimension }: RateKey): string => `${zone}-${weight}-${dimension}`;

const NAME = /^([a-z]+)-([1-4])-([1-3])$/;

/** Null if the name is not one of a row. */
export function parseRateName(name: string): RateKey | null {
  const [, zone = '', weight, dimension] = NAME.exec(name) ?? [];
  if (!isZone(zone)) return null;
  return { zone: zone as Zone, weight: Number(weight), dimension: Number(dimension) } as RateKey;
}

export const readDeliveryRates = (db: Db): Promise<DeliveryRate[]> => readRates(db);

const ofRate = (key: RateKey) => ({ kind: 'delivery-rate', id: rateName(key) }) as const;

export const setRate = (ctx: Ctx, actor: Actor, rate: DeliveryRate): Promise<StaffChange<'unchanged'>> =>
  changeAsStaff(ctx, actor, RULE, async ({ db }) => {
    const before = await lockRate(db, rate);
    if (before && isSame(before, rate)) return refused('unchanged');
    await upsertRate(db, rate);
    return ok({ entry: { action: 'change-delivery-rate', subject: ofRate(rate), before, after: rate } });
  });

/** Removes a row of the delivery table: goods of this size can no longer be sent to this zone. */
export const removeRate = (ctx: Ctx, actor: Actor, key: RateKey): Promise<StaffChange<'gone'>> =>
  changeAsStaff(ctx, actor, RULE, async ({ db }) => {
    const before = await lockRate(db, key);
    if (!before) return refused('gone');
    await deleteRate(db, key);
    return ok({ entry: { action: 'remove-delivery-rate', subject: ofRate(key), before, after: null } });
  });
