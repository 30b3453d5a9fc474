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
import { withoutRemoved } from './without-removed.ts';

/** Any year will do: whether a tree is valid does not depend on it. */
const SOME_YEAR = 1400;

/** The version a process compares with the one it holds (CAT-02). */
export { loadCategoriesVersion };

/** The stored rows, from which `buildTaxonomy` makes the tree for a year. */
export type StoredTaxonomy = { readonly version: number; readonly rows: TaxonomyRows };

/** Reads the version before the rows: at worst the rows are newer and are loaded once more. */
export async function loadStoredTaxonomy(db: Db): Promise<StoredTaxonomy> {
  const version = await loadCategoriesVersion(db);
  return { version, rows: await loadTaxonomyRows(db) };
}

/** The stored tree for the present year; throws if it is invalid. */
export async function loadTaxonomy({ db, now }: Ctx): Promise<Taxonomy> {
  const { version, rows } = await loadStoredTaxonomy(db);
  return buildTaxonomy(rows, version, jalaliYear(now));
}

/** Throws if the stored tree is invalid. */
export async function checkStoredTaxonomy(db: Db): Promise<void> {
  buildTaxonomy(await loadTaxonomyRows(db), 0, SOME_YEAR);
}

/**
 * Brings the tables to the given rows in one transaction and answers whether anything changed; only then the version
 * rises. What the back office edited or deleted stays so. Throws on a broken tree.
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
