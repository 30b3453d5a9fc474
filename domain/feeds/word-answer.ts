import type { Places } from '../locations/places.ts';
import { isLeaf } from '../taxonomy/categories.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';
import { parseId } from '../values/ids.ts';
import type { WordAnswer } from './feed.ts';
import { isPriceMeaning, isPriceWord } from './price-words.ts';
import { parseWholeWord, UNITS, VARIATIONS } from './whole-words.ts';

const WORD_MAX = 300;
const COLUMN = /^[a-z][a-z0-9_]{0,30}$/;
const OPTION = /^(\d{1,9}):./su;

type Known = { readonly taxonomy: Taxonomy; readonly places: Places };

/**
 * Returns whether the target of an answer exists; null, which ignores the word, is valid unless the question is about
 * the whole file.
 */
export function isAnswer({ kind, word, target }: WordAnswer, { taxonomy, places }: Known): boolean {
  if (word === '' || word.length > WORD_MAX) return false;
  if (target === null) return kind === 'price' ? isPriceWord(word) : kind !== 'whole';
  switch (kind) {
    case 'header':
      return COLUMN.test(target);
    case 'category': {
      const category = taxonomy.byId.get(parseId(target) ?? 0);
      return category !== undefined && isLeaf(category);
    }
    case 'price':
      return isPriceWord(word) && isPriceMeaning(target);
    case 'whole':
      return isWholeAnswer(word, target, { taxonomy, places });
    case 'option': {
      const attribute = taxonomy.attributes.get(Number(OPTION.exec(word)?.[1]));
      return attribute?.options.some(({ id }) => String(id) === target) ?? false;
    }
  }
}

function isWholeAnswer(word: string, target: string, { taxonomy, places }: Known): boolean {
  const asked = parseWholeWord(word);
  switch (asked?.kind) {
    case 'price':
      return target.length <= WORD_MAX;
    case 'unit':
      return UNITS.some((unit) => unit === target);
    case 'variations':
      return VARIATIONS.some((rows) => rows === target);
    case 'city':
      return places.byId.get(parseId(target) ?? 0)?.kind === 'city';
    case 'attribute':
      return (
        taxonomy.attributes.get(asked.attributeId)?.options.some(({ id }) => String(id) === target) === true &&
        (asked.categoryId === null || taxonomy.byId.has(asked.categoryId))
      );
    default:
      return false;
  }
}
