import type { Places } from '../../../domain/locations/places.ts';
import { isOnMap } from '../map/is-on-map.ts';

/** Half a kilometre in degrees of latitude, and of longitude at 33° north. */
const CELL = { latitude: 0.0045, longitude: 0.0054 };

export type ShownPosition = { readonly lat: number; readonly long: number; readonly exact: boolean };

/**
 * Where the map of a listing points. Unless its seller chose to show the spot, that is the middle of its cell in a fixed
 * grid: the same at every look, so that no average of many looks gives the spot away. Null outside Iran.
 */
export function shownPosition(
  listing: { readonly latitude: number; readonly longitude: number; readonly positionExact: boolean },
  places: Places,
): ShownPosition | null {
  const { latitude, longitude, positionExact: exact } = listing;
  const lat = exact ? latitude : middle(latitude, CELL.latitude);
  const long = exact ? longitude : middle(longitude, CELL.longitude);
  return isOnMap(lat, long, places) ? { lat, long, exact } : null;
}

function middle(degrees: number, cell: number): number {
  return Number(((Math.floor(degrees / cell) + 0.5) * cell).toFixed(4));
}
