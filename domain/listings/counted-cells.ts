/**
 * Categories and places of a listing. It is counted in each combination of a category (or all) and a place (or
 * everywhere).
 */
export type Scope = {
  readonly rootId: number;
  readonly subId: number | null;
  readonly brandId: number | null;
  readonly provinceId: number;
  readonly cityId: number;
  readonly districtId: number | null;
};

type Cell = { readonly categoryId: number; readonly placeId: number; readonly n: number };

/** Differences of the counts per (category or 0) × (place or 0) if listings are added (1) or removed (-1). */
export function countedCells(changes: readonly { readonly scope: Scope; readonly n: 1 | -1 }[]): Cell[] {
  const cells = new Map<string, Cell>();
  for (const { scope, n } of changes) {
    for (const categoryId of [0, ...given(scope.rootId, scope.subId, scope.brandId)]) {
      for (const placeId of [0, ...given(scope.provinceId, scope.cityId, scope.districtId)]) {
        const key = `${categoryId} ${placeId}`;
        cells.set(key, { categoryId, placeId, n: (cells.get(key)?.n ?? 0) + n });
      }
    }
  }
  return [...cells.values()].filter((cell) => cell.n !== 0);
}

const given = (...ids: readonly (number | null)[]): number[] => ids.filter((id) => id !== null);
