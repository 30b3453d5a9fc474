import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import { defineList, optionFilter } from '../../lists/lists.server.ts';
import type { Package, PackageKind } from '../package.ts';

/** Packages that are sold in any of these categories, the cheapest of each group first. */
export async function readActivePackages(db: Db, categoryIds: readonly number[]): Promise<Package[]> {
  const { rows } = await sql<Package>`
    /* prepared: read active packages */
    select id, category_id as "categoryId", kind, group_name as "group", title, price, days, is_default as "isDefault",
      analytics_key as "analyticsKey", interactions
    from packages
    where active and category_id = any(${categoryIds}::int[])
    order by group_name, days, price, id`.execute(db);
  return rows;
}

export type ShippedPackage = Omit<Package, 'id' | 'price' | 'interactions'> & {
  readonly price: number;
  readonly interactions: Readonly<Record<string, number>>;
};

/**
 * Does nothing if there are any packages, including ones that are not sold any more: the back office may have changed
 * them.
 */
export async function insertShippedPackages(db: Db, packages: readonly ShippedPackage[]): Promise<void> {
  await sql`
    insert into packages (
      category_id, kind, group_name, title, price, days, is_default, analytics_key, interactions
    )
    select "categoryId", kind, "group", title, price, days, "isDefault", "analyticsKey", interactions
    from json_to_recordset(${JSON.stringify(packages)}) as package (
      "categoryId" int, kind text, "group" text, title text, price bigint, days int, "isDefault" boolean,
      "analyticsKey" text, interactions jsonb
    )
    where not exists (select from packages)
    on conflict do nothing`.execute(db);
}

// Packages, as the back office lists them (ADM-03).

const byKind = (kind: PackageKind) => ({ checked: sql`item.kind = ${kind}` });

export const packageList = defineList({
  name: 'packages',
  table: sql.table('packages'),
  id: sql`item.id`,
  columns: sql<OfficePackage>`
    item.id, item.category_id as "categoryId", item.kind, item.group_name as "group", item.title, item.price, item.days,
    item.is_default as "isDefault", item.analytics_key as "analyticsKey", item.interactions, item.active`,
  filters: {
    kind: optionFilter({
      refresh: byKind('refresh'),
      'top-3': byKind('top-3'),
      double: byKind('double'),
      vip: byKind('vip'),
      badge: byKind('badge'),
    }),
    sold: optionFilter({ yes: { checked: sql`item.active` }, no: { checked: sql`not item.active` } }),
  },
  sorts: {
    newest: { key: sql`item.id`, type: 'id', first: 'desc' },
    price: { key: sql`item.price`, type: 'number', first: 'asc' },
  },
});

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

/** Null if the category already has a package with this analytics key. */
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

/** Returns the keys that no package has. */
export async function readUnknownKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as asked (key)
    where not exists (select from packages where analytics_key = asked.key)`.execute(db);
  return rows.map(({ key }) => key);
}

/** Updates a package. Its category, kind and analytics key cannot change. */
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
