/** List of places for the back office (ADM-03). */
import { sql } from 'kysely';
import { defineList, idFilter, optionFilter } from '../lists/lists.server.ts';
import { nameWordsQuery } from '../values/name-words.ts';
import { PLACE_COLUMNS } from './place-change-store.server.ts';

const byKind = (kind: string) => ({ checked: sql`item.kind = ${kind}` });

export const placeList = defineList({
  name: 'places',
  table: sql.table('places'),
  // Has the type of the largest id in a cursor, so that a forged cursor finds nothing instead of causing an error.
  id: sql`item.id::bigint`,
  columns: PLACE_COLUMNS,
  filters: {
    above: idFilter((id) => ({ checked: sql`item.parent_id::bigint = ${id}` })),
    kind: optionFilter({ province: byKind('province'), city: byKind('city'), district: byKind('district') }),
    state: optionFilter({
      offered: { checked: sql`not item.is_set_aside and item.merged_into is null` },
      aside: { checked: sql`item.is_set_aside and item.merged_into is null` },
      merged: { checked: sql`item.merged_into is not null` },
    }),
    origin: optionFilter({ ours: { checked: sql`item.is_ours` }, shipped: { checked: sql`not item.is_ours` } }),
  },
  sorts: {
    newest: { key: sql`item.id::bigint`, type: 'id', first: 'desc' },
    name: { key: sql`item.name`, type: 'text', first: 'asc' },
    order: { key: sql`item.position::bigint`, type: 'number', first: 'asc' },
  },
  search(text) {
    const words = nameWordsQuery(text);
    return words === null ? null : { checked: sql`words_of_name(item.name) @@ ${words}::tsquery` };
  },
});
