/** Management of word rules (ADM-02); all changes are logged. */
import { setImmediate as othersFirst } from 'node:timers/promises';
import type { Ctx, Db } from '../../db/transact.server.ts';
import { type Actor, changeAsStaff, inverse, type StaffChange } from '../staff/staff.server.ts';
import { ok, refused } from '../values/result.ts';
import {
  deleteWordRule,
  insertRemovedRule,
  insertWordRule,
  lockWordRule,
  readRuleMaker,
  readTriedListings,
  type TriedListing,
  updateWordRule,
} from './word-rule-store.server.ts';
import { comparableForm, rulesIn, type WordEffect, type WordRule } from './word-rules.ts';

const RULE = { permission: 'change word rules' } as const;
const subject = (id: number) => ({ kind: 'word-rule', id: String(id) }) as const;
const facts = ({ words, effect, note }: Omit<WordRule, 'id'>) => ({ words, effect, note });

/** Adds a rule, which applies from the next posted listing on. */
export function addWordRule(
  ctx: Ctx,
  actor: Actor,
  { words, effect, note }: Omit<WordRule, 'id'>,
): Promise<StaffChange<'taken'>> {
  return changeAsStaff(ctx, actor, RULE, async (staff) => {
    const after = { words: comparableForm(words), effect, note };
    const id = await insertWordRule(staff, after, staff.actor.id);
    if (id === null) return refused('taken');
    const undo: WordRuleUndo = { before: null, after: { id, ...after } };
    return ok({ entry: { action: 'add-word-rule', subject: subject(id), before: null, after, undo } });
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
    const changed = { ...rule, ...change };
    const undo: WordRuleUndo = { before: rule, after: changed };
    const both = { before: facts(rule), after: facts(changed) };
    return ok({ entry: { action: 'change-word-rule', subject: subject(id), ...both, undo } });
  });
}

export function removeWordRule(ctx: Ctx, actor: Actor, id: number): Promise<StaffChange<'gone'>> {
  return changeAsStaff(ctx, actor, RULE, async ({ db }) => {
    const rule = await lockWordRule(db, id);
    if (!rule) return refused('gone');
    const maker = await deleteWordRule(db, id);
    const made = maker && { by: maker.by, at: maker.at.toISOString() };
    const undo: WordRuleUndo = { before: rule, after: null, made };
    return ok({ entry: { action: 'remove-word-rule', subject: subject(id), before: facts(rule), after: null, undo } });
  });
}

/** Number of listings on which words are tried. */
export const TRIED_LISTINGS = 1_000;

export type WordTrial = {
  /** Number of listings that were searched; fewer than `TRIED_LISTINGS` if there are no more. */
  readonly looked: number;
  /** Listings that contain the words, the newest first. */
  readonly found: readonly Pick<TriedListing, 'id' | 'name' | 'status'>[];
};

/** Number of listings searched in one go, which takes some milliseconds. */
const AT_ONCE = 50;

/**
 * Searches the newest listings for words, as a rule with them would (ADM-03). Lets other requests run in between.
 * Stores nothing.
 */
export async function findWords(db: Db, words: string): Promise<WordTrial> {
  const listings = await readTriedListings(db, TRIED_LISTINGS);
  const rule: WordRule = { id: 0, words: comparableForm(words), effect: 'hold', note: '' };
  const found: TriedListing[] = [];
  for (let at = 0; at < listings.length; at += AT_ONCE) {
    await othersFirst();
    found.push(...listings.slice(at, at + AT_ONCE).filter(({ texts }) => rulesIn([rule], texts).length > 0));
  }
  return { looked: listings.length, found: found.map(({ id, name, status }) => ({ id, name, status })) };
}

type WordRuleUndo = {
  readonly before: WordRule | null;
  readonly after: WordRule | null;
  /** Author and time (ISO text) of a removed rule. */
  readonly made?: { readonly by: number | null; readonly at: string } | null;
};

export const undoWordRuleChange = inverse<WordRuleUndo, unknown>({
  ...RULE,
  async putBack({ db, now, actor }, { undo: { before, after, made } }) {
    if (after) {
      const rule = await lockWordRule(db, after.id);
      if (rule?.effect !== after.effect || rule.note !== after.note) return refused('changed');
      if (before) await updateWordRule(db, before.id, before);
      else await deleteWordRule(db, after.id);
      return ok({});
    }
    const maker = made ? { by: made.by, at: new Date(made.at) } : { by: actor.id, at: now };
    if (before && !(await insertRemovedRule(db, before, maker))) {
      return refused('changed', { since: await readRuleMaker(db, before.words) });
    }
    return ok({});
  },
});
