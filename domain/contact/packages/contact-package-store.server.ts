import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import { defineList, optionFilter } from '../../lists/lists.server.ts';
import type { ContactPackage } from './contact-package.ts';

/**
 * Options on sale for listings of a category: those for the category itself, for one above it, and for all categories.
 */
export async function readOffersIn(db: Db, categoryPath: readonly number[]): Promise<ContactPackage[]> {
  const { rows } = await sql<ContactPackage>`
    /* prepared: contact packages in category */
    select id, title, price, count, days, category_ids as "categoryIds"
    from contact_packages
    where active and (category_ids is null or category_ids && ${categoryPath}::int[])
    order by price, count, id`.execute(db);
  return rows;
}

/** Options on sale, by their ids. */
export async function readOffers(db: Db, ids: readonly number[]): Promise<ContactPackage[]> {
  const { rows } = await sql<ContactPackage>`
    /* prepared: contact packages by id */
    select id, title, price, count, days, category_ids as "categoryIds"
    from contact_packages
    where active and id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

// Options of paid contact, as the back office lists them (ADM-03).

export const contactPackageList = defineList({
  name: 'contact packages',
  table: sql.table('contact_packages'),
  id: sql`item.id`,
  columns: sql<OfficeContactPackage>`
    item.id, item.title, item.price, item.count, item.days, item.category_ids as "categoryIds", item.active`,
  filters: {
    sold: optionFilter({ yes: { checked: sql`item.active` }, no: { checked: sql`not item.active` } }),
  },
  sorts: {
    newest: { key: sql`item.id`, type: 'id', first: 'desc' },
    price: { key: sql`item.price`, type: 'number', first: 'asc' },
  },
});

export type OfficeContactPackage = ContactPackage & { readonly active: boolean };
export type ContactPackageFields = Omit<OfficeContactPackage, 'id'>;

const COLUMNS = sql`id, title, price, count, days, category_ids as "categoryIds", active`;

export async function readContactPackage(db: Db, id: number): Promise<OfficeContactPackage | null> {
  const { rows } = await sql<OfficeContactPackage>`
    select ${COLUMNS} from contact_packages where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function lockContactPackage(db: Db, id: number): Promise<OfficeContactPackage | null> {
  const { rows } = await sql<OfficeContactPackage>`
    select ${COLUMNS} from contact_packages where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

/** Inserts an option and returns its id; null if an option on sale has this title. */
export async function insertContactPackage(db: Db, fields: ContactPackageFields): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into contact_packages (title, price, count, days, category_ids, active)
    select
      ${fields.title}, ${fields.price}, ${fields.count}, ${fields.days}, ${fields.categoryIds}::int[], ${fields.active}
    where not exists (select from contact_packages where active and title = ${fields.title})
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

export async function updateContactPackage(db: Db, id: number, fields: ContactPackageFields): Promise<void> {
  await sql`
    update contact_packages
    set title = ${fields.title}, price = ${fields.price}, count = ${fields.count}, days = ${fields.days},
      category_ids = ${fields.categoryIds}::int[], active = ${fields.active}
    where id = ${id}`.execute(db);
}

export async function deleteContactPackage(db: Db, id: number): Promise<void> {
  await sql`delete from contact_packages where id = ${id}`.execute(db);
}
