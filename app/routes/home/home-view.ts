import type { Place } from '../../../domain/locations/places.ts';
import { inPlace } from '../../../domain/search/narrow.ts';
import type { ListingRow } from '../../../domain/search/search.server.ts';
import { EVERYTHING, scopedParams } from '../../../domain/search/search-query.ts';
import type { Lasting } from '../../../domain/values/lasting.ts';
import { fa } from '../../messages/fa.ts';
import { type CardView, cardView } from '../../parts/listing/card-view.ts';
import { placeTitle } from '../../parts/place-title.ts';
import { paths } from '../../paths.ts';
import type { Catalogue } from '../../web/context.ts';
import { type HomeLinks, homeLinks } from './home-links.ts';

export type HomeView = {
  readonly placeName: string | null;
  readonly searchParams: readonly (readonly [name: string, value: string])[];
  readonly links: Lasting<HomeLinks>;
  readonly heading: string;
  readonly newest: readonly CardView[];
  readonly all: { readonly text: string; readonly href: string };
  /** Text for a place without listings. */
  readonly empty: string;
};

export function homeView(
  place: Place | null,
  newest: readonly ListingRow[],
  catalogue: Catalogue,
  now: Date,
): HomeView {
  const here = inPlace(EVERYTHING, place);
  return {
    placeName: place && placeTitle(place),
    searchParams: [...scopedParams(here)],
    links: homeLinks(place, catalogue),
    heading: place ? fa.home.newestIn(placeTitle(place)) : fa.home.newest,
    newest: newest.map((listing) => cardView(listing, catalogue, now)),
    all: { text: place ? fa.home.allIn(placeTitle(place)) : fa.home.all, href: paths.results(here) },
    empty: fa.home.empty(place ? placeTitle(place) : fa.results.iran),
  };
}
