/** Reads and stores places for the back office's changes (ADM-03). */
import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import { slugScope } from './build-places.ts';
import type { Place, PlaceKind } from './places.ts';

/** Fields of a place that can change; its kind cannot. */
export type PlaceFields = Pick<
  Place,
  'parentId' | 'name' | 'slug' | 'latitude' | 'longitude' | 'population' | 'isCapital' | 'isTop' | 'filtersBelow'
>;

export type StoredPlace = PlaceFields & {
  readonly id: number;
  readonly kind: PlaceKind;
  readonly isSetAside: boolean;
  readonly position: number;
  readonly isOurs: boolean;
  readonly mergedInto: number | null;
};

export const PLACE_COLUMNS = sql<StoredPlace>`
  item.id, item.kind, item.parent_id as "parentId", item.name, item.slug, item.latitude, item.longitude,
  item.population, item.is_capital as "isCapital", item.is_top as "isTop", item.filters_below as "filtersBelow",
  item.is_set_aside as "isSetAside", item.position, item.is_ours as "isOurs", item.merged_into as "mergedInto"`;

/** Makes changes of places run one at a time: locks them until the transaction ends. */
export async function lockPlaces(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('places', 0))`.execute(db);
}

export async function readPlace(db: Db, id: number): Promise<StoredPlace | null> {
  const { rows } = await sql<StoredPlace>`
    select ${PLACE_COLUMNS} from places as item where item.id = ${id}::bigint`.execute(db);
  return rows[0] ?? null;
}

/** Places directly below a place, in their order, without merged ones; null reads the provinces. */
export async function readBelow(db: Db, parentId: number | null): Promise<StoredPlace[]> {
  const { rows } = await sql<StoredPlace>`
    select ${PLACE_COLUMNS} from places as item
    where item.parent_id is not distinct from ${parentId} and item.merged_into is null
    order by item.position, item.id`.execute(db);
  return rows;
}

/** Whether another place has the slug. Merged places count too, because their addresses still redirect. */
export async function isSlugTaken(
  db: Db,
  place: Pick<StoredPlace, 'id' | 'kind' | 'parentId' | 'slug'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from places
    where id <> ${place.id} and slug = ${place.slug} and (kind = 'district') = ${place.kind === 'district'}
      and (kind <> 'district' or parent_id = ${place.parentId})
    limit 1`.execute(db);
  return rows.length > 0;
}

export async function nextPlaceId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('added_place_ids')::int as id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Stores a new place, or restores a deleted one under its old id. */
export async function insertPlace(db: Db, place: Omit<StoredPlace, 'mergedInto'>): Promise<void> {
  await sql`
    insert into places (
      id, kind, parent_id, name, slug, latitude, longitude, population, is_capital, is_top, filters_below, is_set_aside,
      position, is_ours
    ) values (
      ${place.id}, ${place.kind}, ${place.parentId}, ${place.name}, ${place.slug}, ${place.latitude}, ${place.longitude},
      ${place.population}, ${place.isCapital}, ${place.isTop}, ${place.filtersBelow}, ${place.isSetAside},
      ${place.position}, ${place.isOurs}
    )`.execute(db);
  await sql`delete from removed_places where place_id = ${place.id}`.execute(db);
}

/**
 * Stores the new fields of a place. A changed slug is kept as a former one, which redirects; a slug that the place gets
 * back is no longer a former one.
 */
export async function updatePlace(db: Db, before: StoredPlace, after: StoredPlace): Promise<void> {
  await sql`
    update places
    set parent_id = ${after.parentId}, name = ${after.name}, slug = ${after.slug}, latitude = ${after.latitude},
      longitude = ${after.longitude}, population = ${after.population}, is_capital = ${after.isCapital},
      is_top = ${after.isTop}, filters_below = ${after.filtersBelow}, is_set_aside = ${after.isSetAside},
      position = ${after.position}, is_ours = ${after.isOurs}
    where id = ${before.id}`.execute(db);
  if (before.slug === after.slug && before.parentId === after.parentId) return;
  await sql`
    insert into former_place_slugs (scope, slug, place_id)
    values (${slugScope(before)}, ${before.slug}, ${before.id})
    on conflict (scope, slug) do update set place_id = excluded.place_id`.execute(db);
  await sql`
    delete from former_place_slugs
    where scope = ${slugScope(after)} and slug = ${after.slug} and place_id = ${before.id}`.execute(db);
}

/** Deletes a place and remembers its id, so that a release does not bring the place back. */
export async function deletePlace(db: Db, id: number): Promise<void> {
  await sql`delete from places where id = ${id}`.execute(db);
  await sql`insert into removed_places (place_id) values (${id}) on conflict do nothing`.execute(db);
}
