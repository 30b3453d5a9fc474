import { type Ctx, type Db, transact } from '../../db/transact.server.ts';
import { jalaliYear } from '../values/time.ts';
import { buildTaxonomy, type TaxonomyRows } from './build-taxonomy.ts';
import { readRemovedAsks } from './catalogue-addition-store.server.ts';
import { readRemovals } from './catalogue-change-store.server.ts';
import type { Taxonomy } from './taxonomy.ts';
import {
  loadCategoriesVersion,
  loadTaxonomyRows,
  raiseCategoriesVersion,
  storeTaxonomyRows,
} from './taxonomy-store.server.ts';

/** Rows of a release, without those that the back office has deleted and the rows that depend on them. */
function withoutRemoved(
  rows: TaxonomyRows,
  removed: {
    readonly categories: ReadonlySet<number>;
    readonly options: ReadonlySet<number>;
    readonly asks: ReadonlySet<string>;
  },
): TaxonomyRows {
  const isHere = ({ categoryId }: { readonly categoryId: number | null }) =>
    categoryId === null || !removed.categories.has(categoryId);
  return {
    ...rows,
    categories: rows.categories.filter(({ id }) => !removed.categories.has(id)),
    options: rows.options.filter((option) => isHere(option) && !removed.options.has(option.id)),
    categoryAttributes: rows.categoryAttributes.filter(
      (ask) => isHere(ask) && !removed.asks.has(`${ask.categoryId}/${ask.attributeId}`),
    ),
    categoryTags: rows.categoryTags.filter(isHere),
  };
}

/** Arbitrary year; the validity of a tree does not depend on it. */
const SOME_YEAR = 1400;

/** Stored rows, from which `buildTaxonomy` makes the tree for a year. */
export type StoredTaxonomy = { readonly version: number; readonly rows: TaxonomyRows };

/** Reads the version before the rows: if the rows change in between, they are at worst loaded once more. */
export async function loadStoredTaxonomy(db: Db): Promise<StoredTaxonomy> {
  const version = await loadCategoriesVersion(db);
  return { version, rows: await loadTaxonomyRows(db) };
}

/** Builds the stored tree for the current year; throws if it is invalid. */
export async function loadTaxonomy({ db, now }: Ctx): Promise<Taxonomy> {
  const { version, rows } = await loadStoredTaxonomy(db);
  return buildTaxonomy(rows, version, jalaliYear(now));
}

/** Throws if the stored tree is invalid. */
export async function checkStoredTaxonomy(db: Db): Promise<void> {
  buildTaxonomy(await loadTaxonomyRows(db), 0, SOME_YEAR);
}

/**
 * Updates the tables to the given rows in one transaction; returns whether anything changed, and increments the version
 * only then. Edits and deletions by the back office are preserved. Throws if the tree is invalid.
 */
export function seedTaxonomy(ctx: Ctx, rows: TaxonomyRows): Promise<boolean> {
  buildTaxonomy(rows, 0, SOME_YEAR);
  return transact(ctx, async ({ db }) => {
    const removed = { ...(await readRemovals(db)), asks: await readRemovedAsks(db) };
    const changed = await storeTaxonomyRows(db, withoutRemoved(rows, removed));
    if (changed > 0) await raiseCategoriesVersion(db);
    return changed > 0;
  });
}
