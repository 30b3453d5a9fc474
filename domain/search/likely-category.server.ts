import type { Db } from '../../db/transact.server.ts';
import type { NamedLeaves } from '../query-reading/title-leaves.ts';
import { queryWords } from '../query-reading/words.ts';
import type { Category, Taxonomy } from '../taxonomy/taxonomy.ts';
import { likelyCategories as judged } from './likely-category.ts';
import { readWordShares } from './likely-category-store.server.ts';

/** Leaf categories for a listing of this title, best first, at most three; none if its words are unknown (CAT-05). */
export async function likelyCategories(
  db: Db,
  title: string,
  taxonomy: Taxonomy,
  named: NamedLeaves,
): Promise<readonly Category[]> {
  const words = queryWords(title);
  return words.length === 0 ? [] : judged(title, await readWordShares(db, words), taxonomy, named);
}
