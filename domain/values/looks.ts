/** Reduces texts to their looks: similar letters of other scripts, digits for letters, gaps, marks and repeated letters. */
import { normaliseText } from './spelling.ts';

/**
 * Letters in Arabic script that are none of Persian, by the Persian letter that they look like without their signs. Built on
 * the spelling of `normaliseText`: what that folds is not here.
 */
const PERSIAN: Readonly<Record<string, string>> = {
  ...letters('ا', 'ݳݴࡰࡱࡲࡳࡴࡵࡶࡷࡸࡹࡺࡻࡼࡽࡾࡿࢀࢁࢂࢭ'),
  ...letters('ب', 'ٮٻڀݐݑݓݔݕݖࢠࢡࢶ'),
  ...letters('پ', 'ࢷࢾ'),
  ...letters('ت', 'ٹٺټٿࢸࢿࣀ'),
  ...letters('ج', 'ځڂڃڄڅڇڿݗݘݮݯݲݼࢢࣅࣆ'),
  ...letters('چ', 'ࣁ'),
  ...letters('ح', 'ࢊ'),
  ...letters('د', 'ڈډڊڋڌڍڎڏڐۮݙݚࢮ'),
  ...letters('ر', 'ڑڒړږۯݛݬݱࢪࢹ'),
  ...letters('ز', 'ڗڙݫࢲ'),
  ...letters('س', 'ښڛڜۺݜݭݰݽݾ'),
  ...letters('ص', 'ڝڞۻࢯ'),
  ...letters('ط', 'ڟࢋࢌࢣ'),
  ...letters('ع', 'ڠۼݝݞݟࢳࣃ'),
  ...letters('ف', 'ڡڢڣڤڥڦݠݡࢤࢻ'),
  ...letters('ق', 'ٯڨࢥࢵࢼࣄ'),
  ...letters('ک', 'ػؼڬڭڮݢݣݤݿࢍࢴࣂࣈ'),
  ...letters('گ', 'ڰڱڲڳڴ'),
  ...letters('ل', 'ڶڸݪࢦࣇ'),
  ...letters('م', 'ݥݦࢧ'),
  ...letters('ن', 'ڹڻڼڽݧݨݩࢉ\u088fࢽ'),
  ...letters('و', 'ݸݹࢫۥ'),
  ...letters('ی', 'ؽؾؿۑݵݶݷݺݻࢆࢩࢬࢺࣉۦ'),
};
/** Cyrillic and Greek letters, small capitals and digits that look like a Latin letter. A small L counts as an I. */
const LATIN: Readonly<Record<string, string>> = {
  ...letters('a', 'аα4ᴀɑ'),
  ...letters('b', 'вьβ8ʙ'),
  ...letters('c', 'сϲᴄ'),
  ...letters('d', 'ԁᴅ'),
  ...letters('e', 'еёε3ᴇ'),
  ...letters('f', 'ꜰ'),
  ...letters('g', 'ɢɡ'),
  ...letters('h', 'нһʜ'),
  ...letters('i', 'іιӏl1ıɪʟ'),
  ...letters('j', 'ᴊ'),
  ...letters('k', 'кκᴋ'),
  ...letters('m', 'мᴍ'),
  ...letters('n', 'пηɴ'),
  ...letters('o', 'оοσ0ᴏ'),
  ...letters('p', 'рρᴘ'),
  ...letters('r', 'гʀ'),
  ...letters('s', 'ѕ5ꜱ'),
  ...letters('t', 'тτ7ᴛ'),
  ...letters('u', 'υᴜ'),
  ...letters('v', 'ѵνᴠ'),
  ...letters('w', 'ᴡ'),
  ...letters('x', 'хχ'),
  ...letters('y', 'уγʏ'),
  ...letters('z', 'ᴢ'),
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
