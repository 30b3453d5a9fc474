/** Position of a listing as others see it. */

/** Half a kilometre in degrees of latitude, and of longitude at 33° north. */
const CELL = { latitude: 0.0045, longitude: 0.0054 };
/** Decimals that the middle of a cell needs. */
const DIGITS = 5;

export type ShownPlace = { readonly shownLatitude: number; readonly shownLongitude: number };

/**
 * Exact position if the seller chose to show it, otherwise the middle of its cell in a fixed grid. The whole cell has
 * this one answer, so that repeated views, edits or postings do not average to anything closer, and there is no secret
 * to leak.
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
