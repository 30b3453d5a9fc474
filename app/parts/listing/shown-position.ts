import type { ListingDetail } from '../../../domain/listings/listings.server.ts';
import type { Places } from '../../../domain/locations/places.ts';
import { isOnMap } from './is-on-map.ts';

export type ShownPosition = { readonly lat: number; readonly long: number; readonly exact: boolean };

/** Position to show on a listing's map; null if it is outside Iran. */
export function shownPosition(
  {
    shownLatitude: lat,
    shownLongitude: long,
    positionExact: exact,
  }: Pick<ListingDetail, 'shownLatitude' | 'shownLongitude' | 'positionExact'>,
  places: Places,
): ShownPosition | null {
  return isOnMap(lat, long, places) ? { lat, long, exact } : null;
}
