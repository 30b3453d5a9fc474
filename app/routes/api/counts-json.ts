import * as v from 'valibot';
import { commonCategory, commonPlace, type SearchQuery } from '../../../domain/query-reading/search-query.ts';
import type { Counts } from '../../../domain/search/search.server.ts';
import { integer } from '../../web/request/about.ts';
import type { Catalogue } from '../../web/request/context.ts';
import { named } from '../../web/request/named-schemas.ts';

export const CountJson = named('Count', v.object({ id: integer, name: v.string(), count: v.nullable(integer) }));
type CountJson = v.InferOutput<typeof CountJson>;

/**
 * The distribution of results over the next lower categories and places (SRCH-12), highest first; null if only the
 * order is known.
 */
export function countsJson(
  query: SearchQuery,
  { byCategory, byPlace, facetsExact }: Counts,
  { taxonomy, places }: Catalogue,
): { readonly categories: readonly CountJson[]; readonly places: readonly CountJson[] } {
  const here = [commonCategory(query)?.id, commonPlace(query)?.id];
  const named = (counts: ReadonlyMap<number, number>, names: ReadonlyMap<number, { readonly name: string }>) =>
    [...counts]
      .toSorted(([, a], [, b]) => b - a)
      .flatMap(([id, n]) => {
        const name = names.get(id)?.name;
        return name && n > 0 && !here.includes(id) ? [{ id, name, count: facetsExact ? n : null }] : [];
      });
  return { categories: named(byCategory, taxonomy.byId), places: named(byPlace, places.byId) };
}
