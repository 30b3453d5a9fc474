import { kurdishNames } from '../../../domain/locations/kurdish-names.ts';
import type { Place, Places } from '../../../domain/locations/places.ts';
import { commonPlace, type SearchQuery } from '../../../domain/query-reading/search-query.ts';
import { inPlace } from '../../../domain/search/narrow.ts';
import { fa } from '../../messages/fa.ts';
import type { Level, LevelItem } from '../../parts/level-list.tsx';
import { placeCookies } from '../../parts/place-cookies.ts';
import { placeTitle } from '../../parts/place-title.ts';
import { paths } from '../../paths.ts';

const TOP = 'top';
/** Results are narrowed by what is below it (LOC-02). */
const isNarrowed = ({ filtersBelow, children }: Place): boolean => filtersBelow && children.length > 0;
const levelOf = (place: Place): string => `p${place.id}`;

/**
 * Levels of the locations popup: provinces, their cities, and the cities' districts. It opens at the level of the
 * current place (LOC-02).
 */
export function placeLevels(
  query: SearchQuery,
  places: Places,
  at: Place | null,
): { levels: readonly Level[]; start: string } {
  const current = at ?? commonPlace(query);
  const withChildren = [...places.bySlug.values()].filter(isNarrowed);
  const levels = [
    { key: TOP, title: fa.choose.everywhere, items: rowsOf(null, places.provinces, query, current) },
    ...withChildren.map((place) => ({
      key: levelOf(place),
      title: placeTitle(place),
      items: rowsOf(place, place.children, query, current),
    })),
  ];
  const opened = current && !isNarrowed(current) ? current.path.at(-2) : current;
  return { levels, start: opened ? levelOf(opened) : TOP };
}

function rowsOf(
  parent: Place | null,
  children: readonly Place[],
  query: SearchQuery,
  current: Place | null,
): LevelItem[] {
  return [
    {
      id: 'all',
      name: parent ? fa.choose.allOf(placeTitle(parent)) : fa.choose.everywhere,
      href: paths.results(inPlace(query, parent)),
      current: current === parent,
      remembered: JSON.stringify(placeCookies(parent)),
    },
    ...children.map((place) => ({
      id: place.id,
      name: placeTitle(place),
      alsoNamed: kurdishNames(place),
      href: paths.results(inPlace(query, place)),
      current: current?.path.includes(place) ?? false,
      ...(isNarrowed(place) ? { level: levelOf(place) } : { remembered: JSON.stringify(placeCookies(place)) }),
    })),
  ];
}
