import { type Ctx, type Db, transact } from '../../db/transact.server.ts';
import { buildPlaces, type PlaceRow } from './build-places.ts';
import {
  loadLocationsVersion,
  loadPlaceRows,
  raiseLocationsVersion,
  upsertPlaceRows,
} from './location-store.server.ts';
import type { Places } from './places.ts';

/** Version that a process compares with its own copy's (LOC-01). */
export { loadLocationsVersion };

/**
 * Loads the stored tree; throws if it is inconsistent. The version is read before the rows, so newer rows are at worst
 * loaded once more.
 */
export async function loadPlaces(db: Db): Promise<Places> {
  const version = await loadLocationsVersion(db);
  return buildPlaces(await loadPlaceRows(db), version);
}

/**
 * Brings the table to the given rows in one transaction and returns whether anything changed; the version rises only
 * then.
 */
export function seedPlaces(ctx: Ctx, rows: readonly PlaceRow[]): Promise<boolean> {
  buildPlaces(rows, 0);
  return transact(ctx, async ({ db }) => {
    const changed = await upsertPlaceRows(db, rows);
    if (changed > 0) await raiseLocationsVersion(db);
    return changed > 0;
  });
}
