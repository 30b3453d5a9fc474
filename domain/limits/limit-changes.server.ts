/** Changes of limit rules by the back office (ADM-03, CAPT-02). */
import type { Ctx } from '../../db/transact.server.ts';
import { type Actor, changeAsStaff, inverse, type StaffChange, type StaffEntry } from '../staff/staff.server.ts';
import { ok, refused } from '../values/result.ts';
import { updateLimitRule } from './limit-store.server.ts';
import type { LimitRuleKey, LimitSetting } from './limits.ts';

type LimitChange = { readonly rule: LimitRuleKey; readonly setting: LimitSetting };

/**
 * Changes all the given rules or none, each with an entry in the audit log. Every process applies them within five
 * seconds. `gone`: one of the rules does not exist. `unchanged`: all of them have these values already.
 */
export function changeLimits(
  ctx: Ctx,
  actor: Actor,
  changes: readonly LimitChange[],
): Promise<StaffChange<'gone' | 'unchanged'>> {
  return changeAsStaff(ctx, actor, { permission: 'change limits' }, async ({ db }) => {
    const entries: StaffEntry[] = [];
    for (const { rule, setting } of changes) {
      const change = await updateLimitRule(db, rule, setting);
      if (!change) return refused('gone');
      const { before, after } = change;
      if (before.threshold === after.threshold && before.effect === after.effect) continue;
      const subject = { kind: 'limit', id: `${rule.action}/${rule.subject}/${rule.windowSeconds}` } as const;
      entries.push({ action: 'change-limit', subject, before, after, undo: { rule, before, after } });
    }
    const [entry, ...further] = entries;
    return entry ? ok({ entry, further }) : refused('unchanged');
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
