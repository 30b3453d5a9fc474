/** Normalises words, so that an unusual spelling does not hide them. */
import { normaliseText } from './spelling.ts';

/** Letters with spaces between them: «ک د ت ا», «o t p». At least three, because «و» and «a» are words. */
const APART = /(?<![\p{L}\p{N}])\p{L}(?: \p{L}(?![\p{L}\p{N}])){2,}/gu;
const REPEATED = /(\p{L})\1+/gu;

/**
 * Normalises like `normaliseText`, then joins letters with spaces between them, and collapses repeated letters
 * («بفررررست», and «تایید» to «تاید»). Patterns that are compared with the result must be spelled in the same way.
 */
export function plainWords(text: string): string {
  return normaliseText(text)
    .replace(APART, (letters) => letters.replaceAll(' ', ''))
    .replace(REPEATED, '$1');
}

const START = '(?<!\\S)';
const END = '(?!\\S)';

/**
 * Source of a pattern that matches any of these whole words. Rules are regular expressions over `plainWords`, in which
 * everything except letters and digits is a space.
 */
export const word = (alternatives: string): string => `${START}(?:${alternatives})${END}`;
/** Source of a pattern that matches words that begin with any of these. */
export const stem = (alternatives: string): string => `${START}(?:${alternatives})\\S*`;
/**
 * Source of a pattern that matches any of these names, also with spaces between the letters: the name «کدتاید» also
 * matches «کد تاید».
 */
export const gapped = (names: readonly string[]): string =>
  `(?:${names.map((name) => [...name].join(' ?')).join('|')})`;
/** Pattern that matches any of these names at the beginning of a word, also with spaces between the letters. */
export const named = (names: readonly string[]): RegExp => new RegExp(`${START}${gapped(names)}`);
/** Pattern that matches if all of these rules match, in any order. */
export const allOf = (...rules: readonly string[]): RegExp =>
  new RegExp(`^${rules.map((rule) => `(?=.*?${rule})`).join('')}`);

const WORDS_MAX = 24;

/**
 * Splits a text into pieces, to which the rules are applied. From each sentence on, a piece has up to `together`
 * sentences, as long as they are short. Long sentences are split into several pieces.
 */
export function sayings(text: string, together = 2): string[] {
  const sentences = text
    .split(/[!؟?\n]|\.(?=\s)/)
    .map(plainWords)
    .filter((sentence) => sentence !== '');
  return sentences.flatMap((_, index) => {
    const words = sentences
      .slice(index, index + together)
      .join(' ')
      .split(' ');
    const pieces: string[] = [];
    for (let at = 0; at === 0 || at + WORDS_MAX / 2 < words.length; at += WORDS_MAX / 2)
      pieces.push(words.slice(at, at + WORDS_MAX).join(' '));
    return pieces;
  });
}
