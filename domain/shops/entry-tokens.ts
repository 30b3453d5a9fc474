/** Words and tokens by which a shop is found; a token stands for a value that a filter can require. */
import { indexWordsOf, searchWordsOf } from '../query-reading/index-words.ts';
import { categoryToken, placeToken } from '../search/tokens.ts';
import type { ShopQuery } from './shop-query.ts';

/**
 * Token of shops with a mark verified by staff. No word can equal it, because a word never has both letters and digits.
 */
const VERIFIED = 'k1';
const LETTERS = /^[\p{L}\p{M}]+$/u;

export type TokenFacts = {
  readonly name: string;
  readonly trades: readonly number[];
  /** Provinces of the shop's address and of the area in which an agent works. */
  readonly provinceIds: readonly number[];
  readonly cityIds: readonly number[];
  readonly districtIds: readonly number[];
  readonly marks: readonly string[];
};

export function entryTokens(facts: TokenFacts): string[] {
  const words = indexWordsOf(facts.name);
  const placed = (kind: 'province' | 'city' | 'district', ids: readonly number[]) =>
    ids.map((id) => placeToken({ id, kind }));
  return [
    ...new Set([
      ...words,
      ...pairs(words),
      ...facts.trades.map((id) => categoryToken({ id })),
      ...placed('province', facts.provinceIds),
      ...placed('city', facts.cityIds),
      ...placed('district', facts.districtIds),
      ...(facts.marks.length > 0 ? [VERIFIED] : []),
    ]),
  ];
}

/** Groups of tokens; a search finds the shops that have at least one token of each group. */
export function queryTokens({ text, trade, places, verified }: ShopQuery): readonly (readonly string[])[] {
  return [
    ...askedWords(searchWordsOf(text)),
    ...(trade ? [[categoryToken(trade)]] : []),
    ...(places.length > 0 ? [places.map(placeToken)] : []),
    ...(verified ? [[VERIFIED]] : []),
  ];
}

/**
 * Tokens for each word: the word alone, and joined with a neighbour. So «اتو گالری» finds «اتوگالری», and the reverse.
 */
function askedWords(words: readonly string[]): string[][] {
  return words.map((word, at) => [word, ...[pairOf(words, at - 1), pairOf(words, at)].flatMap((pair) => pair ?? [])]);
}

const pairs = (words: readonly string[]): string[] => words.flatMap((_, at) => pairOf(words, at) ?? []);

/** Whether a name has the word at a position, alone or joined with a neighbour. */
export const isNamed = (words: readonly string[], at: number, has: (word: string) => boolean): boolean =>
  [words[at], pairOf(words, at - 1), pairOf(words, at)].some((word) => typeof word === 'string' && has(word));

/**
 * A word joined with the next one. Null if one of them is a number: letters joined with digits would look like a token.
 */
function pairOf(words: readonly string[], at: number): string | null {
  const [one, other] = [words[at], words[at + 1]];
  return one !== undefined && other !== undefined && LETTERS.test(one) && LETTERS.test(other) ? one + other : null;
}
