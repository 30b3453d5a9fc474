import { fa } from '../../messages/fa.ts';
import { scopedParams } from '../../paths.ts';
import { defineFragment } from '../../web/fragments.ts';
import { FilterForm } from '../results/filter-form.tsx';
import { filterPanelView } from '../results/filter-panel-view.ts';
import { askedSearch } from './asked-search.ts';
import { PopupHeader } from './popup-header.tsx';

/** The advanced search as a popup: on phones the way to all filters (SRCH-05). */
export const filtersPopup = defineFragment({
  load: async (context, params) => {
    const query = askedSearch(context, params);
    const counts = await context.services.search.counts(query, { ...context.catalogue, now: context.now });
    return {
      panel: filterPanelView(query, counts, context.catalogue),
      popupParams: JSON.stringify({ query: scopedParams(query).toString() }),
    };
  },
  Component: ({ view }) => (
    <>
      <PopupHeader title={fa.choose.filters} />
      <FilterForm {...view} />
    </>
  ),
});
