/** Where others see a listing. */

/** Half a kilometre in degrees of latitude, and of longitude at 33° north. */
const CELL = { latitude: 0.0045, longitude: 0.0054 };
/** The middles of cells have no more. */
const DIGITS = 5;

export type ShownPlace = { readonly shownLatitude: number; readonly shownLongitude: number };

/**
 * The spot itself where its seller chose to show it, else the middle of its cell in a fixed grid. The whole cell has this
 * one answer: no number of looks, edits or postings from one spot averages to anything nearer, and without a secret there
 * is none to leak. Migration 0024 says the same in SQL.
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
