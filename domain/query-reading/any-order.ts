/** Finds phrases of the dictionary by their words in any order: «لباسشویی ماشین» is «ماشین لباسشویی» (SRCH-16). */
import { isFiller } from './fillers.ts';
import { isNumberWord } from './number-words.ts';
import { opensPhrase } from './quantity-words.ts';
import { isPlural } from './spoken-terms.ts';
import { termsOf } from './terms.ts';

/** Keys by the sum of the hashes of their words: as cheap to look up as to build, since no words are sorted. */
export type WordBags = ReadonlyMap<number, string>;

/** Words of a phrase at most. */
const BAG_MAX = 5;
/** Words that change what follows them: their place tells. */
const OPERATORS = new Set(['بدون', 'فاقد', 'نه', 'غیر', 'جز', 'بجز', 'به', 'از', 'با', 'و', 'یا', 'نو']);
/** Sums stay small integers. */
const MASK = 0x3fff_ffff;
const PRIME = 16_777_619;

/** Hash of a normalised word. */
export function wordHash(word: string): number {
  let hash = 0x811c_9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), PRIME);
  return hash & MASK;
}

/** Sum of hashes with another one. */
export const addedTo = (bag: number, hash: number): number => (bag + hash) & MASK;

const isPlain = (word: string): boolean =>
  !/\d/.test(word) &&
  !isPlural(word) &&
  !isNumberWord(word) &&
  !isFiller(word) &&
  !opensPhrase(word) &&
  !OPERATORS.has(word);

/** Words of a phrase whose order says nothing; none for other phrases. */
export function looseWords(phrase: string): readonly string[] {
  const words = termsOf(phrase).map(({ word }) => word);
  return words.length > 1 && words.length <= BAG_MAX && words.every(isPlain) ? words : [];
}

/** Finds phrases by other orders of their words: of several with the same words the first one. */
export function wordBags(keys: Iterable<string>, written: ReadonlyMap<string, string>): WordBags {
  const bags = new Map<number, string>();
  for (const key of keys) {
    const phrase = written.get(key);
    const words = phrase === undefined || phrase === key ? [] : looseWords(phrase);
    if (words.length === 0) continue;
    const bag = words.map(wordHash).reduce(addedTo, 0);
    if (!bags.has(bag)) bags.set(bag, key);
  }
  return bags;
}
