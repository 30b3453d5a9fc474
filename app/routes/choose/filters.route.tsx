import { fa } from '../../messages/fa.ts';
import { SEARCH_KEYS } from '../../parts/search/search-parameters.ts';
import { paths } from '../../paths.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { FilterForm } from '../results/filter-form.tsx';
import styles from './choice-page.module.css';
import { type FiltersView, filtersOfAddress } from './filters-of-address.ts';

/** Page of the advanced search, for users without JavaScript. */
export const chooseFilters = definePage<FiltersView>({
  at: get(paths.chooseFilters),
  id: 'choose-filters-page',
  cache: 'public',
  about: {
    summary: fa.api.pages.chooseFilters,
    query: SEARCH_KEYS,
  },
  rare: true,
  load: (context) => filtersOfAddress(context),
  head: () => ({ title: fa.choose.filters, robots: 'noindex,follow' }),
  Page: ({ view }) => (
    <div className={styles.narrow}>
      <h1>{fa.choose.filters}</h1>
      <FilterForm {...view} />
    </div>
  ),
});
