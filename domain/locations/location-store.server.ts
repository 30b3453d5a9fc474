import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { FormerSlug, PlaceRow } from './build-places.ts';

/** Reads all rows, unsorted. */
export function loadPlaceRows(db: Db): Promise<PlaceRow[]> {
  return db
    .selectFrom('places')
    .select([
      'id',
      'kind',
      'parent_id as parentId',
      'name',
      'slug',
      'latitude',
      'longitude',
      'population',
      'is_capital as isCapital',
      'is_top as isTop',
      'position',
      'filters_below as filtersBelow',
      'is_set_aside as isSetAside',
      'merged_into as mergedInto',
    ])
    .$narrowType<{ kind: PlaceRow['kind'] }>()
    .execute();
}

export function loadFormerSlugs(db: Db): Promise<FormerSlug[]> {
  return db.selectFrom('former_place_slugs').select(['scope', 'slug', 'place_id as placeId']).execute();
}

/** Slugs of places that staff added or changed. */
export async function readOwnSlugs(db: Db): Promise<FormerSlug[]> {
  const { rows } = await sql<FormerSlug>`
    select case when kind = 'district' then parent_id else 0 end as scope, slug, id as "placeId"
    from places where is_ours`.execute(db);
  return rows;
}

/** Ids of places of which a release says nothing more: deleted by staff, or merged into others. */
export async function readEndedPlaces(db: Db): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select place_id as id from removed_places
    union all
    select id from places where merged_into is not null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Version of the stored places; 0 before the first seed. */
export async function loadLocationsVersion(db: Db): Promise<number> {
  const row = await db
    .selectFrom('catalogue_versions')
    .select('value')
    .where('key', '=', 'locations')
    .executeTakeFirst();
  return row?.value ?? 0;
}

/**
 * Writes the rows that are new or changed and returns how many. Rows that are no longer given stay, because listings
 * refer to them; so do those that staff added or changed.
 */
export async function upsertPlaceRows(db: Db, rows: readonly PlaceRow[]): Promise<number> {
  const changed = await sql<{ id: number }>`
    insert into places (id, kind, parent_id, name, slug, latitude, longitude, population, is_capital, is_top, position)
    select id, kind, "parentId", name, slug, latitude, longitude, population, "isCapital", "isTop", position
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (
      id integer, kind text, "parentId" integer, name text, slug text, latitude double precision,
      longitude double precision, population integer, "isCapital" boolean, "isTop" boolean, position integer
    )
    order by id
    on conflict (id) do update
    set kind = excluded.kind,
        parent_id = excluded.parent_id,
        name = excluded.name,
        slug = excluded.slug,
        latitude = excluded.latitude,
        longitude = excluded.longitude,
        population = excluded.population,
        is_capital = excluded.is_capital,
        is_top = excluded.is_top,
        position = excluded.position
    where not places.is_ours and (
      places.kind, places.parent_id, places.name, places.slug, places.latitude, places.longitude, places.population,
      places.is_capital, places.is_top, places.position
    ) is distinct from (
      excluded.kind, excluded.parent_id, excluded.name, excluded.slug, excluded.latitude, excluded.longitude,
      excluded.population, excluded.is_capital, excluded.is_top, excluded.position
    )
    returning id
  `.execute(db);
  return changed.rows.length;
}

export async function raiseLocationsVersion(db: Db): Promise<void> {
  await db
    .insertInto('catalogue_versions')
    .values({ key: 'locations', value: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((stored) => ({ value: stored('catalogue_versions.value', '+', 1) })),
    )
    .execute();
}
