import type { Place, PlaceKind, Places } from './places.ts';

/** A place as it is stored and seeded; `position` orders it among its siblings. A seed says nothing of what staff alone decide. */
export type PlaceRow = Omit<Place, 'path' | 'children' | 'filtersBelow' | 'isSetAside'> & {
  readonly position: number;
  readonly filtersBelow?: boolean;
  readonly isSetAside?: boolean;
  /** Id of the place that it is part of now. */
  readonly mergedInto?: number | null;
};

/** A slug that a place had; `scope`: 0, or the city of a district. */
export type FormerSlug = { readonly scope: number; readonly slug: string; readonly placeId: number };

/** Place whose path and children are not complete yet. */
type Draft = Place & { readonly path: Place[]; readonly children: Place[] };

export const PARENT_KIND: Record<PlaceKind, PlaceKind | null> = { province: null, city: 'province', district: 'city' };
const DEPTH: Record<PlaceKind, number> = { province: 0, city: 1, district: 2 };

/**
 * Builds the tree of all rows, in any order. Throws if an id or slug repeats or a place has the wrong kind of parent.
 */
export function buildPlaces(rows: readonly PlaceRow[], version: number, former: readonly FormerSlug[] = []): Places {
  const byId = new Map<number, Draft>();
  const bySlug = new Map<string, Place>();
  const provinces: Place[] = [];
  const parentsFirst = rows
    .filter(({ mergedInto }) => !mergedInto)
    .toSorted((a, b) => DEPTH[a.kind] - DEPTH[b.kind] || a.position - b.position || a.id - b.id);
  for (const { position, mergedInto, ...row } of parentsFirst) {
    const parent = parentOf(row, byId);
    const { filtersBelow = true, isSetAside = false } = row;
    const place: Draft = { ...row, filtersBelow, isSetAside, path: [...(parent?.path ?? [])], children: [] };
    place.path.push(place);
    if (!isSetAside) (parent?.children ?? provinces).push(place);
    const slug = place.kind === 'district' ? `${parent?.slug}.${place.slug}` : place.slug;
    if (byId.has(place.id)) throw new Error(`Two places have the id ${place.id}`);
    if (bySlug.has(slug)) throw new Error(`Two places have the slug ${slug}`);
    byId.set(place.id, place);
    bySlug.set(slug, place);
  }
  const merged = rows.filter(({ mergedInto }) => mergedInto);
  leadMerged(merged, byId);
  return { version, provinces, byId, bySlug, byFormerSlug: formerSlugs([...former, ...merged.map(slugOf)], byId) };
}

/** Adds the ids of merged places. One may have been merged into one that was merged itself. */
function leadMerged(merged: readonly PlaceRow[], byId: Map<number, Draft>): void {
  const next = new Map(merged.map(({ id, mergedInto }) => [id, mergedInto]));
  for (const { id } of merged) {
    let at: number | null | undefined = id;
    for (let steps = 0; next.has(at ?? 0) && steps <= merged.length; steps += 1) at = next.get(at ?? 0);
    const place = byId.get(at ?? 0);
    if (!place) throw new Error(`The place ${id} was merged into none`);
    byId.set(id, place);
  }
}

/** Slugs are unique in it: 0, or the city of a district. */
export const slugScope = ({ kind, parentId }: Pick<Place, 'kind' | 'parentId'>): number =>
  kind === 'district' ? (parentId ?? 0) : 0;

const slugOf = (row: PlaceRow): FormerSlug => ({ scope: slugScope(row), slug: row.slug, placeId: row.id });

function formerSlugs(former: readonly FormerSlug[], byId: ReadonlyMap<number, Place>): Map<string, Place> {
  return new Map(
    former.flatMap(({ scope, slug, placeId }) => {
      const place = byId.get(placeId);
      const city = scope === 0 ? undefined : byId.get(scope);
      return place && (scope === 0 || city) ? [[city ? `${city.id}.${slug}` : slug, place] as const] : [];
    }),
  );
}

function parentOf(row: Pick<Place, 'id' | 'kind' | 'parentId'>, byId: ReadonlyMap<number, Draft>): Draft | undefined {
  const parent = row.parentId === null ? undefined : byId.get(row.parentId);
  if ((row.parentId !== null && !parent) || (parent?.kind ?? null) !== PARENT_KIND[row.kind]) {
    throw new Error(`The ${row.kind} ${row.id} is under ${row.parentId}, which is not a ${PARENT_KIND[row.kind]}`);
  }
  return parent;
}
