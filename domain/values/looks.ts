/**
 * Reduces texts to a form in which texts that look alike are equal: similar letters of other scripts, digits used as
 * letters, gaps, marks and repeated letters.
 */
import { normaliseText } from './spelling.ts';

/**
 * Letters of Arabic script that are not Persian, listed by the Persian letter that they look like without their marks.
 * Applied after `normaliseText`; letters that `normaliseText` already converts are not listed here.
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
/**
 * Cyrillic and Greek letters, small capitals and digits, listed by the Latin letter that they look like. A lower-case L
 * counts as an I.
 */
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

/** Words of a text in a form in which texts that look alike are equal. Empty if the text has no letters. */
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
 * Letters that differ only in their dots or in one stroke. They count as equal only when a name is compared with
 * reserved names; the names of two shops may differ in such letters.
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
