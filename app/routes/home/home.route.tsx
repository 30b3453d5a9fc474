import { HOME_SHOWCASES } from '../../../domain/promotion/showcases/showcase.ts';
import { EVERYTHING } from '../../../domain/query-reading/search-query.ts';
import { inPlace } from '../../../domain/search/narrow.ts';
import { fa } from '../../messages/fa.ts';
import { scopeOfSearch } from '../../parts/announcements/scope-of-search.ts';
import { rememberedPlace } from '../../parts/remembered-place.ts';
import { paths } from '../../paths.ts';
import { definePage, type Head } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { HomePage } from './home-page.tsx';
import { type HomeView, homeView } from './home-view.ts';

/** Number of newest listings, which fills whole rows of two and of five. */
const NEWEST = 20;
const SHOWCASES_MIN = 3;

async function load({ services, catalogue, cookies, now }: Context): Promise<HomeView> {
  const place = rememberedPlace(cookies, catalogue.places);
  const [{ listings: found }, running] = await Promise.all([
    services.search.page(inPlace(EVERYTHING, place), null, NEWEST, { ...catalogue, now }),
    services.showcases.onHome(place, now),
  ]);
  const before = found.slice(0, NEWEST - HOME_SHOWCASES);
  const others = running.filter(({ id }) => !before.some((one) => one.id === id));
  // Fewer showcases would leave a gap in their row.
  const showcase = others.length < SHOWCASES_MIN ? [] : others;
  // Showcases replace the last row of listings, so that the page does not become larger.
  const listings = showcase.length > 0 ? before : found;
  const isEmpty = place !== null && listings.length === 0;
  const elsewhere = isEmpty ? await services.search.page(EVERYTHING, null, 1, { ...catalogue, now }) : null;
  return homeView(
    place,
    { listings, showcase, hasOthers: elsewhere !== null && elsewhere.listings.length > 0 },
    { catalogue, now },
  );
}

function head(_view: HomeView, { services: { site } }: Pick<Context, 'services'>): Head {
  return {
    title: fa.site.name,
    description: fa.home.description,
    canonical: paths.home(),
    jsonLd: [
      {
        '@type': 'WebSite',
        name: fa.site.name,
        url: `${site.origin}${paths.home()}`,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${site.origin}${paths.search()}?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}

/** Home page: categories, places and the newest listings of the visitor's place (SRCH-01, LOC-03). */
export const home = definePage<HomeView>({
  at: get(paths.home),
  id: 'home-page',
  cache: 'public',
  about: { summary: fa.api.pages.home },
  variant: (cookies, { catalogue }) => rememberedPlace(cookies, catalogue.places)?.slug ?? '',
  load,
  head,
  frame: ({ placeName, searchParams }) => ({
    text: '',
    placeName,
    kept: searchParams,
    skip: { href: '#listings', text: fa.site.skipToListings },
  }),
  scope: ({ searchParams }, { catalogue }) => scopeOfSearch(searchParams, catalogue),
  Page: HomePage,
});
