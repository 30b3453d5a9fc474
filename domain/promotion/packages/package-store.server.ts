import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { Package } from '../package.ts';

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

/** Does nothing if there are packages, also ones that are sold no more: the back office may have changed them. */
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
