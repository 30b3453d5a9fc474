/** Public interface of the taxonomy module: the catalogue, and changes of it by the back office (ADM-03). */
import type { Ctx } from '../../db/transact.server.ts';
import type { Actor } from '../staff/staff.server.ts';
import { ok, refused } from '../values/result.ts';
import {
  deleteAsk,
  deleteIfUnused,
  insertAsk,
  insertAttribute,
  insertCategory,
  isSlugTaken,
  readAttributeLabel,
} from './catalogue-addition-store.server.ts';
import { type NewAttribute, type NewCategory, type Terms, typeUnder } from './catalogue-additions.ts';
import { readAsk } from './catalogue-change-store.server.ts';
import { hasAnswers, hasListings } from './catalogue-use-store.server.ts';
import {
  type Ask,
  type CatalogueChange,
  changeCatalogue,
  isSound,
  ofAsk,
  ofCategory,
} from './change-catalogue.server.ts';
import { loadTaxonomy } from './stored-taxonomy.server.ts';

// Additions to the catalogue by the back office, and the removal of attributes from categories (ADM-03).

/**
 * Adds a category under another or at the top. `in-use`: the parent has listings, which only leaves may have. `gone`:
 * the parent does not exist or cannot have children.
 */
export function addCategory(
  ctx: Ctx,
  actor: Actor,
  parentId: number | null,
  category: NewCategory,
): Promise<CatalogueChange<'gone' | 'taken'>> {
  return changeCatalogue(ctx, actor, async (staff) => {
    const { db } = staff;
    const parent = parentId === null ? null : (await loadTaxonomy(staff)).byId.get(parentId);
    const type = parent === undefined ? null : typeUnder(parent?.type ?? null);
    if (type === null) return refused('gone');
    if (await isSlugTaken(db, category.slug)) return refused('taken');
    if (parent && parent.children.length === 0 && (await hasListings(db, parent.id))) return refused('in-use');
    const id = await insertCategory(staff, { ...category, parentId, type });
    const { name, slug, icon } = category;
    const after = { name, slug, icon, under: parentId };
    return ok({ entry: { action: 'add-category', subject: ofCategory(id), before: null, after } });
  });
}

/**
 * Adds a new attribute to a category. `taken`: the category already has one with this name, for example because a form
 * was sent twice.
 */
export function addAttribute(
  ctx: Ctx,
  actor: Actor,
  categoryId: number,
  attribute: NewAttribute,
  terms: Terms,
): Promise<CatalogueChange<'taken'>> {
  return changeCatalogue(ctx, actor, async (staff) => {
    const asked = (await loadTaxonomy(staff)).byId.get(categoryId)?.attributes ?? [];
    if (asked.some(({ attribute: { label } }) => label === attribute.label)) return refused('taken');
    const attributeId = await insertAttribute(staff, attribute);
    await insertAsk(staff, categoryId, attributeId, terms);
    const { options, ...facts } = attribute;
    const after = { ...facts, options: options.length, ...terms };
    return ok({ entry: { action: 'add-attribute', subject: ofAsk({ categoryId, attributeId }), before: null, after } });
  });
}

/** Adds an existing attribute to another category. `taken`: the category has it already. */
export function addAsk(ctx: Ctx, actor: Actor, ask: Ask, terms: Terms): Promise<CatalogueChange<'gone' | 'taken'>> {
  return changeCatalogue(ctx, actor, async (staff) => {
    const { db } = staff;
    const { categoryId, attributeId } = ask;
    const label = await readAttributeLabel(db, attributeId);
    if (label === null) return refused('gone');
    const asked = (await loadTaxonomy(staff)).byId.get(categoryId)?.attributes ?? [];
    if (asked.some(({ attribute }) => attribute.id === attributeId)) return refused('taken');
    await insertAsk(staff, categoryId, attributeId, terms);
    return ok({ entry: { action: 'add-attribute', subject: ofAsk(ask), before: null, after: { label, ...terms } } });
  });
}

/**
 * Removes an attribute from a category. `in-use`: a listing in the category, in any state, has a value for it, or
 * another attribute depends on it. An attribute that the back office added is deleted when no category has it any more.
 */
export function removeAsk(ctx: Ctx, actor: Actor, ask: Ask): Promise<CatalogueChange<'gone'>> {
  return changeCatalogue(ctx, actor, async ({ db }) => {
    const { categoryId, attributeId } = ask;
    const before = await readAsk(db, categoryId, attributeId);
    if (!before) return refused('gone');
    if (await hasAnswers(db, categoryId, attributeId)) return refused('in-use');
    await deleteAsk(db, categoryId, attributeId);
    await deleteIfUnused(db, attributeId);
    if (!(await isSound(db))) return refused('in-use');
    return ok({ entry: { action: 'remove-attribute', subject: ofAsk(ask), before, after: null } });
  });
}

export {
  addOption,
  changeAsk,
  changeCategory,
  moveAsk,
  moveCategory,
  removeCategory,
  removeOption,
  renameOption,
} from './catalogue-changes.server.ts';
export { countListingsIn } from './catalogue-use-store.server.ts';
export {
  loadStoredTaxonomy,
  loadTaxonomy,
  type StoredTaxonomy,
  seedTaxonomy,
} from './stored-taxonomy.server.ts';
/** Version that a process compares with that of its cached copy (CAT-02). */
export { loadCategoriesVersion } from './taxonomy-store.server.ts';
