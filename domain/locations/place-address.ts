import { metresBetween } from '../values/distance.ts';
import { persianList } from '../values/numbers.ts';
import { nameKey } from './find-places.ts';
import { kurdishNames } from './kurdish-names.ts';
import type { NearestPlace } from './nearest-place.ts';
import type { Place, Places } from './places.ts';

/** Address of a point from our own places only: its city and district, or its province and city (MAP-03). */
export function placeAddress({ province, city, district }: NearestPlace): string {
  if (district) return persianList([city.name, district.name]);
  return province.name === city.name ? city.name : persianList([province.name, city.name]);
}

export type NamedPoint = { readonly name: string; readonly lat: number; readonly lng: number };
type Point = { readonly lat: number; readonly lng: number };

const SHORTEST = 2;
const SUGGESTIONS_MAX = 10;

/**
 * Cities and districts whose names begin with the text: cities first, larger ones before smaller ones, then districts,
 * the nearest to `from` first (MAP-03). Empty for fewer than two letters.
 */
export function placesNamed(places: Places, typed: string, from: Point | null): NamedPoint[] {
  const key = nameKey(typed);
  if (key.length < SHORTEST) return [];
  const found = places.provinces
    .flatMap(({ children }) => children)
    .flatMap((city) => [city, ...city.children])
    .filter((place) => [place.name, ...kurdishNames(place)].some((name) => nameKey(name).startsWith(key)));
  const cities = found.filter(({ kind }) => kind === 'city').toSorted((a, b) => b.population - a.population);
  const districts = found
    .filter(({ kind }) => kind === 'district')
    .toSorted((a, b) => (from ? metresTo(a, from) - metresTo(b, from) : weight(b) - weight(a)));
  return [...cities, ...districts].slice(0, SUGGESTIONS_MAX).map((place) => ({
    name: fullName(place),
    lat: place.latitude,
    lng: place.longitude,
  }));
}

const metresTo = (place: Place, { lat, lng }: Point): number => metresBetween(place, { latitude: lat, longitude: lng });
const weight = ({ path }: Place): number => path.at(-2)?.population ?? 0;

function fullName({ kind, name, path }: Place): string {
  const above = path.at(-2);
  return above && !(kind === 'city' && above.name === name) ? persianList([name, above.name]) : name;
}
