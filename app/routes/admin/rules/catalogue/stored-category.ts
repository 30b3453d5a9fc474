import { loadCategoriesVersion, loadTaxonomy } from '../../../../../domain/taxonomy/taxonomy.server.ts';
import type { Category, Taxonomy } from '../../../../../domain/taxonomy/taxonomy.ts';
import type { Context } from '../../../../web/request/context.ts';
import { notFound } from '../../../../web/request/problem.ts';

/** The stored catalogue. The process's copy may be seconds old, so it is used only if its version is the stored one. */
export async function storedTaxonomy(context: Context): Promise<Taxonomy> {
  const { taxonomy } = context.catalogue;
  return (await loadCategoriesVersion(context.db)) === taxonomy.version ? taxonomy : loadTaxonomy(context);
}

export async function storedCategory(
  context: Context,
): Promise<{ readonly taxonomy: Taxonomy; readonly category: Category }> {
  const taxonomy = await storedTaxonomy(context);
  return { taxonomy, category: taxonomy.bySlug.get(context.params.category ?? '') ?? notFound() };
}
