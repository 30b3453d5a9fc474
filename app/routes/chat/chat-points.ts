import type { ListingDetail } from '../../../domain/listings/listings.server.ts';
import type { Place } from '../../../domain/locations/places.ts';
import type { Context } from '../../web/request/context.ts';
import type { PointChoice } from './conversation-view.ts';

/** Maximum number of a large city's districts in the list without scripts. */
const MAX_DISTRICTS = 40;

/**
 * Places around the conversation's listing: the initial place of the map, and points to choose from without scripts
 * (MAP-05).
 */
export function pointChoices(
  { catalogue }: Context,
  listing: ListingDetail | null,
): { readonly place: string; readonly points: readonly PointChoice[] } {
  const city = listing ? catalogue.places.byId.get(listing.cityId) : undefined;
  if (!listing || !city) return { place: '', points: [] };
  const district = listing.districtId === null ? undefined : catalogue.places.byId.get(listing.districtId);
  const others = city.children.filter(({ id }) => id !== district?.id).slice(0, MAX_DISTRICTS);
  const places = [...(district ? [district] : []), city, ...others];
  return { place: String(district?.id ?? city.id), points: places.map(choice) };
}

const choice = ({ name, latitude, longitude }: Place): PointChoice => ({ name, lat: latitude, long: longitude });
