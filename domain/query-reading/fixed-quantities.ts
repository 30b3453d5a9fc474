/**
 * Phrases that mean a quantity without containing its number or unit: «همکف», «بدون خواب», «صفر خشک», «۸/۲۵۶»
 * (SRCH-16).
 */
import { isScaleWord } from './number-words.ts';
import { MEMORY_SIZES, type Quantity, STORAGE_SIZES } from './quantity.ts';
import type { Tokens } from './quantity-words.ts';

type Fixed = readonly [phrase: string, kind: Quantity['kind'], value: number, to?: number];

/** Years for which a building counts as new. */
const NEW_YEARS = 3;

const FIXED: readonly Fixed[] = [
  ...['بدون خواب', 'بدون خوابه', 'بدون اتاق خواب', 'بی خواب', 'فاقد خواب', 'فاقد اتاق خواب'].map(
    (phrase): Fixed => [phrase, 'rooms', 0],
  ),
  ...['همکف', 'هم کف', 'طبقه همکف', 'طبقه هم کف'].map((phrase): Fixed => [phrase, 'floor', 0]),
  ...['طبقه زیرزمین', 'طبقه زیر زمین', 'زیرزمین', 'زیر زمین'].map((phrase): Fixed => [phrase, 'floor', -1]),
  ...['نوساز', 'نو ساز', 'کلید نخورده'].map((phrase): Fixed => [phrase, 'age', 0, NEW_YEARS]),
  ...['صفر خشک', 'صفر صفر کیلومتر', 'خشک صفر'].map((phrase): Fixed => [phrase, 'mileage', 0]),
];

const LONGEST_FIRST = FIXED.map(([phrase, kind, from, to = from]) => ({
  words: phrase.split(' '),
  kind,
  from,
  to,
})).sort((a, b) => b.words.length - a.words.length);

/** First words of the fixed phrases. */
export const FIXED_STARTS: ReadonlySet<string> = new Set(LONGEST_FIRST.map(({ words }) => words[0] ?? ''));

/** Quantities meant by the fixed phrase at the start of the tokens; empty if there is none. */
export function fixedQuantities({ words, ends }: Tokens): readonly Quantity[] {
  const pair = isScaleWord(words[1] ?? '') ? [] : memoryAndStorage(words[0] ?? '');
  if (pair.length > 0) return pair;
  const found = LONGEST_FIRST.find((fixed) => fixed.words.every((word, index) => words[index] === word));
  const length = found ? (ends[found.words.length - 1] ?? 0) : 0;
  if (!found || length === 0) return [];
  return [{ kind: found.kind, from: found.from, to: found.to, length, exact: true, named: true }];
}

/** Memory and storage of a phone, which sellers write as «۸/۲۵۶». */
function memoryAndStorage(word: string): readonly Quantity[] {
  const [, memory = '', storage = ''] = /^(\d{1,2})\.(\d{2,4})$/.exec(word) ?? [];
  if (!MEMORY_SIZES.has(Number(memory)) || !STORAGE_SIZES.has(Number(storage))) return [];
  const reading = (kind: 'storage' | 'memory', value: number): Quantity => {
    return { kind, from: value, to: value, length: 1, exact: true, named: false };
  };
  return [reading('storage', Number(storage)), reading('memory', Number(memory))];
}
