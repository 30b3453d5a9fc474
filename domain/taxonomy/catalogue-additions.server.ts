/** The door for whoever adds to the catalogue, or takes a question out of it (ADM-03): as `catalogue-changes.server.ts`. */
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
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

type Db = Kysely<DB>;
type Ask = { readonly categoryId: number; readonly attributeId: number };

/**
 * Under a category, or at the top. `in-use`: what it would stand under holds listings, which only stand where nothing is
 * left to choose. Null where there is no such category, or nothing can stand under it.
 */
export async function addCategory(
  trx: Db,
  parentId: number | null,
  category: NewCategory,
  hasListings: (categoryId: number) => Promise<boolean>,
  now: Date,
): Promise<number | 'taken' | 'in-use' | null> {
  await lockCatalogue(trx);
  const parent = parentId === null ? null : (await loadTaxonomy(trx, now)).byId.get(parentId);
  const type = parent === undefined ? null : typeUnder(parent?.type ?? null);
  if (type === null) return null;
  if (await isSlugTaken(trx, category.slug)) return 'taken';
  if (parent && parent.children.length === 0 && (await hasListings(parent.id))) return 'in-use';
  const id = await insertCategory(trx, { ...category, parentId, type }, now);
  await raiseCategoriesVersion(trx);
  return id;
}

/** A new attribute, which one category asks for; `taken` where it asks for one of that name already (a form sent twice). */
export async function addAttribute(
  trx: Db,
  categoryId: number,
  attribute: NewAttribute,
  terms: Terms,
  now: Date,
): Promise<number | 'taken'> {
  await lockCatalogue(trx);
  const asked = (await loadTaxonomy(trx, now)).byId.get(categoryId)?.attributes ?? [];
  if (asked.some(({ attribute: { label } }) => label === attribute.label)) return 'taken';
  const id = await insertAttribute(trx, attribute, now);
  await insertAsk(trx, categoryId, id, terms, now);
  await raiseCategoriesVersion(trx);
  return id;
}

/** A known attribute is asked for in another category too; null where it is not known, `taken` where it is asked already. */
export async function addAsk(
  trx: Db,
  { categoryId, attributeId }: Ask,
  terms: Terms,
  now: Date,
): Promise<{ readonly label: string } | 'taken' | null> {
  await lockCatalogue(trx);
  const label = await readAttributeLabel(trx, attributeId);
  if (label === null) return null;
  const asked = (await loadTaxonomy(trx, now)).byId.get(categoryId)?.attributes ?? [];
  if (asked.some(({ attribute }) => attribute.id === attributeId)) return 'taken';
  await insertAsk(trx, categoryId, attributeId, terms, now);
  await raiseCategoriesVersion(trx);
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
