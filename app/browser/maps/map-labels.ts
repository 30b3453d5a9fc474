import type { CatalogueEntry } from '../catalogue/catalogue-entry.ts';

type Point = { readonly x: number; readonly y: number };
export type Label = Point & { readonly entry: CatalogueEntry };

const MAX_LABELS = 40;
/** Minimum distances in pixels between two labels. */
const APART_X = 90;
const APART_Y = 26;

/** Places to label at a zoom level, the most important first. */
export function rankedPlaces(entries: readonly CatalogueEntry[], zoom: number): CatalogueEntry[] {
  const rank = ({ type, isTop }: CatalogueEntry): number => {
    if (type === 'province') return zoom < 7 ? 0 : 9;
    if (type === 'city') return isTop ? 1 : zoom >= 9 ? 2 : 9;
    return zoom >= 12 ? 3 : 9;
  };
  return entries
    .filter((entry) => entry.lat !== undefined && rank(entry) < 9)
    .sort((a, b) => rank(a) - rank(b) || a.id - b.id);
}

/** Leaves out labels that would overlap an earlier one. */
export function placedLabels(
  ranked: readonly CatalogueEntry[],
  project: (entry: CatalogueEntry) => Point | null,
): Label[] {
  const placed: Label[] = [];
  for (const entry of ranked) {
    if (placed.length >= MAX_LABELS) break;
    const point = project(entry);
    if (!point) continue;
    const free = placed.every(({ x, y }) => Math.abs(x - point.x) > APART_X || Math.abs(y - point.y) > APART_Y);
    if (free) placed.push({ ...point, entry });
  }
  return placed;
}
