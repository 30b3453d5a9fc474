import { loadTaxonomy } from '../../../../domain/taxonomy/taxonomy.server.ts';
import type { Category, Taxonomy } from '../../../../domain/taxonomy/taxonomy.ts';
import type { Context } from '../../../web/context.ts';
import { notFound } from '../../../web/problem.ts';

/** Reads from the database, because the process's copy may lack additions of the last seconds. */
export async function storedCategory(
  context: Context,
): Promise<{ readonly taxonomy: Taxonomy; readonly category: Category }> {
  const taxonomy = await loadTaxonomy(context);
  return { taxonomy, category: taxonomy.bySlug.get(context.params.category ?? '') ?? notFound() };
}
