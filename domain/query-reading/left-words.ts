/** The words of a search that no phrase explains, as the index has them. */
import { SEARCH_WORDS_MAX } from './index-words.ts';
import { isNumberWord, numberAt } from './number-words.ts';
import type { Segment } from './segments.ts';
import { wordsOf } from './words.ts';

export type LeftWords = {
  /** Each with its synonyms. */
  readonly words: readonly (readonly string[])[];
  /** Those that are quoted. */
  readonly quoted: ReadonlySet<string>;
};

/** Larger numbers in words are amounts, not names. */
const NAMED_MAX = 100;

/** Distinct words in the order typed, at most ten. `asked`: those that the whole text asks for. */
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
  // Several words have the synonyms together.
  if (terms.length > 1 && others.length > 0) return [[...new Set(others)]];
  return terms.flatMap(({ word, quoted }) =>
    indexed(word).map((own) => [...new Set([own, ...(quoted ? [] : digitsOf(own)), ...others])]),
  );
}

/** A number in words as titles have it: «آیفون سیزده». */
const digitsOf = (word: string): string[] => {
  const number = isNumberWord(word) ? numberAt([word], 0) : null;
  return number && Number.isInteger(number.value) && number.value < NAMED_MAX ? [String(number.value)] : [];
};
