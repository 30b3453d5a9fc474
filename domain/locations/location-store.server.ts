import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { PlaceRow } from './build-places.ts';

/** Reads all rows, in no particular order. */
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
    ])
    .$narrowType<{ kind: PlaceRow['kind'] }>()
    .execute();
}

/** Returns 0 before the first seed. */
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
 * refer to them.
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
    where places is distinct from excluded
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
