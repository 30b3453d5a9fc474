import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { Range } from '../bands.ts';
import {
  type Conditions,
  type Fragment,
  matchesUnweighed,
  PUBLISHED,
  tsquery,
  within,
} from '../condition-store.server.ts';
import type { MapBox } from './map-box.ts';

/** Matching listings close to each other, which form one cluster. */
export type MapCell = {
  /** Number of the cell's listings that were read, matching or not. */
  readonly read: number;
  readonly count: number;
  /** Centre of the matching listings, and the box that contains them. */
  readonly latitude: number;
  readonly longitude: number;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  /** Ids of the newest matching listings. */
  readonly ids: readonly number[];
};

export type MapReading = {
  readonly band: Conditions;
  readonly ranges: readonly Range[];
  readonly box: MapBox;
  /** Width and height of a cell in degrees. */
  readonly cell: { readonly width: number; readonly height: number };
  /** Maximum number of listings that are read. */
  readonly most: number;
  /** Maximum number of ids in a cell. */
  readonly ids: number;
};

/** Reads all matches, which must be few, and selects those in the box. */
export function readCellsOfMatches(db: Db, reading: MapReading): Promise<MapCell[]> {
  const { band, ranges, box, most } = reading;
  return readCells(
    db,
    reading,
    sql`
      select id, shown_longitude as x, shown_latitude as y, true as is_match
      from listings
      where ${PUBLISHED} and ${matchesUnweighed(tsquery(band))} and ${within(ranges)}
        and shown_longitude between ${box.west} and ${box.east} and shown_latitude between ${box.south} and ${box.north}
      limit ${sql.lit(most)}`,
  );
}

/** Reads all listings in the box, which must be small, and selects the matches. */
export function readCellsOfGround(db: Db, reading: MapReading): Promise<MapCell[]> {
  const { band, ranges, box, most } = reading;
  // Written exactly as in the index `listings_near`.
  const corner = (longitude: number, latitude: number) => sql`point(${longitude}::float8 * 0.84, ${latitude}::float8)`;
  return readCells(
    db,
    reading,
    sql`
      select id, shown_longitude as x, shown_latitude as y,
        (${matchesUnweighed(tsquery(band))} and ${within(ranges)}) is true as is_match
      from listings
      where ${PUBLISHED}
        and point(shown_longitude * 0.84, shown_latitude) <@ box(${corner(box.west, box.south)}, ${corner(box.east, box.north)})
      limit ${sql.lit(most)}`,
  );
}

async function readCells(db: Db, { cell, ids }: MapReading, listings: Fragment): Promise<MapCell[]> {
  const { rows } = await sql<MapCell>`
    select
      count(*)::int as read,
      (count(*) filter (where is_match))::int as count,
      avg(y) filter (where is_match) as latitude,
      avg(x) filter (where is_match) as longitude,
      min(x) filter (where is_match) as west,
      min(y) filter (where is_match) as south,
      max(x) filter (where is_match) as east,
      max(y) filter (where is_match) as north,
      coalesce((array_agg(id::float8 order by id desc) filter (where is_match))[1:${sql.lit(ids)}], '{}') as ids
    from (${listings}) as listings
    group by floor(x / ${cell.width}::float8), floor(y / ${cell.height}::float8)`.execute(db);
  return rows;
}
