/**
 * Classes of weight, size and distance by which delivery is priced (SECP-02, SECP-04). API calls and forms refer to
 * classes of weight and size by their numbers.
 */

/** Weights up to 1, 5, 15 and 30 kilograms. */
export const WEIGHTS = [1, 2, 3, 4] as const;
export type Weight = (typeof WEIGHTS)[number];

/** Small, medium and large: up to a shoebox, up to a suitcase, and larger. */
export const DIMENSIONS = [1, 2, 3] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Distances by which delivery is priced: within a city, within a province, or across the country. */
export const ZONES = ['city', 'province', 'country'] as const;
export type Zone = (typeof ZONES)[number];
export const isZone = (text: string): text is Zone => (ZONES as readonly string[]).includes(text);

type InPlace = { readonly cityId: number; readonly regionId: number };

export function zoneBetween(from: InPlace, to: InPlace): Zone {
  if (from.cityId === to.cityId) return 'city';
  return from.regionId === to.regionId ? 'province' : 'country';
}
