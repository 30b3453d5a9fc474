/** Reduces words to their consonants, by which a Persian word and its spellings in Latin letters are equal: «پشتیبانی» and «poshtibani». */
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
/** Letters for vowels, and for sounds that are written as one of them. */
const SILENT = /[aeiouyvw]|h(?!\S)/g;

/** The consonants of each word of a text; empty for words in other scripts. */
export function consonants(text: string): string[] {
  return looks(text)
    .split(' ')
    .map((word) => {
      const latin = [...word].map((letter) => CONSONANT_SIGNS[letter] ?? (/[a-z]/.test(letter) ? letter : '')).join('');
      return PAIRS.reduce((left, [pair, one]) => left.replace(pair, one), latin).replace(SILENT, '');
    })
    .filter((word) => word !== '');
}
