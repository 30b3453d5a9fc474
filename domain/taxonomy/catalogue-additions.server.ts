/** The door for whoever adds to the catalogue, or takes a question out of it (ADM-03): as `catalogue-changes.server.ts`. */
import type { Db, InTransaction } from '../../db/transact.server.ts';
import {
  deleteAsk,
  deleteIfUnasked,
  insertAsk,
  insertAttribute,
  insertCategory,
  isSlugTaken,
  readAttributeLabel,
} from './catalogue-addition-store.server.ts';
import { type NewAttribute, type NewCategory, type Terms, typeUnder } from './catalogue-additions.ts';
import { type AskWords, lockCatalogue, readAsk } from './catalogue-change-store.server.ts';
import { checkStoredTaxonomy, loadTaxonomy } from './taxonomy.server.ts';
import { raiseCategoriesVersion } from './taxonomy-store.server.ts';

type Ask = { readonly categoryId: number; readonly attributeId: number };

/**
 * Under a category, or at the top. `in-use`: what it would stand under holds listings, which only stand where nothing is
 * left to choose. Null where there is no such category, or nothing can stand under it.
 */
export async function addCategory(
  trx: InTransaction,
  parentId: number | null,
  category: NewCategory,
  hasListings: (categoryId: number) => Promise<boolean>,
): Promise<number | 'taken' | 'in-use' | null> {
  await lockCatalogue(trx.db);
  const parent = parentId === null ? null : (await loadTaxonomy(trx)).byId.get(parentId);
  const type = parent === undefined ? null : typeUnder(parent?.type ?? null);
  if (type === null) return null;
  if (await isSlugTaken(trx.db, category.slug)) return 'taken';
  if (parent && parent.children.length === 0 && (await hasListings(parent.id))) return 'in-use';
  const id = await insertCategory(trx, { ...category, parentId, type });
  await raiseCategoriesVersion(trx.db);
  return id;
}

/** A new attribute, which one category asks for; `taken` where it asks for one of that name already (a form sent twice). */
export async function addAttribute(
  trx: InTransaction,
  categoryId: number,
  attribute: NewAttribute,
  terms: Terms,
): Promise<number | 'taken'> {
  await lockCatalogue(trx.db);
  const asked = (await loadTaxonomy(trx)).byId.get(categoryId)?.attributes ?? [];
  if (asked.some(({ attribute: { label } }) => label === attribute.label)) return 'taken';
  const id = await insertAttribute(trx, attribute);
  await insertAsk(trx, categoryId, id, terms);
  await raiseCategoriesVersion(trx.db);
  return id;
}

/** A known attribute is asked for in another category too; null where it is not known, `taken` where it is asked already. */
export async function addAsk(
  trx: InTransaction,
  { categoryId, attributeId }: Ask,
  terms: Terms,
): Promise<{ readonly label: string } | 'taken' | null> {
  await lockCatalogue(trx.db);
  const label = await readAttributeLabel(trx.db, attributeId);
  if (label === null) return null;
  const asked = (await loadTaxonomy(trx)).byId.get(categoryId)?.attributes ?? [];
  if (asked.some(({ attribute }) => attribute.id === attributeId)) return 'taken';
  await insertAsk(trx, categoryId, attributeId, terms);
  await raiseCategoriesVersion(trx.db);
  return { label };
}

/**
 * `in-use` where a listing has an answer to it, or another question hangs on it. What the back office added and nobody
 * asks any more is gone. Null where the category itself does not ask for it.
 */
export async function removeAsk(
  trx: Db,
  { categoryId, attributeId }: Ask,
  isAnswered: () => Promise<boolean>,
): Promise<{ readonly before: AskWords } | 'in-use' | null> {
  await lockCatalogue(trx);
  const before = await readAsk(trx, categoryId, attributeId);
  if (!before) return null;
  if (await isAnswered()) return 'in-use';
  await deleteAsk(trx, categoryId, attributeId);
  await deleteIfUnasked(trx, attributeId);
  try {
    await checkStoredTaxonomy(trx);
  } catch {
    return 'in-use';
  }
  await raiseCategoriesVersion(trx);
  return { before };
}
