import { isInIran } from '../../../domain/locations/iran-outline.ts';
import { nearestPlace } from '../../../domain/locations/nearest-place.ts';
import type { Places } from '../../../domain/locations/places.ts';

/** Whether a point is in Iran. Islands and harbours that are missing in the outline count if a town is nearby. */
export function isOnMap(latitude: number, longitude: number, places: Places): boolean {
  return isInIran(latitude, longitude) || nearestPlace(places, latitude, longitude) !== null;
}
