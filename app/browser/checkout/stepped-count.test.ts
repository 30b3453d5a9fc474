import { expect, it } from 'vitest';
import { steppedCount } from './stepped-count.ts';

it.each([
  ['1', 1, '۲'],
  ['۳', -1, '۲'],
  ['1', -1, '۱'],
  ['', 1, '۲'],
  ['1,999', 1, '۲۰۰۰'],
  ['2,5', 1, null],
  ['2٫5', -1, null],
  ['120,00', 1, null],
  ['دو', 1, null],
  ['-3', 1, null],
])('SECP-04 GEN-03: the count «%s» and %i are %j', (typed, by, count) => expect(steppedCount(typed, by)).toBe(count));
