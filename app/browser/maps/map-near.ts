import { metresBetween } from '../../../domain/values/distance.ts';
import type { CatalogueEntry } from '../catalogue/catalogue-entry.ts';

type Point = { readonly lat: number; readonly long: number };

/** Maximum metres from a point at which a place's name still describes it. */
const REACH = { district: 3_000, city: 30_000 } as const;

/**
 * Returns the nearest district or, if no district is near, the nearest city, to describe a point while the map moves;
 * null if neither is near.
 */
export function nearestEntry(all: readonly CatalogueEntry[], point: Point): CatalogueEntry | null {
  return nearestOf(all, 'district', point) ?? nearestOf(all, 'city', point);
}

function nearestOf(
  all: readonly CatalogueEntry[],
  type: keyof typeof REACH,
  { lat, long }: Point,
): CatalogueEntry | null {
  let found: CatalogueEntry | null = null;
  let least: number = REACH[type];
  for (const entry of all) {
    if (entry.type !== type || entry.lat === undefined || entry.long === undefined) continue;
    const metres = metresBetween({ latitude: entry.lat, longitude: entry.long }, { latitude: lat, longitude: long });
    if (!(metres <= least)) continue;
    found = entry;
    least = metres;
  }
  return found;
}
