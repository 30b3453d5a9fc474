import { parseSearchQuery } from '../../../domain/search/parse-search-query.ts';
import type { PageScope } from '../../web/pages/route.ts';
import type { Catalogue } from '../../web/request/context.ts';

/** Scope of a page by its search: the category and the place, each only if there is exactly one. */
export function scopeOfSearch(
  params: readonly (readonly [name: string, value: string])[],
  { taxonomy, places }: Catalogue,
): PageScope {
  const query = parseSearchQuery(new URLSearchParams(params.map(([name, value]) => [name, value])), taxonomy, places);
  return { categoryId: onlyId(query.categories), placeId: onlyId(query.places) };
}

const onlyId = ([first, ...others]: readonly { readonly id: number }[]): number | null =>
  first && others.length === 0 ? first.id : null;
