/**
 * The door for whoever changes categories and attributes (ADM-03). Each is called in a transaction that also records who
 * did it; every process and browser has the change within five seconds, by the version that rises with it.
 */
import type { Db, InTransaction } from '../../db/transact.server.ts';
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
export type Direction = 'up' | 'down';

/** Null where there is no such category. */
export async function changeCategory(
  trx: InTransaction,
  id: number,
  words: CategoryWords,
): Promise<{ readonly before: CategoryWords } | null> {
  await lockCatalogue(trx.db);
  const before = await readCategoryWords(trx.db, id);
  if (!before) return null;
  await updateCategoryWords(trx, id, words);
  await raiseCategoriesVersion(trx.db);
  return { before };
}

/** One place up or down among its brothers; null where there is none, or it is at the end already. */
export async function moveCategory(
  trx: InTransaction,
  id: number,
  direction: Direction,
): Promise<{ readonly before: number; readonly after: number } | null> {
  await lockCatalogue(trx.db);
  const moved = swapped(await readSiblings(trx.db, id), id, direction);
  if (!moved) return null;
  await orderCategories(trx, moved.ids);
  await raiseCategoriesVersion(trx.db);
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
  trx: InTransaction,
  { categoryId, attributeId }: { readonly categoryId: number; readonly attributeId: number },
  words: AskWords,
): Promise<{ readonly before: AskWords } | null> {
  await lockCatalogue(trx.db);
  const before = await readAsk(trx.db, categoryId, attributeId);
  if (!before) return null;
  await updateAsk(trx, categoryId, attributeId, words);
  await raiseCategoriesVersion(trx.db);
  return { before };
}

/** One place up or down; null where it is at the end, `hangs` where what it hangs on would be asked after it. */
export async function moveAsk(
  trx: InTransaction,
  { categoryId, attributeId }: { readonly categoryId: number; readonly attributeId: number },
  direction: Direction,
): Promise<{ readonly before: number; readonly after: number } | 'hangs' | null> {
  const { db } = trx;
  await lockCatalogue(db);
  const moved = swapped(await readAskOrder(db, categoryId), attributeId, direction);
  if (!moved) return null;
  await orderAsks(trx, categoryId, moved.ids);
  try {
    await checkStoredTaxonomy(db);
  } catch {
    return 'hangs';
  }
  await raiseCategoriesVersion(db);
  return moved;
}

/** For every category, or for one alone; null where another one has this label. */
export async function addOption(trx: InTransaction, option: Omit<StoredOption, 'id'>): Promise<number | null> {
  await lockCatalogue(trx.db);
  if (await hasOption(trx.db, { ...option, id: 0 })) return null;
  const id = await insertOption(trx, option);
  await raiseCategoriesVersion(trx.db);
  return id;
}

export async function renameOption(
  trx: InTransaction,
  id: number,
  label: string,
): Promise<{ readonly before: string; readonly attributeId: number } | 'taken' | null> {
  const { db } = trx;
  await lockCatalogue(db);
  const before = await readOption(db, id);
  if (!before) return null;
  if (await hasOption(db, { ...before, label })) return 'taken';
  await updateOptionLabel(trx, id, label);
  await raiseCategoriesVersion(db);
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
