import type { SearchQuery } from '../../../domain/query-reading/search-query.ts';
import type { SearchNotify } from '../../../domain/saved-searches/saved-search.ts';
import type { SavedSearch } from '../../../domain/saved-searches/saved-searches.server.ts';
import { parseSearchQuery } from '../../../domain/search/parse-search-query.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import type { FlashView } from '../../parts/flash-notice.tsx';
import { meaningOf } from '../../parts/search/meaning-of.ts';
import { paths } from '../../paths.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import type { Catalogue } from '../../web/request/context.ts';
import { searchDescription } from './search-words.ts';

export type SavedSearchesView = {
  readonly form: FormState;
  /** Reason why the last form was refused. */
  readonly refusal: string | null;
  readonly flash: FlashView | null;
  readonly searches: readonly SavedSearchView[];
};

export type SavedSearchView = {
  readonly id: number;
  readonly name: string;
  readonly href: string;
  readonly description: readonly string[];
  /** Meanings of the search's words. */
  readonly understood: readonly string[];
  readonly notify: SearchNotify;
  readonly news: string | null;
};

export const queryOf = (canonical: string, { taxonomy, places }: Catalogue): SearchQuery =>
  parseSearchQuery(new URLSearchParams(canonical), taxonomy, places);

export function savedSearchView(search: SavedSearch, catalogue: Catalogue): SavedSearchView {
  const { id, name, notify, canonical, understood, newCount } = search;
  return {
    id,
    name,
    href: paths.openSavedSearch(id),
    description: searchDescription(queryOf(canonical, catalogue)),
    understood: understood.map(meaningOf),
    notify,
    news: newCount > 0 ? fa.savedSearches.newCount(persianNumber(newCount)) : null,
  };
}

/** A saved search in the answers of calls. */
export function savedSearchJson(
  { id, name, notify, canonical, createdAt, newCount }: SavedSearch,
  catalogue: Catalogue,
) {
  const url = paths.results(queryOf(canonical, catalogue));
  return { id, name, notify, serpQuery: canonical, url, newCount, createdAt: createdAt.toISOString() };
}
