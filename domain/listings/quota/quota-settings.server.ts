/** Free quotas of categories, set by the back office (ITEM-17, ADM-03). */
import type { Ctx } from '../../../db/transact.server.ts';
import { type Actor, changeAsStaff, inverse, type StaffChange } from '../../staff/staff.server.ts';
import { ok, refused } from '../../values/result.ts';
import { isReferenceViolation, refusedAt } from '../../values/violation.ts';
import {
  deleteQuotaSetting,
  lockQuotaSetting,
  type QuotaSetting,
  type StoredQuota,
  upsertQuotaSetting,
} from './quota-store.server.ts';

const RULE = { permission: 'change settings' } as const;
const quotaOf = (categoryId: number) => ({ kind: 'quota', id: String(categoryId) }) as const;

/** Sets the quota of a category. `gone`: the category was deleted. */
export function setQuota(
  ctx: Ctx,
  actor: Actor,
  categoryId: number,
  { free, days, fee }: QuotaSetting,
): Promise<StaffChange<'gone' | 'unchanged'>> {
  const change = changeAsStaff(ctx, actor, RULE, async ({ db, now }) => {
    const before = await lockQuotaSetting(db, categoryId);
    const after = { free, days, fee, beginsAt: before ? before.beginsAt : now };
    if (before && before.free === free && before.days === days && before.fee === fee) return refused('unchanged');
    await upsertQuotaSetting(db, categoryId, after);
    const undo: QuotaUndo = { categoryId, before: kept(before), after: kept(after) };
    const facts = { before: before && figures(before), after: figures(after) };
    return ok({ entry: { action: 'change-quota', subject: quotaOf(categoryId), ...facts, undo } });
  });
  return refusedAt(isReferenceViolation, 'gone', change);
}

export function removeQuota(ctx: Ctx, actor: Actor, categoryId: number): Promise<StaffChange<'gone'>> {
  return changeAsStaff(ctx, actor, RULE, async ({ db }) => {
    const before = await lockQuotaSetting(db, categoryId);
    if (!before) return refused('gone');
    await deleteQuotaSetting(db, categoryId);
    const undo: QuotaUndo = { categoryId, before: kept(before), after: null };
    const facts = { before: figures(before), after: null };
    return ok({ entry: { action: 'remove-quota', subject: quotaOf(categoryId), ...facts, undo } });
  });
}

const figures = ({ free, days, fee }: QuotaSetting): QuotaSetting => ({ free, days, fee });

/** Quota as the audit log stores it. `beginsAt`: ISO text; absent in entries of older versions. */
type KeptQuota = QuotaSetting & { readonly beginsAt?: string };
const kept = (quota: StoredQuota | null): KeptQuota | null =>
  quota && { ...figures(quota), ...(quota.beginsAt && { beginsAt: quota.beginsAt.toISOString() }) };

type QuotaUndo = {
  readonly categoryId: number;
  readonly before: KeptQuota | null;
  readonly after: KeptQuota | null;
};

export const undoQuotaChange = inverse<QuotaUndo, unknown>({
  ...RULE,
  async putBack({ db }, { undo: { categoryId, before, after } }) {
    const now = await lockQuotaSetting(db, categoryId);
    const isSame = now?.free === after?.free && now?.days === after?.days && now?.fee === after?.fee;
    if (!isSame) return refused('changed');
    const beginsAt = before?.beginsAt === undefined ? null : new Date(before.beginsAt);
    if (before) await upsertQuotaSetting(db, categoryId, { ...before, beginsAt });
    else await deleteQuotaSetting(db, categoryId);
    return ok({});
  },
});
