/** Words as they are compared with what people try to hide by how they write it. */
import { normaliseText } from './persian-text.ts';

/** Letters written apart: «ک د ت ا», «o t p». Three, since «و» and «a» are words. */
const APART = /(?<![\p{L}\p{N}])\p{L}(?: \p{L}(?![\p{L}\p{N}])){2,}/gu;
const REPEATED = /(\p{L})\1+/gu;

/**
 * `normaliseText`, and besides: letters that stand apart are a word, and a letter that is repeated stands once («بفررررست»,
 * «تایید» is «تاید»): what is compared with it is written so too.
 */
export function plainWords(text: string): string {
  return normaliseText(text)
    .replace(APART, (letters) => letters.replaceAll(' ', ''))
    .replace(REPEATED, '$1');
}

const START = '(?<!\\S)';
const END = '(?!\\S)';

/** Any of these whole words. A rule is the source of a regular expression over `plainWords`, where all but letters and digits is a space. */
export const word = (alternatives: string): string => `${START}(?:${alternatives})${END}`;
/** Words that begin so. */
export const stem = (alternatives: string): string => `${START}(?:${alternatives})\\S*`;
/** Such a name wherever a word begins, also with gaps in it: «کد تاید» is «کدتاید». */
export const named = (names: readonly string[]): RegExp =>
  new RegExp(`${START}(?:${names.map((name) => [...name].join(' ?')).join('|')})`);
/** All of these in any order. */
export const allOf = (...rules: readonly string[]): RegExp =>
  new RegExp(`^${rules.map((rule) => `(?=.*?${rule})`).join('')}`);

const WORDS_MAX = 24;

/** What is read as one thing: a sentence with the one after it, as far as they are short; what is long, in pieces. */
export function sayings(text: string): string[] {
  const sentences = text
    .split(/[!؟?\n]|\.(?=\s)/)
    .map(plainWords)
    .filter((sentence) => sentence !== '');
  return sentences.flatMap((sentence, index) => {
    const words = `${sentence} ${sentences[index + 1] ?? ''}`.trim().split(' ');
    const pieces: string[] = [];
    for (let at = 0; at === 0 || at + WORDS_MAX / 2 < words.length; at += WORDS_MAX / 2)
      pieces.push(words.slice(at, at + WORDS_MAX).join(' '));
    return pieces;
  });
}
