import type { Place } from '../../../domain/locations/places.ts';
import { EVERYTHING, scopedParams } from '../../../domain/query-reading/search-query.ts';
import { inPlace } from '../../../domain/search/narrow.ts';
import type { ListingRow } from '../../../domain/search/search.server.ts';
import type { Lasting } from '../../../domain/values/lasting.ts';
import { fa } from '../../messages/fa.ts';
import { cachedCard } from '../../parts/listing/cached-cards.ts';
import type { CardView } from '../../parts/listing/card-view.ts';
import { placeTitle } from '../../parts/place-title.ts';
import { paths } from '../../paths.ts';
import type { Catalogue } from '../../web/request/context.ts';
import { type HomeLinks, homeLinks } from './home-links.ts';

export type HomeView = {
  readonly placeName: string | null;
  readonly searchParams: readonly (readonly [name: string, value: string])[];
  readonly links: Lasting<HomeLinks>;
  readonly heading: string;
  readonly newest: readonly CardView[];
  /** Listings in paid showcase slots; none of them is repeated among the newest. */
  readonly showcase: readonly CardView[];
  /** Link to all listings of the place; null if it has none. */
  readonly all: Link | null;
  /** Text for a place without listings; null if it has some. */
  readonly empty: EmptyView | null;
};

type Link = { readonly text: string; readonly href: string };
type EmptyView = { readonly text: string; readonly hint: string; readonly act: Link };

/** `hasOthers`: whether other places have listings, if this place has none. */
type Newest = {
  readonly listings: readonly ListingRow[];
  readonly showcase: readonly ListingRow[];
  readonly hasOthers: boolean;
};

export function homeView(
  place: Place | null,
  { listings, showcase, hasOthers }: Newest,
  { catalogue, now }: { readonly catalogue: Catalogue; readonly now: Date },
): HomeView {
  const here = inPlace(EVERYTHING, place);
  const isEmpty = listings.length === 0;
  return {
    placeName: place && placeTitle(place),
    searchParams: [...scopedParams(here)],
    links: homeLinks(place, catalogue),
    heading: place ? fa.home.newestIn(placeTitle(place)) : fa.home.newest,
    newest: listings.map((listing) => cachedCard(listing, catalogue, now)),
    showcase: showcase.map((listing) => cachedCard(listing, catalogue, now, [fa.card.showcase])),
    all: isEmpty ? null : { text: place ? fa.home.allIn(placeTitle(place)) : fa.home.all, href: paths.results(here) },
    empty: isEmpty ? { text: fa.home.empty(place ? placeTitle(place) : fa.results.iran), ...nextOf(hasOthers) } : null,
  };
}

/** Next step to offer: the listings of all places or, if there are none anywhere, posting one. */
const nextOf = (hasOthers: boolean): Omit<EmptyView, 'text'> =>
  hasOthers
    ? { hint: fa.home.emptyHint, act: { text: fa.results.allPlaces, href: paths.results(EVERYTHING) } }
    : { hint: fa.home.emptySite, act: { text: fa.posting.link, href: paths.newListingForm() } };
