/** Normalises words so that people cannot hide them by an unusual spelling. */
import { normaliseText } from './spelling.ts';

/** Letters written apart: «ک د ت ا», «o t p». At least three, because «و» and «a» are words. */
const APART = /(?<![\p{L}\p{N}])\p{L}(?: \p{L}(?![\p{L}\p{N}])){2,}/gu;
const REPEATED = /(\p{L})\1+/gu;

/**
 * Does what `normaliseText` does, joins letters that stand apart, and collapses repeated letters («بفررررست», and
 * «تایید» to «تاید»). Patterns to compare with the result have to be written in the same way.
 */
export function plainWords(text: string): string {
  return normaliseText(text)
    .replace(APART, (letters) => letters.replaceAll(' ', ''))
    .replace(REPEATED, '$1');
}

const START = '(?<!\\S)';
const END = '(?!\\S)';

/**
 * Matches any of these whole words. A rule is the source of a regular expression over `plainWords`, in which everything
 * but letters and digits is a space.
 */
export const word = (alternatives: string): string => `${START}(?:${alternatives})${END}`;
/** Matches words that begin with any of these. */
export const stem = (alternatives: string): string => `${START}(?:${alternatives})\\S*`;
/** Matches any of these names, also with gaps in them: «کد تاید» is «کدتاید». */
export const gapped = (names: readonly string[]): string =>
  `(?:${names.map((name) => [...name].join(' ?')).join('|')})`;
/** Matches any of these names at the beginning of a word, also with gaps in it. */
export const named = (names: readonly string[]): RegExp => new RegExp(`${START}${gapped(names)}`);
/** Matches if all of these occur, in any order. */
export const allOf = (...rules: readonly string[]): RegExp =>
  new RegExp(`^${rules.map((rule) => `(?=.*?${rule})`).join('')}`);

const WORDS_MAX = 24;

/**
 * Splits a text into pieces that are read together: `together` sentences from each one on while they are short; long
 * ones in parts.
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
