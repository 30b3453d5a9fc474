/** Adapts the unexplained words of a reading to those that occur in listings. */

import type { Reading } from './read-query.ts';
import type { SearchQuery } from './search-query.ts';
import type { FormsOf } from './segments.ts';
import type { Vocabulary } from './vocabulary.ts';

const LETTERS_MIN = 3;

type Left = Pick<Reading, 'query' | 'quoted'>;

const isQuoted = ([word = '']: readonly string[], quoted: Left['quoted']): boolean => quoted.has(word);

/** Adds to each unquoted word the written forms that occur in listings: «زنونه» also finds «زنانه». */
export function withWrittenForms({ query, quoted }: Left, { count }: Vocabulary, formsOf: FormsOf): SearchQuery {
  const preferred = query.preferred.filter((word) => count(word) > 0);
  if (!query.words) return { ...query, preferred };
  const words = query.words.map((group) =>
    isQuoted(group, quoted)
      ? group
      : [...new Set([...group, ...group.flatMap(formsOf).filter((form) => count(form) > 0)])],
  );
  return { ...query, words, preferred };
}

/**
 * Removes the words that no listing has, because nobody wants to find nothing. Numbers and short words are not counted
 * in the vocabulary and stay, and so do quoted words.
 */
export function withoutUnknownWords(
  { query, quoted }: Left,
  { count }: Vocabulary,
): { readonly query: SearchQuery; readonly ignored: readonly string[] } {
  const isKnown = (group: readonly string[]) =>
    isQuoted(group, quoted) || group.some((word) => word.length < LETTERS_MIN || /\d/.test(word) || count(word) > 0);
  const kept = query.words?.filter(isKnown) ?? [];
  const ignored = query.words?.filter((group) => !isKnown(group)).map(([word = '']) => word) ?? [];
  const text = kept.map(([word]) => word).join(' ');
  return { query: { ...query, text, words: kept.length ? kept : null }, ignored };
}
