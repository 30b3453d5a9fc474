import { normaliseText } from '../values/spelling.ts';
import { kurdishNames } from './kurdish-names.ts';
import { isOffered, type Place, type Places } from './places.ts';

/** Normalises a name and removes spaces within it, so that «سعادت آباد», «سعادت‌آباد» and «سعادتاباد» are the same. */
export function nameKey(name: string): string {
  return normaliseText(name).replace(/[\sء]/g, '');
}

const SHORTEST_QUERY = 2;
const ANSWERS = 30;

export type DistrictMatch = { readonly id: number; readonly matchedName: string };

/**
 * Districts of a city whose name or slug contains the query, those that begin with it first (LOC-04). Empty for fewer
 * than two letters or an unknown city.
 */
export function matchDistricts(places: Places, cityId: number, query: string): readonly DistrictMatch[] {
  const city = places.byId.get(cityId);
  if (city?.kind !== 'city') return [];
  return matching(city.children, query).map(({ id, name }) => ({ id, matchedName: name }));
}

/**
 * At most thirty places of any kind for the search box of the popup (LOC-02): best matches first, then cities before
 * provinces and districts, larger ones first.
 */
export function findPlaces(places: Places, query: string): readonly Place[] {
  return matching([...places.bySlug.values()].filter(isOffered), query).slice(0, ANSWERS);
}

function matching(candidates: readonly Place[], query: string): readonly Place[] {
  const key = nameKey(query);
  if (key.length < SHORTEST_QUERY) return [];
  return candidates
    .map((place) => ({ place, rank: rankOf(place, key) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .toSorted((a, b) => a.rank - b.rank || byWeight(a.place, b.place))
    .map(({ place }) => place);
}

const NO_MATCH = 3;

/** Rank of a match: 0 for the whole name, 1 for its beginning, 2 for any other position. */
function rankOf(place: Place, key: string): number {
  const ranks = [place.name, place.slug, ...kurdishNames(place)].map(nameKey).map((name) => {
    if (name === key) return 0;
    if (name.startsWith(key)) return 1;
    return name.includes(key) ? 2 : NO_MATCH;
  });
  return Math.min(...ranks);
}

/** Cities come first, because «تهران» or «اصفهان» means the city more often than its province. */
const KIND_ORDER = { city: 0, province: 1, district: 2 } as const;

function byWeight(a: Place, b: Place): number {
  return KIND_ORDER[a.kind] - KIND_ORDER[b.kind] || b.population - a.population || a.id - b.id;
}
