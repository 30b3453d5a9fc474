import { isLeaf } from '../taxonomy/categories.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';
import { parseId } from '../values/ids.ts';
import type { WordAnswer } from './feed.ts';
import { isPriceMeaning, isPriceWord } from './price-words.ts';

const WORD_MAX = 300;
const COLUMN = /^[a-z][a-z0-9_]{0,30}$/;
const OPTION = /^(\d{1,9}):./su;

/** Whether an answer leads to something that exists, or leaves its word out. */
export function isAnswer({ kind, word, target }: WordAnswer, taxonomy: Taxonomy): boolean {
  if (word === '' || word.length > WORD_MAX) return false;
  if (target === null) return kind !== 'price' || isPriceWord(word);
  switch (kind) {
    case 'header':
      return COLUMN.test(target);
    case 'category': {
      const category = taxonomy.byId.get(parseId(target) ?? 0);
      return category !== undefined && isLeaf(category);
    }
    case 'price':
      return isPriceWord(word) && isPriceMeaning(target);
    case 'option': {
      const attribute = taxonomy.attributes.get(Number(OPTION.exec(word)?.[1]));
      return attribute?.options.some(({ id }) => String(id) === target) ?? false;
    }
  }
}
