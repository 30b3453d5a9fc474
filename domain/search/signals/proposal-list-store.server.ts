/** Proposals of the search, as the back office lists them (SRCH-16). */
import { sql } from 'kysely';
import { defineList, optionFilter } from '../../lists/lists.server.ts';
import { nameWordsQuery } from '../../values/name-words.ts';
import { proposalColumns } from './proposal-store.server.ts';

export const proposalList = defineList({
  name: 'search-proposals',
  table: sql.table('search_proposals'),
  id: sql`item.id`,
  columns: proposalColumns,
  filters: {
    kind: optionFilter({
      removed: { indexed: sql`item.is_removed` },
      reverted: { indexed: sql`item.is_reverted` },
      clicked: { indexed: sql`item.is_clicked` },
    }),
    state: optionFilter({
      open: { indexed: sql`item.dismissed_at is null` },
      dismissed: { indexed: sql`item.dismissed_at is not null` },
    }),
  },
  sorts: { people: { key: sql`item.people`, type: 'number', first: 'desc' } },
  search(text) {
    const words = nameWordsQuery(text);
    return words === null ? null : { checked: sql`words_of_name(item.phrase) @@ ${words}::tsquery` };
  },
});
