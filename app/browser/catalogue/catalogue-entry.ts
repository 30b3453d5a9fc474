/** A category or place in the browser's local copy (CAT-02). */
export type CatalogueEntry = {
  readonly id: number;
  /** Id of the parent. Entries at the top have 0, because IndexedDB leaves entries without a key out of an index. */
  readonly parentId: number;
  readonly type: string;
  readonly name: string;
  readonly slug: string;
  readonly lat?: number;
  readonly long?: number;
  readonly isTop: boolean;
};

const CHILDREN = ['categories', 'children', 'brands', 'provinces', 'cities', 'districts'];

/** Flattens the API's tree. Drops nodes without an id or a name, and repeated ids. */
export function flatEntries(tree: unknown): CatalogueEntry[] {
  const found = new Map<number, CatalogueEntry>();
  const visit = (node: unknown, parentId: number) => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each, parentId);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const item = node as Record<string, unknown>;
    const id = Number(item.id ?? item.districtID ?? item.cityID ?? item.provinceID);
    if (id > 0 && typeof item.name === 'string' && !found.has(id)) found.set(id, entryOf(item, id, parentId));
    for (const name of CHILDREN) visit(item[name], id > 0 ? id : parentId);
  };
  visit(tree, 0);
  return [...found.values()];
}

function entryOf(item: Record<string, unknown>, id: number, above: number): CatalogueEntry {
  const kind = item.districtID ? 'district' : item.cityID ? 'city' : item.provinceID ? 'province' : '';
  const lat = Number(item.lat ?? item.latitude ?? Number.NaN);
  const long = Number(item.long ?? item.lng ?? item.longitude ?? Number.NaN);
  return {
    id,
    parentId: Number(item.parentId ?? 0) || above,
    type: String(item.type ?? item.kind ?? kind),
    name: String(item.name),
    slug: String(item.slug ?? ''),
    ...(Number.isFinite(lat) && Number.isFinite(long) ? { lat, long } : {}),
    isTop: item.isTop === true || item.isCapital === true,
  };
}
