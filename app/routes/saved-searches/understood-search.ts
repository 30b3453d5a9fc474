import { unordered } from '../../../domain/saved-searches/saved-search.ts';
import type { SearchQuery } from '../../../domain/search/search-query.ts';
import type { Understanding } from '../../../domain/search/understanding.ts';
import type { Context } from '../../web/context.ts';

/** What a search is taken for that is to be saved: its sort order changes nothing of it. */
export const understoodSearch = (
  { services, catalogue, now }: Pick<Context, 'services' | 'catalogue' | 'now'>,
  query: SearchQuery,
): Promise<Understanding> => services.search.understand(unordered(query), { ...catalogue, now });
