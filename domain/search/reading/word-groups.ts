/** The words that a reading left, as the index has them. */
import { wordsOf } from '../words.ts';
import { isNumberWord, numberAt } from './number-words.ts';
import type { Segment } from './segments.ts';

const WORDS_MAX = 10;

/** Each remaining word with its synonyms, as the index has them. */
export function wordGroups(rest: readonly Segment[]): string[][] {
  const groups = rest
    .toSorted((a, b) => (a.terms[0]?.start ?? 0) - (b.terms[0]?.start ?? 0))
    .flatMap(({ terms, synonyms }) => {
      const others = synonyms.flatMap(wordsOf);
      // Several words have the synonyms together.
      if (terms.length > 1 && others.length > 0) return [[...new Set(others)]];
      return terms.flatMap(({ word }) =>
        wordsOf(word).map((indexed) => [...new Set([...digitsOf(indexed), indexed, ...others])]),
      );
    });
  return [...new Map(groups.map((group) => [group[0], group])).values()].slice(0, WORDS_MAX);
}

/** A number in words as titles have it: «آیفون سیزده». */
const digitsOf = (word: string): string[] => {
  const number = isNumberWord(word) ? numberAt([word], 0) : null;
  return number ? [String(number.value)] : [];
};
