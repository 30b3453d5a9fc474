import { type Place, placeAt } from '../../../domain/locations/places.ts';
import { commonPlace, type SearchQuery } from '../../../domain/query-reading/search-query.ts';
import { inPlace } from '../../../domain/search/narrow.ts';
import { fa } from '../../messages/fa.ts';
import { PLACE_COOKIE_DAYS, type PlaceCookies, placeCookies } from '../../parts/place-cookies.ts';
import { placeTitle } from '../../parts/place-title.ts';
import { SEARCH_KEYS } from '../../parts/search/search-parameters.ts';
import { paths } from '../../paths.ts';
import { mayHaveEffect } from '../../web/forms/csrf.ts';
import { defineAnswer, definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { preferenceCookie } from '../../web/request/cookies.ts';
import { notFound, Redirect } from '../../web/request/problem.ts';
import { type ChoiceGroup, ChoicePage } from './choice-page.tsx';
import { searchOfAddress } from './search-of-address.ts';

/** Page of the place choice: first the districts of the chosen city, then every province with its cities. */
export const choosePlace = definePage<readonly ChoiceGroup[]>({
  at: get(paths.choosePlace),
  id: 'choose-place-page',
  cache: 'public',
  about: {
    summary: fa.api.pages.choosePlace,
    query: SEARCH_KEYS,
  },
  rare: true,
  load: async (context) => {
    const query = searchOfAddress(context);
    const city = commonPlace(query)?.path[1];
    const near = city?.filtersBelow && city.children.length > 0 ? [groupOf(city, query)] : [];
    return [
      ...near,
      { name: fa.choose.everywhere, href: paths.rememberPlace(null, query), items: [] },
      ...context.catalogue.places.provinces.map((province) => groupOf(province, query)),
    ];
  },
  head: () => ({ title: fa.choose.place, robots: 'noindex,follow' }),
  Page: ({ view }) => <ChoicePage title={fa.choose.place} groups={view} />,
});

/**
 * Stores a place in the visitor's cookies and redirects to its results; if another site linked here, only redirects.
 */
export const rememberPlace = defineAnswer({
  at: get(paths.rememberPlace),
  guard: 'anyone',
  about: {
    summary: fa.api.pages.rememberPlace,
    query: SEARCH_KEYS,
    type: 'text/html',
    statuses: [303],
  },
  answer: (context) => {
    const { catalogue, params } = context;
    const place = params.place === 'iran' ? null : (placeAt(catalogue.places, params.place ?? '') ?? notFound());
    const query = searchOfAddress(context);
    const named = Object.entries(placeCookies(place)) as [keyof PlaceCookies, string][];
    const cookies = named.map(([name, value]) => preferenceCookie(name, value, PLACE_COOKIE_DAYS));
    throw new Redirect(paths.results(inPlace(query, place)), 303, mayHaveEffect(context) ? cookies : []);
  },
});

function groupOf(place: Place, query: SearchQuery): ChoiceGroup {
  return {
    name: placeTitle(place),
    href: paths.rememberPlace(place, query),
    items: (place.filtersBelow ? place.children : []).map((child) => ({
      id: child.id,
      name: placeTitle(child),
      href: paths.rememberPlace(child, query),
    })),
  };
}
