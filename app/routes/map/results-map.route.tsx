import { fa } from '../../messages/fa.ts';
import { scopeOfSearch } from '../../parts/announcements/scope-of-search.ts';
import { searchQueryOf } from '../../parts/search/results-query.ts';
import { SEARCH_KEYS } from '../../parts/search/search-parameters.ts';
import { paths } from '../../paths.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { OnMapList, ResultsMapPage } from './results-map-page.tsx';
import { closerSight, firstSight, type ResultsMapView, resultsMapView, sightOfAddress } from './results-map-view.ts';

async function load({ services, catalogue, now, url }: Context): Promise<ResultsMapView> {
  const query = { ...searchQueryOf({}, url.searchParams, catalogue), sort: null, position: null };
  const scope = { ...catalogue, now };
  const asked = sightOfAddress(url.searchParams);
  const first = asked ?? firstSight((await services.search.understand(query, scope)).asked);
  const found = await services.search.onMap(query, first, scope);
  const closer = asked ? null : closerSight(found, first);
  return resultsMapView({
    query,
    sight: closer ?? first,
    found: closer ? await services.search.onMap(query, closer, scope) : found,
    catalogue,
    now,
    tiles: services.site.mapTileUrl,
  });
}

/** Results on a map, with clusters and the search of an area (MAP-06). */
export const resultsMap = definePage<ResultsMapView>({
  at: get(paths.resultsMap),
  id: 'results-map-page',
  cache: 'public',
  rare: true,
  about: {
    summary: fa.api.pages.resultsMap,
    query: [...SEARCH_KEYS.filter((key) => key !== 'after' && key !== 'location'), 'bbox', 'zoom', '_regions'],
  },
  load,
  head: ({ heading, address }) => ({
    title: fa.results.onMap.heading(heading),
    description: fa.results.onMap.description(heading),
    robots: 'noindex,follow',
    address,
  }),
  frame: ({ text, placeName, kept }) => ({
    text,
    placeName,
    kept,
    skip: { href: '#listings', text: fa.site.skipToListings },
  }),
  scope: ({ kept }, { catalogue }) => scopeOfSearch(kept, catalogue),
  Page: ResultsMapPage,
  regions: { 'on-map': OnMapList },
});
