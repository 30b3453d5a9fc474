import { parseSearchQuery } from '../../../domain/search/parse-search-query.ts';
import type { PageScope } from '../../web/pages/route.ts';
import type { Catalogue } from '../../web/request/context.ts';

/** The one category and the one place that a page's search is within. */
export function scopeOfSearch(
  params: readonly (readonly [name: string, value: string])[],
  { taxonomy, places }: Catalogue,
): PageScope {
  const query = parseSearchQuery(new URLSearchParams(params.map(([name, value]) => [name, value])), taxonomy, places);
  return { categoryId: onlyId(query.categories), placeId: onlyId(query.places) };
}

const onlyId = ([first, ...others]: readonly { readonly id: number }[]): number | null =>
  first && others.length === 0 ? first.id : null;
