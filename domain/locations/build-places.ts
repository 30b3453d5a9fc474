import type { Place, PlaceKind, Places } from './places.ts';

/** A place as it is stored and seeded; `position` orders it among its siblings. */
export type PlaceRow = Omit<Place, 'path' | 'children'> & { readonly position: number };

/** A place whose lists are still being filled. */
type Draft = Place & { readonly path: Place[]; readonly children: Place[] };

const PARENT_KIND: Record<PlaceKind, PlaceKind | null> = { province: null, city: 'province', district: 'city' };
const DEPTH: Record<PlaceKind, number> = { province: 0, city: 1, district: 2 };

/**
 * Builds the tree of all rows, in any order. Throws if an id or slug repeats or a place has the wrong kind of parent.
 */
export function buildPlaces(rows: readonly PlaceRow[], version: number): Places {
  const byId = new Map<number, Draft>();
  const bySlug = new Map<string, Place>();
  const provinces: Place[] = [];
  const parentsFirst = rows.toSorted((a, b) => DEPTH[a.kind] - DEPTH[b.kind] || a.position - b.position || a.id - b.id);
  for (const { position, ...row } of parentsFirst) {
    const parent = parentOf(row, byId);
    const place: Draft = { ...row, path: [...(parent?.path ?? [])], children: [] };
    place.path.push(place);
    (parent?.children ?? provinces).push(place);
    const slug = place.kind === 'district' ? `${parent?.slug}.${place.slug}` : place.slug;
    if (byId.has(place.id)) throw new Error(`Two places have the id ${place.id}`);
    if (bySlug.has(slug)) throw new Error(`Two places have the slug ${slug}`);
    byId.set(place.id, place);
    bySlug.set(slug, place);
  }
  return { version, provinces, byId, bySlug };
}

function parentOf(row: Pick<Place, 'id' | 'kind' | 'parentId'>, byId: ReadonlyMap<number, Draft>): Draft | undefined {
  const parent = row.parentId === null ? undefined : byId.get(row.parentId);
  if ((row.parentId !== null && !parent) || (parent?.kind ?? null) !== PARENT_KIND[row.kind]) {
    throw new Error(`The ${row.kind} ${row.id} is under ${row.parentId}, which is not a ${PARENT_KIND[row.kind]}`);
  }
  return parent;
}
