import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { ContactPackage } from './contact-package.ts';

/** Options on sale for listings of a category: those of it, of one above it, and those of all. */
export async function readOffersIn(db: Db, categoryPath: readonly number[]): Promise<ContactPackage[]> {
  const { rows } = await sql<ContactPackage>`
    /* prepared: contact packages in category */
    select id, title, price, count, days, category_ids as "categoryIds"
    from contact_packages
    where active and (category_ids is null or category_ids && ${categoryPath}::int[])
    order by price, count, id`.execute(db);
  return rows;
}

/** Options on sale of any category, by their ids. */
export async function readOffers(db: Db, ids: readonly number[]): Promise<ContactPackage[]> {
  const { rows } = await sql<ContactPackage>`
    /* prepared: contact packages by id */
    select id, title, price, count, days, category_ids as "categoryIds"
    from contact_packages
    where active and id = any(${ids}::bigint[])`.execute(db);
  return rows;
}
