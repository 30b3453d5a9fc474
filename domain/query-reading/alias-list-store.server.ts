/** Aliases, as the back office lists them (SRCH-16). */
import { sql } from 'kysely';
import { defineList, optionFilter } from '../lists/lists.server.ts';
import { nameWordsQuery } from '../values/name-words.ts';
import type { StoredAlias } from './alias-change-store.server.ts';

export const ALIAS_STATES = ['shipped', 'staff', 'off'] as const;

export type ListedAlias = StoredAlias & { readonly createdAt: Date };

export const aliasList = defineList({
  name: 'aliases',
  table: sql.table('search_aliases'),
  id: sql`item.id`,
  columns: sql<ListedAlias>`
    item.id, item.phrase, item.target, item.is_modifier as "isModifier", item.is_shipped as "isShipped",
    item.is_active as "isActive", item.created_at as "createdAt"`,
  filters: {
    state: optionFilter({
      shipped: { indexed: sql`item.is_shipped` },
      staff: { indexed: sql`not item.is_shipped` },
      off: { indexed: sql`not item.is_active` },
    } satisfies Record<(typeof ALIAS_STATES)[number], object>),
  },
  sorts: {
    newest: { key: sql`item.id`, type: 'id', first: 'desc' },
    phrase: { key: sql`item.phrase`, type: 'text', first: 'asc' },
  },
  search(text) {
    const words = nameWordsQuery(text);
    return words === null ? null : { checked: sql`words_of_name(item.phrase) @@ ${words}::tsquery` };
  },
});
