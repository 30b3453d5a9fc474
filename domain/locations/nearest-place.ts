import { metresBetween } from '../values/distance.ts';
import { isInIran } from './iran-outline.ts';
import type { Place, Places } from './places.ts';

export type NearestPlace = { readonly district: Place | null; readonly city: Place; readonly province: Place };

const CITY_REACH_METRES = 60_000;
const DISTRICT_REACH_METRES = 3_000;
/**
 * Distance in metres from the centre of a town within which a point counts as being in Iran, even outside the outline:
 * for border towns, harbours and small islands.
 */
const TOWN_METRES = 5_000;

/**
 * Finds the place of a point in decimal degrees (LOC-05): the nearest centre among all cities within 60 km and all
 * districts within 3 km. The centre of a district counts for its city, so that points at the edge of a large city are
 * not assigned to a small town nearby. Null outside Iran, farther from every centre, or for NaN.
 */
export function nearestPlace(places: Places, latitude: number, longitude: number): NearestPlace | null {
  if (!isNearIran(latitude, longitude)) return null;
  const point = { latitude, longitude };
  const cities = places.provinces.flatMap((province) => province.children);
  const city = nearestOf(cities, point, CITY_REACH_METRES);
  if (!city || (city.metres > TOWN_METRES && !isInIran(latitude, longitude))) return null;
  const districts = cities.flatMap((each) => each.children);
  const district = nearestOf(districts, point, Math.min(DISTRICT_REACH_METRES, city.metres));
  if (district) return placeIn(district.place);
  return placeIn(nearestOf(city.place.children, point, DISTRICT_REACH_METRES)?.place ?? city.place);
}

/**
 * Returns whether a point is within a box around Iran and its islands; a cheap check that excludes most of the world,
 * and NaN.
 */
function isNearIran(latitude: number, longitude: number): boolean {
  return latitude > 24.9 && latitude < 40 && longitude > 43.9 && longitude < 63.5;
}

type Found = { readonly place: Place; readonly metres: number };

function nearestOf(places: readonly Place[], point: { latitude: number; longitude: number }, reach: number) {
  let found: Found | null = null;
  for (const place of places) {
    const metres = metresBetween(place, point);
    if (metres <= (found?.metres ?? reach)) found = { place, metres };
  }
  return found;
}

function placeIn(place: Place): NearestPlace | null {
  const [province, city, district] = place.path;
  return province && city ? { district: district ?? null, city, province } : null;
}
