/** Changes of limit rules by the back office (ADM-03, CAPT-02). */
import type { Ctx } from '../../db/transact.server.ts';
import { type Actor, changeAsStaff, type StaffChange } from '../staff/staff.server.ts';
import { inverse } from '../staff/undo.server.ts';
import { ok, refused } from '../values/result.ts';
import { updateLimitRule } from './limit-store.server.ts';
import type { LimitRuleKey, LimitSetting } from './limits.ts';

/** Changes a rule; every process applies it within five seconds. `gone`: the rule does not exist. */
export function changeLimit(
  ctx: Ctx,
  actor: Actor,
  rule: LimitRuleKey,
  setting: LimitSetting,
): Promise<StaffChange<'gone' | 'unchanged'>> {
  return changeAsStaff(ctx, actor, { permission: 'change limits' }, async ({ db }) => {
    const change = await updateLimitRule(db, rule, setting);
    if (!change) return refused('gone');
    const { before, after } = change;
    if (before.threshold === after.threshold && before.effect === after.effect) return refused('unchanged');
    const subject = { kind: 'limit', id: `${rule.action}/${rule.subject}/${rule.windowSeconds}` } as const;
    return ok({ entry: { action: 'change-limit', subject, before, after, undo: { rule, before, after } } });
  });
}

type LimitUndo = { readonly rule: LimitRuleKey; readonly before: LimitSetting; readonly after: LimitSetting };

export const undoLimitChange = inverse<LimitUndo, unknown>({
  permission: 'change limits',
  async putBack({ db }, { undo: { rule, before, after } }) {
    const change = await updateLimitRule(db, rule, before);
    const isSame = change?.before.threshold === after.threshold && change.before.effect === after.effect;
    return isSame ? ok({}) : refused('changed');
  },
});
