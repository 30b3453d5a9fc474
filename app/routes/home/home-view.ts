import type { Place } from '../../../domain/locations/places.ts';
import { inCategory, inPlace } from '../../../domain/search/narrow.ts';
import type { ListingRow } from '../../../domain/search/search.server.ts';
import { EVERYTHING, scopedParams } from '../../../domain/search/search-query.ts';
import { fa } from '../../messages/fa.ts';
import { type CardView, cardView } from '../../parts/card-view.ts';
import { paths } from '../../paths.ts';
import type { Catalogue } from '../../web/context.ts';

export type HomeView = {
  readonly placeName: string | null;
  readonly kept: readonly (readonly [name: string, value: string])[];
  readonly categories: readonly HomeLink[];
  readonly places: readonly Omit<HomeLink, 'icon'>[];
  readonly heading: string;
  readonly newest: readonly CardView[];
  readonly all: { readonly text: string; readonly href: string };
  /** What to say where there is no listing yet. */
  readonly empty: string;
};

export type HomeLink = { readonly id: number; readonly name: string; readonly href: string; readonly icon: string };

const PLACES_SHOWN = 12;

export function homeView(
  place: Place | null,
  newest: readonly ListingRow[],
  catalogue: Catalogue,
  now: Date,
): HomeView {
  const here = inPlace(EVERYTHING, place);
  const { taxonomy, places } = catalogue;
  const top = [...places.byId.values()].filter(({ kind, isTop }) => kind === 'city' && isTop);
  return {
    placeName: place?.name ?? null,
    kept: [...scopedParams(here)],
    categories: taxonomy.roots.map((root) => ({
      id: root.id,
      name: root.name,
      icon: root.icon,
      href: paths.results(inCategory(here, root)),
    })),
    places: top
      .sort((a, b) => b.population - a.population)
      .slice(0, PLACES_SHOWN)
      .map((city) => ({ id: city.id, name: city.name, href: paths.results(inPlace(EVERYTHING, city)) })),
    heading: place ? fa.home.newestIn(place.name) : fa.home.newest,
    newest: newest.map((listing) => cardView(listing, catalogue, now)),
    all: { text: place ? fa.home.allIn(place.name) : fa.home.all, href: paths.results(here) },
    empty: fa.home.empty(place?.name ?? fa.results.iran),
  };
}
