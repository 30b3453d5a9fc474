/** Aliases added and removed by staff (SRCH-16); every change is in the log. */
import type { Ctx } from '../../db/transact.server.ts';
import type { Places } from '../locations/places.ts';
import { type Actor, changeAsStaff, inverse, type StaffChange } from '../staff/staff.server.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';
import { ok, refused } from '../values/result.ts';
import { type AliasRefusal, aliasPhrase, aliasRefusal, isChained } from './alias-rules.ts';
import { insertAlias, lockAliases, type StoredAlias, switchAlias } from './alias-store.server.ts';
import { nameKey } from './terms.ts';

/** Aliases are a part of the catalogue's vocabulary, so they need the same permission as the catalogue. */
const RULE = { permission: 'change the catalogue' } as const;
const subject = (id: number) => ({ kind: 'alias', id: String(id) }) as const;
const facts = ({ phrase, target, isActive }: StoredAlias) => ({ phrase, means: target, active: isActive });

type NewAlias = { readonly phrase: string; readonly target: string };
type Catalogue = { readonly taxonomy: Taxonomy; readonly places: Places };

/** Adds an alias, or switches an identical one on again. */
export function addAlias(
  ctx: Ctx,
  actor: Actor,
  { phrase: typed, target }: NewAlias,
  catalogue: Catalogue,
): Promise<StaffChange<'taken' | AliasRefusal>> {
  return changeAsStaff(ctx, actor, RULE, async ({ db, now }) => {
    const alias = { phrase: aliasPhrase(typed), target, isModifier: false };
    const known = await lockAliases(db);
    const same = known.find((one) => one.target === target && nameKey(one.phrase) === nameKey(typed));
    if (same?.isActive) return refused('taken');
    const why = aliasRefusal(alias, known.filter(isActive), catalogue);
    if (why) return refused(why);
    if (same) {
      await switchAlias(db, same.id, true);
      return ok({ entry: entryOf('add-alias', same, { ...same, isActive: true }) });
    }
    const id = await insertAlias({ db, now }, alias);
    return ok({ entry: entryOf('add-alias', null, { ...alias, id, isShipped: false, isActive: true }) });
  });
}

/** Switches an alias off. Its row stays, so that the next deployment does not insert a shipped alias again. */
export function removeAlias(ctx: Ctx, actor: Actor, id: number): Promise<StaffChange<'gone'>> {
  return changeAsStaff(ctx, actor, RULE, async ({ db }) => {
    const alias = (await lockAliases(db)).find((one) => one.id === id && one.isActive);
    if (!alias) return refused('gone');
    await switchAlias(db, id, false);
    return ok({ entry: entryOf('remove-alias', alias, { ...alias, isActive: false }) });
  });
}

type AliasUndo = { readonly id: number; readonly isActive: boolean };

function entryOf(action: 'add-alias' | 'remove-alias', before: StoredAlias | null, after: StoredAlias) {
  const undo: AliasUndo = { id: after.id, isActive: after.isActive };
  return { action, subject: subject(after.id), before: before && facts(before), after: facts(after), undo };
}

const isActive = (alias: StoredAlias): boolean => alias.isActive;

export const undoAliasChange = inverse<AliasUndo, unknown>({
  ...RULE,
  async putBack({ db }, { undo }) {
    const known = await lockAliases(db);
    const alias = known.find(({ id }) => id === undo.id);
    if (alias?.isActive !== undo.isActive) return refused('changed');
    // An alias added in the meantime may form a chain with this one.
    if (!alias.isActive && isChained(alias, known.filter(isActive))) return refused('changed');
    await switchAlias(db, alias.id, !alias.isActive);
    return ok({});
  },
});
