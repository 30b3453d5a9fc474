/** Word rules, as the back office lists them (ADM-03). */
import { sql } from 'kysely';
import { defineList, optionFilter } from '../lists/lists.server.ts';
import { nameWordsQuery } from '../values/name-words.ts';
import type { WordEffect, WordRule } from './word-rules.ts';

const byEffect = (effect: WordEffect) => ({ indexed: sql`item.effect = ${effect}` });

export type ListedRule = WordRule & { readonly createdAt: Date };

export const wordRuleList = defineList({
  name: 'word-rules',
  table: sql.table('word_rules'),
  id: sql`item.id`,
  columns: sql<ListedRule>`
    item.id, item.words, item.effect, item.note, item.created_at as "createdAt"`,
  filters: { effect: optionFilter({ block: byEffect('block'), hold: byEffect('hold'), flag: byEffect('flag') }) },
  sorts: {
    words: { key: sql`item.words`, type: 'text', first: 'asc' },
    newest: { key: sql`item.id`, type: 'id', first: 'desc' },
  },
  search(text) {
    const words = nameWordsQuery(text);
    return words === null ? null : { checked: sql`words_of_name(item.words) @@ ${words}::tsquery` };
  },
});
