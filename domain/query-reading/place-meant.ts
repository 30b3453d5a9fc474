import type { Place } from '../locations/places.ts';

/**
 * Smaller places than this, in people, share their names with ordinary words; they are meant only beside their province, or where
 * something says that a place is meant.
 */
const KNOWN_PEOPLE = 20_000;

/**
 * The places that a name means within the chosen ones; none if it could be a word. `near` are other places of the
 * search, which tell apart districts with one name. `isSure`: the search says that a place is meant.
 */
export function placeMeant(
  named: readonly Place[],
  chosen: readonly Place[],
  near: readonly Place[],
  isSure: boolean,
): readonly Place[] {
  const within = named.filter((place) => chosen.length === 0 || place.path.some((above) => chosen.includes(above)));
  const isRegion = named.length > 1 && named.every(({ kind }) => kind === 'province');
  if (isRegion) return within;
  const districts = within.filter(({ kind }) => kind === 'district');
  const beside = districts.find(({ path }) => path.some((above) => near.includes(above)));
  const cities = within.filter(({ kind, population }) => kind === 'city' && (isSure || population >= KNOWN_PEOPLE));
  const largest = cities.toSorted((a, b) => b.population - a.population)[0];
  if (beside && !largest) return [beside];
  if (largest) return [largest];
  const province = within.find(({ kind }) => kind === 'province');
  if (province) return [province];
  return districts.length === 1 ? districts : [];
}
