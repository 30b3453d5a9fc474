/** Options of paid contact, as the back office lists them (ADM-03). */
import { sql } from 'kysely';
import { defineList, optionFilter } from '../../lists/lists.server.ts';
import type { OfficeContactPackage } from './office-contact-package-store.server.ts';

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
