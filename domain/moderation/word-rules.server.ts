/** Managing word rules (ADM-02); every change is in the log. */
import type { Ctx } from '../../db/transact.server.ts';
import { type Actor, changeAsStaff, type StaffChange } from '../staff/staff.server.ts';
import { ok, refused } from '../values/result.ts';
import { deleteWordRule, insertWordRule, lockWordRule, updateWordRule } from './word-rule-store.server.ts';
import { heard, type WordEffect, type WordRule } from './word-rules.ts';

export { type ListedRule, wordRuleList } from './word-rule-list-store.server.ts';
export { readWordRule } from './word-rule-store.server.ts';

const RULE = { permission: 'change word rules' } as const;
const subject = (id: number) => ({ kind: 'word-rule', id: String(id) }) as const;
const facts = ({ words, effect, note }: Omit<WordRule, 'id'>) => ({ words, effect, note });

/** The next listing that is posted is looked at by it. */
export function addWordRule(
  ctx: Ctx,
  actor: Actor,
  { words, effect, note }: Omit<WordRule, 'id'>,
): Promise<StaffChange<'taken'>> {
  return changeAsStaff(ctx, actor, RULE, async (staff) => {
    const after = { words: heard(words), effect, note };
    const id = await insertWordRule(staff, after, staff.actor.id);
    if (id === null) return refused('taken');
    return ok({ entry: { action: 'add-word-rule', subject: subject(id), before: null, after } });
  });
}

export function changeWordRule(
  ctx: Ctx,
  actor: Actor,
  id: number,
  change: { readonly effect: WordEffect; readonly note: string },
): Promise<StaffChange<'gone' | 'unchanged'>> {
  return changeAsStaff(ctx, actor, RULE, async ({ db }) => {
    const rule = await lockWordRule(db, id);
    if (!rule) return refused('gone');
    if (rule.effect === change.effect && rule.note === change.note) return refused('unchanged');
    await updateWordRule(db, id, change);
    const after = facts({ ...rule, ...change });
    return ok({ entry: { action: 'change-word-rule', subject: subject(id), before: facts(rule), after } });
  });
}

export function removeWordRule(ctx: Ctx, actor: Actor, id: number): Promise<StaffChange<'gone'>> {
  return changeAsStaff(ctx, actor, RULE, async ({ db }) => {
    const rule = await lockWordRule(db, id);
    if (!rule) return refused('gone');
    await deleteWordRule(db, id);
    return ok({ entry: { action: 'remove-word-rule', subject: subject(id), before: facts(rule), after: null } });
  });
}
