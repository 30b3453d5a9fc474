import { fa } from '../../messages/fa.ts';
import { scopedParams } from '../../paths.ts';
import { definePage } from '../../web/route.ts';
import { FilterForm } from '../results/filter-form.tsx';
import { type FilterPanelView, filterPanelView } from '../results/filter-panel-view.ts';
import { askedSearch } from './asked-search.ts';
import styles from './choice-page.module.css';

type FiltersView = { readonly panel: FilterPanelView; readonly popupParams: string };

/** The filters popup's page. */
export const chooseFilters = definePage<FiltersView>({
  id: 'choose-filters-page',
  cache: 'public',
  load: async (context) => {
    const query = askedSearch(context);
    const counts = await context.services.search.counts(query, { ...context.catalogue, now: context.now });
    return {
      panel: filterPanelView(query, counts, context.catalogue),
      popupParams: JSON.stringify({ query: scopedParams(query).toString() }),
    };
  },
  head: () => ({ title: fa.choose.filters, robots: 'noindex,follow' }),
  Page: ({ view }) => (
    <div className={styles.narrow}>
      <h1>{fa.choose.filters}</h1>
      <FilterForm {...view} />
    </div>
  ),
});
