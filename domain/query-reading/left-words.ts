/** Words of a search that no phrase of the dictionary explains, in the form in which they are indexed. */
import { SEARCH_WORDS_MAX } from './index-words.ts';
import { isNumberWord, numberAt } from './number-words.ts';
import type { Segment } from './segments.ts';
import { wordsOf } from './words.ts';

export type LeftWords = {
  /** Each word with its synonyms. */
  readonly words: readonly (readonly string[])[];
  /** Words inside quotation marks. */
  readonly quoted: ReadonlySet<string>;
};

/** Numbers written in words may be names only below this; larger ones are amounts. */
const NAMED_MAX = 100;

/** Distinct words in the order typed, at most ten. `asked`: words that the whole text requires. */
export function leftWords(rest: readonly Segment[], asked: ReadonlySet<string>): LeftWords {
  const indexed = (word: string) => (asked.has(word) ? [word] : wordsOf(word));
  const inOrder = rest.toSorted((a, b) => (a.terms[0]?.start ?? 0) - (b.terms[0]?.start ?? 0));
  const words = new Map(inOrder.flatMap((segment) => groupsOf(segment, indexed)).map((group) => [group[0], group]));
  return {
    words: [...words.values()].slice(0, SEARCH_WORDS_MAX),
    quoted: new Set(
      inOrder.flatMap(({ terms }) => terms.filter(({ quoted }) => quoted).flatMap(({ word }) => indexed(word))),
    ),
  };
}

function groupsOf({ terms, synonyms }: Segment, indexed: (word: string) => readonly string[]): string[][] {
  const others = synonyms.flatMap(wordsOf);
  // Synonyms of a phrase replace all its words together.
  if (terms.length > 1 && others.length > 0) return [[...new Set(others)]];
  return terms.flatMap(({ word, quoted }) =>
    indexed(word).map((own) => [...new Set([own, ...(quoted ? [] : digitsOf(own)), ...others])]),
  );
}

/** A number in words as digits, which is how titles write it: «آیفون سیزده». */
const digitsOf = (word: string): string[] => {
  const number = isNumberWord(word) ? numberAt([word], 0) : null;
  return number && Number.isInteger(number.value) && number.value < NAMED_MAX ? [String(number.value)] : [];
};
