/** Finds phrases of the dictionary by their words in any order: «لباسشویی ماشین» means «ماشین لباسشویی» (SRCH-16). */
import { isFiller } from './fillers.ts';
import { isNumberWord } from './number-words.ts';
import { opensPhrase } from './quantity-words.ts';
import { isPlural } from './spoken-terms.ts';
import { splitTerms } from './terms.ts';

/** Keys of phrases by the sum of their words' hashes: the sum is the same for every order, so no words need sorting. */
export type WordBags = ReadonlyMap<number, string>;

/** Maximum number of words in a phrase that is found in any order. */
const BAG_MAX = 5;
/** Words that change the meaning of the words after them, so that their position matters. */
const OPERATORS = new Set(['بدون', 'فاقد', 'نه', 'غیر', 'جز', 'بجز', 'به', 'از', 'با', 'و', 'یا', 'نو']);
/** Keeps the sums within 30 bits, which are fast small integers. */
const MASK = 0x3fff_ffff;
const PRIME = 16_777_619;

/** Hash of a normalised word. */
export function wordHash(word: string): number {
  let hash = 0x811c_9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), PRIME);
  return hash & MASK;
}

/** Adds a hash to a sum of hashes. */
export const addedTo = (bag: number, hash: number): number => (bag + hash) & MASK;

const isPlain = (word: string): boolean =>
  !/\d/.test(word) &&
  !isPlural(word) &&
  !isNumberWord(word) &&
  !isFiller(word) &&
  !opensPhrase(word) &&
  !OPERATORS.has(word);

/** Words of a phrase if their order does not matter; otherwise empty. */
export function looseWords(phrase: string): readonly string[] {
  const words = splitTerms(phrase).map(({ word }) => word);
  return words.length > 1 && words.length <= BAG_MAX && words.every(isPlain) ? words : [];
}

/** Indexes phrases by their words in any order. If several phrases have the same words, only the first is indexed. */
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
