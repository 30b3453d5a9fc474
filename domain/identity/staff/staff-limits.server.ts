/** Changing how often something may be done (ADM-03, CAPT-02): limits know the rule, here is who may. */
import type { Kysely } from 'kysely';
import type { DB } from '../../../db/schema.ts';
import { record } from '../../audit/audit.server.ts';
import { updateLimitRule } from '../../limits/limits.server.ts';
import type { LimitRuleKey, LimitSetting } from '../../limits/limits.ts';
import { may } from '../roles.ts';
import { type Actor, DONE, lockWithActor, refused, type StaffOutcome } from './staff.server.ts';

/** Every process follows it within five seconds. */
export function changeLimit(
  db: Kysely<DB>,
  actor: Actor,
  rule: LimitRuleKey,
  setting: LimitSetting,
  now: Date,
): Promise<StaffOutcome> {
  return db.transaction().execute(async (trx) => {
    const { actor: setter } = await lockWithActor(trx, actor, []);
    if (!setter || !may(setter.role, 'change limits')) return refused('forbidden');
    const change = await updateLimitRule(trx, rule, setting);
    if (!change) return refused('gone');
    const { before, after } = change;
    if (before.threshold === after.threshold && before.effect === after.effect) return refused('unchanged');
    const subject = { kind: 'limit', id: `${rule.action}/${rule.subject}/${rule.windowSeconds}` } as const;
    await record(
      { db: trx, now },
      { actorId: setter.id, action: 'change-limit', subject, before, after, reason: null },
    );
    return DONE;
  });
}
