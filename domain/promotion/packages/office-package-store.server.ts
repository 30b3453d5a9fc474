import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { Package } from '../package.ts';

export type OfficePackage = Package & { readonly active: boolean };
export type PackageFields = Omit<OfficePackage, 'id'>;

const COLUMNS = sql`
  id, category_id as "categoryId", kind, group_name as "group", title, price, days, is_default as "isDefault",
  analytics_key as "analyticsKey", interactions, active`;

export async function readPackage(db: Db, id: number): Promise<OfficePackage | null> {
  const { rows } = await sql<OfficePackage>`select ${COLUMNS} from packages where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function lockPackage(db: Db, id: number): Promise<OfficePackage | null> {
  const { rows } = await sql<OfficePackage>`select ${COLUMNS} from packages where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

/** Null if the category has a package with this analytics key. */
export async function insertPackage(db: Db, fields: PackageFields): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into packages (
      category_id, kind, group_name, title, price, days, is_default, analytics_key, interactions, active
    ) values (
      ${fields.categoryId}, ${fields.kind}, ${fields.group}, ${fields.title}, ${fields.price}, ${fields.days},
      ${fields.isDefault}, ${fields.analyticsKey}, ${JSON.stringify(fields.interactions)}::jsonb, ${fields.active}
    )
    on conflict (category_id, analytics_key) do nothing
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Those of these keys that no package has. */
export async function readUnknownKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as asked (key)
    where not exists (select from packages where analytics_key = asked.key)`.execute(db);
  return rows.map(({ key }) => key);
}

/** A package keeps its category, kind and analytics key. */
export async function updatePackage(db: Db, id: number, fields: PackageFields): Promise<void> {
  await sql`
    update packages
    set group_name = ${fields.group}, title = ${fields.title}, price = ${fields.price}, days = ${fields.days},
      is_default = ${fields.isDefault}, interactions = ${JSON.stringify(fields.interactions)}::jsonb,
      active = ${fields.active}
    where id = ${id}`.execute(db);
}

export async function deletePackage(db: Db, id: number): Promise<void> {
  await sql`delete from packages where id = ${id}`.execute(db);
}
