/** Reduces words to their consonants, by which a Persian word and its spellings in Latin letters are equal: «پشتیبانی» and «poshtibani». */
import { looks } from './looks.ts';

const PERSIAN: Readonly<Record<string, string>> = {
  ب: 'b',
  پ: 'p',
  ت: 't',
  ط: 't',
  ث: 's',
  س: 's',
  ص: 's',
  ج: 'j',
  چ: 'č',
  ح: 'h',
  ه: 'h',
  خ: 'x',
  د: 'd',
  ذ: 'z',
  ز: 'z',
  ض: 'z',
  ظ: 'z',
  ر: 'r',
  ژ: 'z',
  ش: 'š',
  غ: 'g',
  ق: 'g',
  گ: 'g',
  ف: 'f',
  ک: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
};
const PAIRS: readonly (readonly [RegExp, string])[] = [
  [/kh/g, 'x'],
  [/sh/g, 'š'],
  [/ch/g, 'č'],
  [/zh/g, 'z'],
  [/gh/g, 'g'],
  [/ph/g, 'f'],
  [/c/g, 'k'],
  [/q/g, 'g'],
];
/** Letters for vowels, and for sounds that are written as one of them. */
const SILENT = /[aeiouyvw]|h(?!\S)/g;

/** The consonants of each word of a text; empty for words in other scripts. */
export function consonants(text: string): string[] {
  return looks(text)
    .split(' ')
    .map((word) => {
      const latin = [...word].map((letter) => PERSIAN[letter] ?? (/[a-z]/.test(letter) ? letter : '')).join('');
      return PAIRS.reduce((left, [pair, one]) => left.replace(pair, one), latin).replace(SILENT, '');
    })
    .filter((word) => word !== '');
}
