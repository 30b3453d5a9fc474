import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { ContactPackage } from './contact-package.ts';

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

/** Null if an option on sale has this title. */
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
