/** Phrases that stand for a number without being one: «همکف», «بدون خواب», «صفر خشک» (SRCH-16). */
import type { Quantity } from './quantity.ts';
import type { Tokens } from './quantity-tokens.ts';

type Fixed = readonly [phrase: string, kind: Quantity['kind'], value: number];

const FIXED: readonly Fixed[] = [
  ...['بدون خواب', 'بدون خوابه', 'بدون اتاق خواب', 'بی خواب', 'فاقد خواب', 'فاقد اتاق خواب'].map(
    (phrase): Fixed => [phrase, 'rooms', 0],
  ),
  ...['همکف', 'هم کف', 'طبقه همکف', 'طبقه هم کف'].map((phrase): Fixed => [phrase, 'floor', 0]),
  ...['طبقه زیرزمین', 'طبقه زیر زمین', 'زیرزمین', 'زیر زمین'].map((phrase): Fixed => [phrase, 'floor', -1]),
  ...['صفر خشک', 'صفر صفر کیلومتر', 'خشک صفر'].map((phrase): Fixed => [phrase, 'mileage', 0]),
];

const LONGEST_FIRST = FIXED.map(([phrase, kind, value]) => ({ words: phrase.split(' '), kind, value })).sort(
  (a, b) => b.words.length - a.words.length,
);

/** The fixed phrase at the start of the tokens, as the one reading; none if there is none. */
export function fixedQuantities({ words, ends }: Tokens): readonly Quantity[] {
  const found = LONGEST_FIRST.find((fixed) => fixed.words.every((word, index) => words[index] === word));
  const length = found ? (ends[found.words.length - 1] ?? 0) : 0;
  if (!found || length === 0) return [];
  return [{ kind: found.kind, from: found.value, to: found.value, length, exact: true, named: true }];
}
