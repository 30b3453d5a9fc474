/** Changes of categories and attributes by the back office (ADM-03). */
import type { Ctx } from '../../db/transact.server.ts';
import { recordEvents } from '../events/events.server.ts';
import type { Actor } from '../staff/staff.server.ts';
import { ok, refused } from '../values/result.ts';
import {
  type AskWords,
  type CategoryWords,
  deleteCategory,
  deleteOption,
  hasOption,
  insertOption,
  optionGoverns,
  orderAsks,
  orderCategories,
  readAsk,
  readAskOrder,
  readCategoryWords,
  readOption,
  readSiblings,
  type StoredOption,
  updateAsk,
  updateCategoryWords,
  updateOptionLabel,
} from './catalogue-change-store.server.ts';
import { isOptionUsed } from './catalogue-use-store.server.ts';
import {
  type Ask,
  type CatalogueChange,
  changeCatalogue,
  isSound,
  ofAsk,
  ofCategory,
  ofOption,
} from './change-catalogue.server.ts';

export type Direction = 'up' | 'down';

export function changeCategory(
  ctx: Ctx,
  actor: Actor,
  id: number,
  words: CategoryWords,
): Promise<CatalogueChange<'gone' | 'unchanged'>> {
  return changeCatalogue(ctx, actor, async (staff) => {
    const { db } = staff;
    const before = await readCategoryWords(db, id);
    if (!before) return refused('gone');
    if (isSame(before, words)) return refused('unchanged');
    await updateCategoryWords(staff, id, words);
    if (before.name !== words.name) {
      await recordEvents(staff, [{ kind: 'category-renamed', data: { categoryId: id } }]);
    }
    return ok({ entry: { action: 'change-category', subject: ofCategory(id), before, after: { ...words } } });
  });
}

/** Moves a category one place up or down among its siblings. */
export function moveCategory(
  ctx: Ctx,
  actor: Actor,
  id: number,
  direction: Direction,
): Promise<CatalogueChange<'unchanged'>> {
  return changeCatalogue(ctx, actor, async (staff) => {
    const { db } = staff;
    const moved = swapped(await readSiblings(db, id), id, direction);
    if (!moved) return refused('unchanged');
    const { ids, ...positions } = moved;
    await orderCategories(staff, ids);
    return ok({ entry: { action: 'change-category', subject: ofCategory(id), ...positions } });
  });
}

/** Deletes a category. `in-use`: it has listings, children, options or its own quota. */
export function removeCategory(ctx: Ctx, actor: Actor, id: number): Promise<CatalogueChange<'gone'>> {
  return changeCatalogue(ctx, actor, async ({ db }) => {
    const before = await readCategoryWords(db, id);
    if (!before) return refused('gone');
    await deleteCategory(db, id);
    return ok({ entry: { action: 'remove-category', subject: ofCategory(id), before, after: null } });
  });
}

export function changeAsk(
  ctx: Ctx,
  actor: Actor,
  ask: Ask,
  words: AskWords,
): Promise<CatalogueChange<'gone' | 'unchanged'>> {
  return changeCatalogue(ctx, actor, async (staff) => {
    const { db } = staff;
    const { categoryId, attributeId } = ask;
    const before = await readAsk(db, categoryId, attributeId);
    if (!before) return refused('gone');
    if (isSame(before, words)) return refused('unchanged');
    await updateAsk(staff, categoryId, attributeId, words);
    return ok({ entry: { action: 'change-attribute', subject: ofAsk(ask), before, after: { ...words } } });
  });
}

/** Moves an attribute one place up or down. `in-use`: it would be placed before an attribute that it depends on. */
export function moveAsk(ctx: Ctx, actor: Actor, ask: Ask, direction: Direction): Promise<CatalogueChange<'unchanged'>> {
  return changeCatalogue(ctx, actor, async (staff) => {
    const { db } = staff;
    const { categoryId, attributeId } = ask;
    const moved = swapped(await readAskOrder(db, categoryId), attributeId, direction);
    if (!moved) return refused('unchanged');
    const { ids, ...positions } = moved;
    await orderAsks(staff, categoryId, ids);
    if (!(await isSound(db))) return refused('in-use');
    return ok({ entry: { action: 'change-attribute', subject: ofAsk(ask), ...positions } });
  });
}

/** Adds an option, for all categories or for one. `taken`: another option for the same categories has this label. */
export function addOption(ctx: Ctx, actor: Actor, option: Omit<StoredOption, 'id'>): Promise<CatalogueChange<'taken'>> {
  return changeCatalogue(ctx, actor, async (staff) => {
    const { db } = staff;
    if (await hasOption(db, { ...option, id: 0 })) return refused('taken');
    const subject = ofOption(await insertOption(staff, option));
    return ok({ entry: { action: 'add-option', subject, before: null, after: { label: option.label } } });
  });
}

export function renameOption(
  ctx: Ctx,
  actor: Actor,
  id: number,
  label: string,
): Promise<CatalogueChange<'gone' | 'taken' | 'unchanged'>> {
  return changeCatalogue(ctx, actor, async (staff) => {
    const { db } = staff;
    const option = await readOption(db, id);
    if (!option) return refused('gone');
    if (await hasOption(db, { ...option, label })) return refused('taken');
    if (option.label === label) return refused('unchanged');
    await updateOptionLabel(staff, id, label);
    const { attributeId } = option;
    await recordEvents(staff, [{ kind: 'option-renamed', data: { attributeId, optionId: id } }]);
    const before = { label: option.label };
    return ok({ entry: { action: 'change-option', subject: ofOption(id), before, after: { label } } });
  });
}

/** Deletes an option. `in-use`: a listing in any state has it, or another attribute depends on it. */
export function removeOption(ctx: Ctx, actor: Actor, id: number): Promise<CatalogueChange<'gone'>> {
  return changeCatalogue(ctx, actor, async ({ db }) => {
    const option = await readOption(db, id);
    if (!option) return refused('gone');
    if ((await optionGoverns(db, id)) || (await isOptionUsed(db, option.attributeId, id))) return refused('in-use');
    await deleteOption(db, id);
    const before = { label: option.label };
    return ok({ entry: { action: 'remove-option', subject: ofOption(id), before, after: null } });
  });
}

/**
 * Returns the order with one id moved, and its positions before and after, counted from 1; null if it cannot be moved.
 */
function swapped(ids: readonly number[], id: number, direction: Direction) {
  const from = ids.indexOf(id);
  const to = from + (direction === 'up' ? -1 : 1);
  if (from < 0 || to < 0 || to >= ids.length) return null;
  const [before, after] = [{ position: from + 1 }, { position: to + 1 }];
  return { ids: ids.toSpliced(from, 1).toSpliced(to, 0, id), before, after };
}

const isSame = <T extends object>(before: T, after: T): boolean =>
  Object.entries(after).every(([name, value]) => before[name as keyof T] === value);
