/**
 * Reduces words to their consonants, so that a Persian word equals its spellings in Latin letters: «پشتیبانی» and
 * «poshtibani».
 */
import { looks } from './looks.ts';

/** One sign for each consonant, by its Persian letter; capitals stand for sounds that Latin script writes with two letters. */
export const CONSONANT_SIGNS: Readonly<Record<string, string>> = {
  ب: 'b',
  پ: 'p',
  ت: 't',
  ط: 't',
  ث: 's',
  س: 's',
  ص: 's',
  ج: 'j',
  چ: 'C',
  ح: 'h',
  ه: 'h',
  خ: 'X',
  د: 'd',
  ذ: 'z',
  ز: 'z',
  ض: 'z',
  ظ: 'z',
  ر: 'r',
  ژ: 'J',
  ش: 'S',
  غ: 'G',
  ق: 'G',
  گ: 'g',
  ف: 'f',
  ک: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
};
/** Spellings of one sign; those that people mix up become the same. */
const PAIRS: readonly (readonly [RegExp, string])[] = [
  [/kh|x/g, 'X'],
  [/sh/g, 'S'],
  [/ch/g, 'C'],
  [/zh|J/g, 'z'],
  [/gh|q|G/g, 'g'],
  [/ph/g, 'f'],
  [/c/g, 'k'],
];
/** Letters that are removed: vowels, consonants that can be written like a vowel, and an h at the end of a word. */
const SILENT = /[aeiouyvw]|h(?!\S)/g;

/**
 * Returns the consonants of each word of a text. Words without consonants, such as those in other scripts, are left
 * out.
 */
export function consonants(text: string): string[] {
  return looks(text)
    .split(' ')
    .map((word) => {
      const latin = [...word].map((letter) => CONSONANT_SIGNS[letter] ?? (/[a-z]/.test(letter) ? letter : '')).join('');
      return PAIRS.reduce((left, [pair, one]) => left.replace(pair, one), latin).replace(SILENT, '');
    })
    .filter((word) => word !== '');
}
