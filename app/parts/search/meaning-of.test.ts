import { describe, expect, it } from 'vitest';
import { meaningOf } from './meaning-of.ts';

describe('the meaning of a phrase', () => {
  it.each([
    ['گوشی', ['موبایل'], 'موبایل'],
    ['xtrim', ['VX'], 'VX'],
    ['xtrim', ['VX', 'TXL'], '\u2068VX\u2069، \u2068TXL\u2069'],
    ['پراید', ['۱۱۱', '۱۳۱', '۱۳۲'], 'پراید'],
    ['206', [], '۲۰۶'],
  ])('SRCH-16 of «%s» with the names %j is said as «%s»', (text, names, said) => {
    expect(meaningOf({ kind: 'thing', text, names })).toBe(said);
  });
});
