/** Packages, as the back office lists them (ADM-03). */
import { sql } from 'kysely';
import { defineList, optionFilter } from '../../lists/lists.server.ts';
import type { PackageKind } from '../package.ts';
import type { OfficePackage } from './office-package-store.server.ts';

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
