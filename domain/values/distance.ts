/** Distances on the globe. */

export type Coordinates = { readonly latitude: number; readonly longitude: number };

const EARTH_RADIUS_METRES = 6_371_000;
const RADIANS_PER_DEGREE = Math.PI / 180;

/** Metres along the surface between two points in decimal degrees (haversine; within 0.6 % of the ellipsoid). */
export function metresBetween(from: Coordinates, to: Coordinates): number {
  const latitude = (to.latitude - from.latitude) * RADIANS_PER_DEGREE;
  const longitude = (to.longitude - from.longitude) * RADIANS_PER_DEGREE;
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(from.latitude * RADIANS_PER_DEGREE) *
      Math.cos(to.latitude * RADIANS_PER_DEGREE) *
      Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(Math.min(1, chord)));
}
