/** Position of a listing that others see. */

/** Size of a grid cell in degrees: half a kilometre of latitude, and of longitude at 33° north. */
const CELL = { latitude: 0.0045, longitude: 0.0054 };
/** Decimals with which the centre of a cell is given. */
const DIGITS = 5;

export type ShownPlace = { readonly shownLatitude: number; readonly shownLongitude: number };

/**
 * Exact position if the seller chose to show it, otherwise the centre of its cell in a fixed grid. The result is the
 * same for the whole cell. So the average of repeated views, edits or postings reveals nothing closer, and there is no
 * secret to leak.
 */
export function shownPlace({
  latitude,
  longitude,
  positionExact,
}: {
  readonly latitude: number;
  readonly longitude: number;
  readonly positionExact: boolean;
}): ShownPlace {
  if (positionExact) return { shownLatitude: latitude, shownLongitude: longitude };
  return { shownLatitude: middle(latitude, CELL.latitude), shownLongitude: middle(longitude, CELL.longitude) };
}

function middle(degrees: number, cell: number): number {
  return Number(((Math.floor(degrees / cell) + 0.5) * cell).toFixed(DIGITS));
}
