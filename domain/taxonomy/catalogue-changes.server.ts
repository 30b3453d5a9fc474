/**
 * The door for whoever changes categories and attributes (ADM-03). Each is called in a transaction that also records who
 * did it; every process and browser has the change within five seconds, by the version that rises with it.
 */
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import {
  type AskWords,
  type CategoryWords,
  deleteCategory,
  deleteOption,
  hasOption,
  insertOption,
  lockCatalogue,
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
import { checkStoredTaxonomy } from './taxonomy.server.ts';
import { raiseCategoriesVersion } from './taxonomy-store.server.ts';

export type { AskWords, CategoryWords, StoredOption };

type Db = Kysely<DB>;
export type Direction = 'up' | 'down';

/** Null where there is no such category. */
export async function changeCategory(
  trx: Db,
  id: number,
  words: CategoryWords,
  now: Date,
): Promise<{ readonly before: CategoryWords } | null> {
  await lockCatalogue(trx);
  const before = await readCategoryWords(trx, id);
  if (!before) return null;
  await updateCategoryWords(trx, id, words, now);
  await raiseCategoriesVersion(trx);
  return { before };
}

/** One place up or down among its brothers; null where there is none, or it is at the end already. */
export async function moveCategory(
  trx: Db,
  id: number,
  direction: Direction,
  now: Date,
): Promise<{ readonly before: number; readonly after: number } | null> {
  await lockCatalogue(trx);
  const moved = swapped(await readSiblings(trx, id), id, direction);
  if (!moved) return null;
  await orderCategories(trx, moved.ids, now);
  await raiseCategoriesVersion(trx);
  return moved;
}

/** Throws what the database says where something is in it. Null where there is no such category. */
export async function removeCategory(trx: Db, id: number): Promise<CategoryWords | null> {
  await lockCatalogue(trx);
  const before = await readCategoryWords(trx, id);
  if (!before) return null;
  await deleteCategory(trx, id);
  await raiseCategoriesVersion(trx);
  return before;
}

/** Null where the category itself does not ask for it. */
export async function changeAsk(
  trx: Db,
  { categoryId, attributeId }: { readonly categoryId: number; readonly attributeId: number },
  words: AskWords,
  now: Date,
): Promise<{ readonly before: AskWords } | null> {
  await lockCatalogue(trx);
  const before = await readAsk(trx, categoryId, attributeId);
  if (!before) return null;
  await updateAsk(trx, categoryId, attributeId, words, now);
  await raiseCategoriesVersion(trx);
  return { before };
}

/** One place up or down; null where it is at the end, `hangs` where what it hangs on would be asked after it. */
export async function moveAsk(
  trx: Db,
  { categoryId, attributeId }: { readonly categoryId: number; readonly attributeId: number },
  direction: Direction,
  now: Date,
): Promise<{ readonly before: number; readonly after: number } | 'hangs' | null> {
  await lockCatalogue(trx);
  const moved = swapped(await readAskOrder(trx, categoryId), attributeId, direction);
  if (!moved) return null;
  await orderAsks(trx, categoryId, moved.ids, now);
  try {
    await checkStoredTaxonomy(trx);
  } catch {
    return 'hangs';
  }
  await raiseCategoriesVersion(trx);
  return moved;
}

/** For every category, or for one alone; null where another one has this label. */
export async function addOption(trx: Db, option: Omit<StoredOption, 'id'>, now: Date): Promise<number | null> {
  await lockCatalogue(trx);
  if (await hasOption(trx, { ...option, id: 0 })) return null;
  const id = await insertOption(trx, option, now);
  await raiseCategoriesVersion(trx);
  return id;
}

export async function renameOption(
  trx: Db,
  id: number,
  label: string,
  now: Date,
): Promise<{ readonly before: string; readonly attributeId: number } | 'taken' | null> {
  await lockCatalogue(trx);
  const before = await readOption(trx, id);
  if (!before) return null;
  if (await hasOption(trx, { ...before, label })) return 'taken';
  await updateOptionLabel(trx, id, label, now);
  await raiseCategoriesVersion(trx);
  return { before: before.label, attributeId: before.attributeId };
}

/** `isUsed`: whether a listing has it, asked while nobody else changes the catalogue. */
export async function removeOption(
  trx: Db,
  id: number,
  isUsed: (option: StoredOption) => Promise<boolean>,
): Promise<{ readonly before: StoredOption } | 'in-use' | null> {
  await lockCatalogue(trx);
  const before = await readOption(trx, id);
  if (!before) return null;
  if ((await optionGoverns(trx, id)) || (await isUsed(before))) return 'in-use';
  await deleteOption(trx, id);
  await raiseCategoriesVersion(trx);
  return { before };
}

/** Their order with one of them moved, and its places before and after, counted from 1. */
function swapped(ids: readonly number[], id: number, direction: Direction) {
  const from = ids.indexOf(id);
  const to = from + (direction === 'up' ? -1 : 1);
  if (from < 0 || to < 0 || to >= ids.length) return null;
  return { ids: ids.toSpliced(from, 1).toSpliced(to, 0, id), before: from + 1, after: to + 1 };
}
