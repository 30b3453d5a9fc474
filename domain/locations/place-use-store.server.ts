/** Counts everything that names a place and so prevents its deletion (ADM-03). */
import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import { type PlaceKind, USES, type Uses } from './places.ts';

/** Largest count: counting stops here, as in the lists of the back office. */
const COUNTED_MAX = 10_001;

const COLUMN = { province: 'province_id', city: 'city_id', district: 'district_id' } as const;
const LETTER = { province: 'r', city: 't', district: 'n' } as const;

/** Counts what names a place, by kind of use, each up to 10,001. */
export async function readUses(db: Db, { id, kind }: { readonly id: number; readonly kind: PlaceKind }): Promise<Uses> {
  const column = sql.ref(COLUMN[kind]);
  const token = `${LETTER[kind]}${id}|`;
  const shopArea = {
    province: sql`false`,
    city: sql`area_city_id = ${id}`,
    district: sql`area_district_ids @> array[${id}::int]`,
  };
  const account = { province: sql`region_id = ${id}`, city: sql`city_id = ${id}`, district: sql`false` };
  const counted = {
    below: sql`from places where parent_id = ${id} and merged_into is null`,
    listings: sql`from listings where ${column} = ${id}`,
    shops: sql`from shops where ${column} = ${id} or ${shopArea[kind]}`,
    accounts: sql`from seller_accounts where ${account[kind]}`,
    announcements: sql`from announcements where place_id = ${id}`,
    // Keys of saved searches begin with the token of their place and a stroke. The range ends before the next character
    // after the stroke.
    searches: sql`from saved_query_keys where key >= ${token} and key < ${`${token.slice(0, -1)}}`}`,
    merged: sql`from places where merged_into = ${id}`,
  } satisfies Record<(typeof USES)[number], unknown>;
  const columns = USES.map(
    (use) =>
      sql`(select count(*)::int from (select 1 ${counted[use]} limit ${COUNTED_MAX}) as found) as ${sql.ref(use)}`,
  );
  const { rows } = await sql<Uses>`select ${sql.join(columns)}`.execute(db);
  return rows[0] as Uses;
}

/** Whether an address of a purchase names the place. Slow: if none does, all invoices are read. */
export async function isInPurchases(
  db: Db,
  { id, kind }: { readonly id: number; readonly kind: PlaceKind },
): Promise<boolean> {
  if (kind === 'district') return false;
  const name = kind === 'city' ? 'cityId' : 'regionId';
  const { rows } =
    await sql`select from invoices where (address ->> ${name}::text) = ${String(id)}::text limit 1`.execute(db);
  return rows.length > 0;
}
