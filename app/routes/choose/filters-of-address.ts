import { scopedParams } from '../../../domain/query-reading/search-query.ts';
import { type DroppedView, droppedView } from '../../parts/search/dropped-view.ts';
import type { FragmentParams } from '../../web/pages/fragments.ts';
import type { Context } from '../../web/request/context.ts';
import { type FilterPanelView, filterPanelView } from '../results/filter-panel-view.ts';
import { totalText } from '../results/search-view.ts';
import { searchOfAddress } from './search-of-address.ts';

export type FiltersView = {
  readonly panel: FilterPanelView;
  readonly popupParams: string;
  readonly found: string;
  /** Parameters of the page's address that were ignored; empty in a popup, whose parameters are always valid. */
  readonly dropped: readonly DroppedView[];
};

/** View of the advanced search with its counts, for its popup and its page. */
export async function filtersOfAddress(context: Context, params?: FragmentParams): Promise<FiltersView> {
  const { services, catalogue, now, url } = context;
  const query = searchOfAddress(context, params);
  const counts = await services.search.counts(query, { ...catalogue, now });
  return {
    panel: filterPanelView(query, counts, catalogue),
    popupParams: JSON.stringify({ query: scopedParams(query).toString() }),
    found: totalText(counts),
    dropped: params ? [] : droppedView(url, query),
  };
}
