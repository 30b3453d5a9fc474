import { type Ctx, type Db, transact } from '../../db/transact.server.ts';
import { buildPlaces, type PlaceRow, slugScope } from './build-places.ts';
import {
  loadFormerSlugs,
  loadLocationsVersion,
  loadPlaceRows,
  raiseLocationsVersion,
  readEndedPlaces,
  readOwnSlugs,
  upsertPlaceRows,
} from './location-store.server.ts';
import type { Places } from './places.ts';

/** Version of the stored places, with which a process compares its own copy (LOC-01). */
export { loadLocationsVersion };

/**
 * Loads the stored tree; throws if it is inconsistent. The version is read before the rows; if the rows change in
 * between, they are loaded once more than needed.
 */
export async function loadPlaces(db: Db): Promise<Places> {
  const version = await loadLocationsVersion(db);
  return buildPlaces(await loadPlaceRows(db), version, await loadFormerSlugs(db));
}

/**
 * Brings the table to the given rows in one transaction and returns whether anything changed; the version rises only
 * then. What staff added, changed, deleted and merged stays.
 */
export function seedPlaces(ctx: Ctx, rows: readonly PlaceRow[]): Promise<boolean> {
  buildPlaces(rows, 0);
  return transact(ctx, async ({ db }) => {
    const changed = await upsertPlaceRows(db, await withoutEnded(db, rows));
    if (changed > 0) await raiseLocationsVersion(db);
    return changed > 0;
  });
}

/** Rows of a release without places that ended here, whose slug a place of staff has, or that would be below one of these. */
async function withoutEnded(db: Db, rows: readonly PlaceRow[]): Promise<PlaceRow[]> {
  const left = new Set(await readEndedPlaces(db));
  const own = new Map((await readOwnSlugs(db)).map(({ scope, slug, placeId }) => [`${scope} ${slug}`, placeId]));
  const parentsFirst = rows.toSorted((one, other) => slugScope(one) - slugScope(other));
  for (const row of [...parentsFirst.filter(({ kind }) => kind === 'province'), ...parentsFirst]) {
    const owner = own.get(`${slugScope(row)} ${row.slug}`);
    if (left.has(row.parentId ?? 0) || (owner !== undefined && owner !== row.id)) left.add(row.id);
  }
  return rows.filter(({ id }) => !left.has(id));
}

export {
  addPlace,
  changePlace,
  type InUse,
  movePlace,
  type PlaceFault,
  removePlace,
  setPlaceAside,
  undoPlaceChange,
} from './change-places.server.ts';
export { carryMerge, type Mover, mergePlaces, undoMerge } from './merge-places.server.ts';
export { type PlaceFields, readPlace, type StoredPlace } from './place-change-store.server.ts';
export { placeList } from './place-list-store.server.ts';
export { readMergeOf } from './place-merge-store.server.ts';
export { readUses } from './place-use-store.server.ts';
