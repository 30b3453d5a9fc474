import type { SearchQuery } from '../../../domain/query-reading/search-query.ts';
import { unordered } from '../../../domain/saved-searches/saved-search.ts';
import type { Understanding } from '../../../domain/search/understanding.ts';
import type { Context } from '../../web/request/context.ts';

/** Interprets a search that is to be saved, without its sort order. */
export const understoodSearch = (
  { services, catalogue, now }: Pick<Context, 'services' | 'catalogue' | 'now'>,
  query: SearchQuery,
): Promise<Understanding> => services.search.understand(unordered(query), { ...catalogue, now });
