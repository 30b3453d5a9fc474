/** Reduces texts to their looks: similar letters of other scripts, digits for letters, gaps, marks and repeated letters. */
import { normaliseText } from './persian-text.ts';

/**
 * Letters of other languages in Arabic script (Kurdish, Urdu, Pashto, Sindhi, Uyghur, Arabic) that look like a Persian one,
 * beyond those that `normaliseText` knows: most of the Arabic block and its supplement, by their shapes without signs.
 */
const PERSIAN: Readonly<Record<string, string>> = {
  ...letters('ا', 'ٲٳٵݳݴ'),
  ...letters('ب', 'ٮٻڀݐݑݒݓݔݕݖ'),
  ...letters('ت', 'ٹٺټٽٿ'),
  ...letters('ج', 'ځڂڃڄڅڇڿݗݘݮݯݲݼ'),
  ...letters('د', 'ڈډڊڋڌڍڎڏڐۮݙݚ'),
  ...letters('ر', 'ڑڒړڔڕږۯݛݬݱ'),
  ...letters('ز', 'ڗڙݫ'),
  ...letters('س', 'ښڛڜۺݜݭݰݽݾ'),
  ...letters('ص', 'ڝڞۻ'),
  ...letters('ط', 'ڟ'),
  ...letters('ع', 'ڠۼݝݞݟ'),
  ...letters('ف', 'ڡڢڣڤڥڦݠݡ'),
  ...letters('ق', 'ٯڧڨ'),
  ...letters('ک', 'ػؼڪګڬڭڮݢݣݤݿ'),
  ...letters('گ', 'ڰڱڲڳڴ'),
  ...letters('ل', 'ڵڶڷڸݪ'),
  ...letters('م', 'ݥݦ'),
  ...letters('ن', 'ںڹڻڼڽݧݨݩ'),
  ...letters('و', 'ۄۅۆۇۈۉۊۋۏݸݹ'),
  ...letters('ه', 'ھہۂۃەۿ'),
  ...letters('ی', 'ؠؽؾؿۍێېۑےۓݵݶݷݺݻﯼ'),
};
/** Cyrillic and Greek letters and digits that look like a Latin letter. A small L counts as an I. */
const LATIN: Readonly<Record<string, string>> = {
  ...letters('a', 'аα4'),
  ...letters('b', 'вьβ8'),
  ...letters('c', 'сϲ'),
  ...letters('d', 'ԁ'),
  ...letters('e', 'еёε3'),
  ...letters('h', 'нһ'),
  ...letters('i', 'іιӏl1ı'),
  ...letters('k', 'кκ'),
  ...letters('m', 'м'),
  ...letters('n', 'пη'),
  ...letters('o', 'оοσ0'),
  ...letters('p', 'рρ'),
  ...letters('r', 'г'),
  ...letters('s', 'ѕ5'),
  ...letters('t', 'тτ7'),
  ...letters('u', 'υ'),
  ...letters('v', 'ѵν'),
  ...letters('x', 'хχ'),
  ...letters('y', 'уγ'),
};

function letters(as: string, alike: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...alike].map((letter) => [letter, as]));
}

/** The words of a text reduced to their looks: texts that look alike are equal. Empty without letters. */
export function looks(text: string): string {
  const signs = text.replaceAll('@', 'a').replaceAll('$', 's').replace(/[|!]/g, 'i');
  const folded = normaliseText(signs.normalize('NFD').replace(/[\u0300-\u036f]/g, ''))
    .split(' ')
    .map((word) => [...word].map((letter) => PERSIAN[letter] ?? letter).join(''))
    .map((word) => (/[\p{Script=Arabic}]/u.test(word) ? word : [...word].map((each) => LATIN[each] ?? each).join('')));
  return folded
    .join(' ')
    .replace(/[^\p{L} ]/gu, '')
    .replace(/(?<!\S)\S(?: \S(?!\S)){2,}/g, (apart) => apart.replaceAll(' ', ''))
    .replace(/(\p{L})\1+/gu, '$1')
    .replace(/ +/g, ' ')
    .trim();
}

/**
 * Letters that differ in their dots or in one stroke. They count as one in reserved names alone: shops may have names that
 * differ in them.
 */
const DOTS: Readonly<Record<string, string>> = {
  ...letters('ج', 'چحخ'),
  ...letters('ک', 'گ'),
  ...letters('ر', 'زژ'),
  ...letters('د', 'ذ'),
  ...letters('ف', 'ق'),
  ...letters('ب', 'پ'),
  ...letters('س', 'ش'),
};
export const dotsAside = (words: string): string => [...words].map((letter) => DOTS[letter] ?? letter).join('');
