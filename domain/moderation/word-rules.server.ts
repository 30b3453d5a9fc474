/** Managing word rules (ADM-02); every change is in the log. */
import type { Db } from '../../db/transact.server.ts';
import { type Actor, type ChangeOutcome, changeAsStaff, refuseChange } from './staff-change.server.ts';
import { deleteWordRule, insertWordRule, lockWordRule, updateWordRule } from './word-rule-store.server.ts';
import { heard, type WordEffect, type WordRule } from './word-rules.ts';

export { readWordRules } from './word-rule-store.server.ts';

const subject = (id: number) => ({ kind: 'word-rule', id: String(id) }) as const;
const facts = ({ words, effect, note }: Omit<WordRule, 'id'>) => ({ words, effect, note });

/** The next listing that is posted is looked at by it. */
export function addWordRule(
  db: Db,
  actor: Actor,
  { words, effect, note }: Omit<WordRule, 'id'>,
  now: Date,
): Promise<ChangeOutcome> {
  return changeAsStaff(db, actor, 'change word rules', now, async ({ trx, actorId, record }) => {
    const rule = { words: heard(words), effect, note };
    const id = (await insertWordRule({ db: trx, now }, rule, actorId)) ?? refuseChange('taken');
    await record({ action: 'add-word-rule', subject: subject(id), before: null, after: facts(rule) });
  });
}

export function changeWordRule(
  db: Db,
  actor: Actor,
  id: number,
  change: { readonly effect: WordEffect; readonly note: string },
  now: Date,
): Promise<ChangeOutcome> {
  return changeAsStaff(db, actor, 'change word rules', now, async ({ trx, record }) => {
    const rule = (await lockWordRule(trx, id)) ?? refuseChange('gone');
    if (rule.effect === change.effect && rule.note === change.note) refuseChange('unchanged');
    await updateWordRule(trx, id, change);
    const after = facts({ ...rule, ...change });
    await record({ action: 'change-word-rule', subject: subject(id), before: facts(rule), after });
  });
}

export function removeWordRule(db: Db, actor: Actor, id: number, now: Date): Promise<ChangeOutcome> {
  return changeAsStaff(db, actor, 'change word rules', now, async ({ trx, record }) => {
    const rule = (await lockWordRule(trx, id)) ?? refuseChange('gone');
    await deleteWordRule(trx, id);
    await record({ action: 'remove-word-rule', subject: subject(id), before: facts(rule), after: null });
  });
}
