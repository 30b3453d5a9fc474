import { describe, expect, it } from 'vitest';
import { bare, hideNumbers } from './hide-numbers.ts';

describe('telephone numbers in the words of a listing', () => {
  it.each([
    ['09123456789', '0912•••••••'],
    ['۰۹۱۲۳۴۵۶۷۸۹', '۰۹۱۲•••••••'],
    ['٠٩١٢٣٤٥٦٧٨٩', '٠٩١٢•••••••'],
    ['0912-345-6789', '0912-•••-••••'],
    ['0 9 1 2 3 4 5 6 7 8 9', '0 9 1 2 • • • • • • •'],
    ['+98 912 345 6789', '+98 91• ••• ••••'],
    ['00989123456789', '0098••••••••••'],
    ['(021) 44556677', '(021) 4•••••••'],
    ['قیمت 500000 تماس 09123456789.', 'قیمت 500000 تماس 0912•••••••.'],
    ['09123456789 و 09351112233', '0912••••••• و 0935•••••••'],
  ])('REV-02 %s becomes %s', (written, shown) => expect(hideNumbers(written)).toBe(shown));

  it.each([
    ['سال ۱۳۹۹ با ۱۲۰٬۰۰۰ کیلومتر'],
    ['ودیعه ۲۰۰۰۰۰۰۰۰۰ تومان'],
    ['کارت ۶۰۳۷ ۹۹۱۱ ۱۲۳۴ ۵۶۷۸'],
    ['بارکد 6260012345678'],
    ['۳ خواب، ۹۸ متر، طبقهٔ ۱ از ۵، سند ۱۴۰۱/۰۲/۰۳'],
    ['کد ملک 0912345'],
  ])('leaves other numbers alone: %s', (text) => expect(hideNumbers(text)).toBe(text));

  it('leaves a number that is itself for sale', () => {
    const forSale = [bare('+989121111111')];
    expect(hideNumbers('خط ۰۹۱۲۱۱۱۱۱۱۱، تماس ۰۹۳۵۱۱۱۲۲۳۳', forSale)).toBe('خط ۰۹۱۲۱۱۱۱۱۱۱، تماس ۰۹۳۵•••••••');
  });
});
