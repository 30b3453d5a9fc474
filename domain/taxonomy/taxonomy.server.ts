import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
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

/** The version a process compares with the one it holds (CAT-02). */
export { loadCategoriesVersion };

/** The stored tree; throws when it is broken. The version is read before the rows: at worst they are newer than it says and are loaded once more. */
export async function loadTaxonomy(db: Kysely<DB>): Promise<Taxonomy> {
  const version = await loadCategoriesVersion(db);
  return buildTaxonomy(await loadTaxonomyRows(db), version);
}

/**
 * Brings the tables to the given rows in one transaction and answers whether anything changed; only then the version
 * rises. What the back office edited or deleted stays so. Throws on a broken tree.
 */
export function seedTaxonomy(db: Kysely<DB>, rows: TaxonomyRows): Promise<boolean> {
  buildTaxonomy(rows, 0);
  return db.transaction().execute(async (transaction) => {
    const removed = { ...(await readRemovals(transaction)), asks: await readRemovedAsks(transaction) };
    const changed = await storeTaxonomyRows(transaction, withoutRemoved(rows, removed));
    if (changed > 0) await raiseCategoriesVersion(transaction);
    return changed > 0;
  });
}
