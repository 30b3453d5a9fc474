/**
 * Reads an amount in toman that is typed with words in a price field, in the same way as a search (GEN-03, SRCH-16).
 * Pure.
 */
import { isToman, RIAL_PER_TOMAN, type Toman } from '../values/money.ts';
import { normaliseText } from '../values/spelling.ts';
import { hasPoints, parseTypedNumber, wholesAround } from '../values/typed-number.ts';
import { phraseAt } from './quantity-phrase.ts';
import { priceOf } from './quantity-price.ts';
import { knownSpelling, tokensFrom } from './quantity-words.ts';
import { splitTerms } from './terms.ts';

const LONGEST = 60;
/** Characters that may be between the words; any other would change the meaning. */
const BETWEEN = /^[\s\u200c\u200e\u200f]*$/;
const NUMBER_AND_UNIT = /^(.*?)(\p{L}+)[\s\u200e\u200f]*$/su;
/** A dot before three digits separates either thousands or decimals. */
const MAY_BE_GROUPED = /^(\d{1,3})\.(\d{3})$/;
/** A «،» between digits: it separates a list in prose, but thousands in a single amount. */
const COMMA_WITHIN = /(?<=\p{Nd})،(?=\p{Nd})/gu;
/** Amounts below this may be shortened, «۲۵ تومان» for 25 million; larger ones are in plain toman. */
const SHORT_BELOW = 10_000;

/**
 * The amounts that the text may mean: one for «۲۵ میلیون», «25000000 تومان» and «1.750.000», two for «۲۵ تومان», which is
 * said for millions as well. Empty for other digits alone, for ranges and bounds, and for anything that is not a whole amount.
 */
export function amountsTyped(typed: string): readonly Toman[] {
  if (typed.length > LONGEST) return [];
  const text = typed.replaceAll('\ufdfc', ' ریال').replace(COMMA_WITHIN, ',');
  const words = wordsOf(text);
  const grouped = words.map((word) => word.replace(MAY_BE_GROUPED, '$1$2'));
  const amounts = [amountInPoints(text), amountInUnit(text), amountSaid(words), amountSaid(grouped)];
  return [...new Set(amounts)].filter((amount) => isToman(amount) && amount > 0) as Toman[];
}

/**
 * Suggested numbers for a text that is not a valid one: the integers next to a fraction, or amounts in words. Empty for
 * valid numbers.
 */
export function numbersMeant(typed: string): readonly number[] {
  const around = wholesAround(typed);
  return around.length > 0 ? around : amountsTyped(typed);
}

/** Words of the text; empty if anything but spaces is between them. */
function wordsOf(text: string): readonly string[] {
  const terms = splitTerms(text);
  const ends = [0, ...terms.map(({ end }) => end)];
  const gaps = ends.map((end, at) => text.slice(end, terms[at]?.start));
  return gaps.every((gap) => BETWEEN.test(gap)) ? terms.map(({ word }) => word) : [];
}

const amountInPoints = (text: string): number | null => (hasPoints(text) ? parseTypedNumber(text) : null);

/**
 * Amount of digits with «تومان» or «ریال», such as «25 000 000 تومان»; null for a number in words or in another unit.
 */
function amountInUnit(text: string): number | null {
  const [, number = '', unit = ''] = NUMBER_AND_UNIT.exec(text) ?? [];
  const amount = parseTypedNumber(number);
  if (amount === null) return null;
  const word = knownSpelling(normaliseText(unit));
  return word === 'تومان' ? amount : word === 'ریال' ? amount / RIAL_PER_TOMAN : null;
}

function amountSaid(words: readonly string[]): number | null {
  const phrase = phraseAt(tokensFrom(words, 0));
  if (phrase?.length !== words.length || phrase.bound || phrase.topic) return null;
  const { number, unit } = phrase.first;
  const isRial = unit?.kind === 'price' && unit.rial;
  if (unit ? unit.kind !== 'price' : number.scale === 1) return null;
  if (isRial && (number.value % RIAL_PER_TOMAN !== 0 || (number.scale === 1 && number.value < SHORT_BELOW)))
    return null;
  const isWhole = Number.isInteger(number.value);
  return isWhole ? priceOf(phrase.first, 'million') : null;
}
