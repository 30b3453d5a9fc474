import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { get } from '../../web/address.ts';
import { definePage } from '../../web/route.ts';
import { FilterForm } from '../results/filter-form.tsx';
import { askedFilters, type FiltersView } from './asked-filters.ts';
import styles from './choice-page.module.css';

/** The filters popup's page. */
export const chooseFilters = definePage<FiltersView>({
  at: get(paths.chooseFilters),
  id: 'choose-filters-page',
  cache: 'public',
  rare: true,
  load: (context) => askedFilters(context),
  head: () => ({ title: fa.choose.filters, robots: 'noindex,follow' }),
  Page: ({ view }) => (
    <div className={styles.narrow}>
      <h1>{fa.choose.filters}</h1>
      <FilterForm {...view} />
    </div>
  ),
});
