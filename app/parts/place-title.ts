import type { Place } from '../../domain/locations/places.ts';
import { fa } from '../messages/fa.ts';

/** Full name of a place. A province and a city with the same name are distinguished: «استان تهران» and «شهر تهران». */
export function placeTitle(place: Place): string {
  const { kind, name, path, children } = place;
  if (kind === 'province' && children.some((city) => city.name === name)) return fa.places.province(name);
  if (kind === 'city' && path[0]?.name === name) return fa.places.city(name);
  return name;
}
