import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoSellers } from '../../shipped/demo/sellers.ts';
import { TEST_NOW } from '../../test/site.ts';
import { runs } from '../../test/tier.ts';
import { nameTrouble } from './name-trouble.ts';

describe('a name that others see', () => {
  it.each([
    '09121234567',
    'علی ۰۹۱۲ ۱۲۳ ۴۵ ۶۷',
    'علی ٠٩١٢-١٢٣-٤٥٦٧',
    'مبل 0.9.1.2.1.2.3.4.5.6.7',
    'دفتر ۸۸۷۷۶۶۵',
    '０９１２１２３４５６７',
    '०९१२१२३४५६७',
    '①②③④⑤⑥⑦⑧',
    'علی صفر نهصد و دوازده ۳۴۵ ۶۷۸۹',
    'مبل O9I2 345 6789',
    'دفتر ۰۹۱۲ و ۳۴۵ و ۶۷۸۹',
    '۰۹\u200c۱۲\u2060۱۲۳۴۵۶۷',
    'https://example.com',
    'example.ir',
    'مبل example . com',
    'فروش در t.me/ali',
    'جایزه pay-ir.sbs/x',
    'جایزه pay۔ir',
    'ali@example.com',
    'کانال @ali_shop',
    'ali＠example',
    'ali_shop اینستا',
    'پیج اینستاگرام novin_kala',
    'تلگرام ali1234',
    'واتساپ ۰۹۱۲',
    'ali دات آی آر',
  ])('AUTH-05 is refused for a way of contact: %s', (name) => expect(nameTrouble(name)).toBe('contact'));

  it.each(['بازارجه', 'پشتیبانی', 'bazarche.support'])('AUTH-05 is refused as reserved: %s', (name) => {
    expect(nameTrouble(name)).toBe('reserved');
  });

  it.each([
    'تعمیر اینستاگرام و تلگرام',
    'کانال کولر Samsung',
    'نیازمندی‌های Telegram',
    'کاربر ۱۲۳۴',
    'نمایشگاه ۱۴۰۲',
    'املاک آریا ۲',
    'علی.رضا',
    'Sara 1370',
    'شرکت م.ن.',
    'پژو ۲۰۶ و ۴۰۵',
    'sara.gh',
    'Ali.kh',
    'گوشی 13.pro',
  ])('AUTH-05 is taken: %s', (name) => expect(nameTrouble(name)).toBeNull());

  it('AUTH-05 is refused however the digits of a telephone are written and parted', () => {
    const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xff10];
    const digit = fc
      .tuple(fc.constantFrom(...zeros), fc.integer({ min: 0, max: 9 }))
      .map(([zero, value]) => String.fromCodePoint(zero + value));
    const telephone = fc.array(fc.tuple(digit, fc.constantFrom('', ' ', '-', '.', ' - ', '\u200c')), {
      minLength: 7,
      maxLength: 12,
    });
    fc.assert(
      fc.property(fc.constantFrom('', 'علی ', 'Shop '), telephone, (before, digits) => {
        expect(nameTrouble(before + digits.flat().join(''))).toBe('contact');
      }),
      { numRuns: runs(200) },
    );
  });

  it('AUTH-05 is taken of every demonstration seller', () => {
    const refused = demoSellers(3_000, 'names', TEST_NOW).filter(({ displayName }) => nameTrouble(displayName));
    expect(refused.map(({ displayName }) => displayName)).toEqual([]);
  });
});
