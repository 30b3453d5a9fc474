import type { Place } from '../../../domain/locations/places.ts';
import { EVERYTHING } from '../../../domain/query-reading/search-query.ts';
import { inCategory, inPlace } from '../../../domain/search/narrow.ts';
import type { Lasting } from '../../../domain/values/lasting.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { catalogueCache } from '../../web/pages/catalogue-cache.ts';
import type { Catalogue } from '../../web/request/context.ts';

/** Links on home: top categories in the visitor's place, shops and agents, and the largest cities. */
export type HomeLinks = {
  readonly categories: readonly HomeLink[];
  readonly places: readonly Omit<HomeLink, 'icon'>[];
};

export type HomeLink = {
  readonly id: number | string;
  readonly name: string;
  readonly href: string;
  readonly icon: string;
};

const PLACES_SHOWN = 12;
/** Maximum number of places in the cache; each has some 8 KB of rendered HTML. */
const MAX_CACHED_PLACES = 100;

const linksOf = catalogueCache<number, HomeLinks>({ max: MAX_CACHED_PLACES });

/** Returns the same object for everyone in a place, because home caches its HTML by this object. */
export function homeLinks(place: Place | null, catalogue: Catalogue): Lasting<HomeLinks> {
  const kept = linksOf(catalogue);
  const key = place?.id ?? 0;
  return kept.get(key) ?? kept.set(key, linksFrom(place, catalogue));
}

function linksFrom(place: Place | null, { taxonomy, places }: Catalogue): HomeLinks {
  const here = inPlace(EVERYTHING, place);
  const top = [...places.bySlug.values()].filter(({ kind, isTop }) => kind === 'city' && isTop);
  return {
    categories: [
      ...taxonomy.roots.map((root) => ({
        id: root.id,
        name: root.name,
        icon: root.icon,
        href: paths.results(inCategory(here, root)),
      })),
      { id: 'shops', name: fa.site.shops, icon: 'store', href: paths.shops() },
      { id: 'agents', name: fa.site.agents, icon: 'house', href: paths.agents() },
    ],
    places: top
      .sort((a, b) => b.population - a.population)
      .slice(0, PLACES_SHOWN)
      .map((city) => ({ id: city.id, name: city.name, href: paths.results(inPlace(EVERYTHING, city)) })),
  };
}
