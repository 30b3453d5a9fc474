/** Policies of the back office: in which categories contact is paid (ADM-03, REV-01). */
import type { Ctx } from '../../../db/transact.server.ts';
import { type Actor, changeAsStaff, inverse, type StaffChange } from '../../staff/staff.server.ts';
import { ok, refused } from '../../values/result.ts';
import { isReferenceViolation, refusedAt } from '../../values/violation.ts';
import { lockPolicy, writePolicy } from './policy-store.server.ts';

const RULE = { permission: 'change packages and prices' } as const;

type Policy = {
  readonly categoryId: number;
  /** Null: inherits the policy of the category above. */
  readonly paid: boolean | null;
};

/** Sets the policy of a category. `gone`: the category does not exist. */
export function setContactPolicy(
  ctx: Ctx,
  actor: Actor,
  { categoryId, paid }: Policy,
): Promise<StaffChange<'gone' | 'unchanged'>> {
  const change = changeAsStaff(ctx, actor, RULE, async ({ db }) => {
    const before = await lockPolicy(db, categoryId);
    if (before === paid) return refused('unchanged');
    await writePolicy(db, categoryId, paid);
    const undo: PolicyUndo = { categoryId, before, after: paid };
    const subject = { kind: 'contact-policy', id: String(categoryId) } as const;
    const both = { before: { paid: before }, after: { paid } };
    return ok({ entry: { action: 'change-contact-policy', subject, ...both, undo } });
  });
  return refusedAt(isReferenceViolation, 'gone', change);
}

type PolicyUndo = { readonly categoryId: number; readonly before: boolean | null; readonly after: boolean | null };

export const undoContactPolicyChange = inverse<PolicyUndo, unknown>({
  ...RULE,
  async putBack({ db }, { undo: { categoryId, before, after } }) {
    if ((await lockPolicy(db, categoryId)) !== after) return refused('changed');
    await writePolicy(db, categoryId, before);
    return ok({});
  },
});
