import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuTime } from '../../test/cpu-time.ts';
import { textParts } from './written-numbers.ts';

const isolated = (text: string): string[] => textParts(text).flatMap(({ text, dir }) => (dir === null ? [] : [text]));
const called = (text: string): string[] => textParts(text).flatMap(({ telephone }) => telephone ?? []);

describe('numbers inside a text', () => {
  it.each([
    ['تلفن 021-88776655 دفتر', '021-88776655'],
    ['تلفن ۰۲۱-۸۸۷۷۶۶۵۵', '۰۲۱-۸۸۷۷۶۶۵۵'],
    ['تماس +98 912 123 4567', '+98 912 123 4567'],
    ['تماس +98(0)912 123 4567.', '+98(0)912 123 4567'],
    ['به 00989121234567 زنگ بزنید', '00989121234567'],
    ['0912 123 4567 یا', '0912 123 4567'],
    ['(0912) 123 4567', '(0912) 123 4567'],
    ['۰۹۱۲/۱۲۳/۴۵۶۷', '۰۹۱۲/۱۲۳/۴۵۶۷'],
    ['912 123 4567', '912 123 4567'],
    ['0912••• ••••', '0912••• ••••'],
    ['۰۹۱۲-•••-••••', '۰۹۱۲-•••-••••'],
    ['کارت ۶۰۳۷-۹۹۱۱-۱۲۳۴-۵۶۷۸ به نام', '۶۰۳۷-۹۹۱۱-۱۲۳۴-۵۶۷۸'],
    ['6037 9911 1234 5678', '6037 9911 1234 5678'],
    ['شبا IR06 2960 0000 0010 0324 2000 01', 'IR06 2960 0000 0010 0324 2000 01'],
    ['شبا ir062960000000100324200001', 'ir062960000000100324200001'],
    ['از 1403-05-12', '1403-05-12'],
    ['با *780*1*2# بگیرید', '*780*1*2#'],
    ['داخل شهر 8877-6655', '8877-6655'],
  ])('GEN-03 %s holds %s, which is isolated', (text, number) => {
    expect(isolated(text)).toEqual([number]);
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it.each([
    ['سال ۱۳۹۰-۱۳۹۵'],
    ['۱۲۰-۱۵۰ هزار تومان'],
    ['قیمت ۲٬۵۰۰٬۰۰۰ تومان'],
    ['2500000-3000000'],
    ['سایز ۳۶-۳۷-۳۸'],
    ['دفتر 88776655-021'],
    ['متن بدون عدد'],
    [''],
  ])('GEN-03 «%s» goes as its line goes', (text) => expect(isolated(text)).toEqual([]));

  it.each([
    ['021-88776655', ['+982188776655']],
    ['88776655-021', ['+982188776655']],
    ['0912 123 4567 و 09351112233', ['+989121234567', '+989351112233']],
    ['۹۸۹۱۲۱۲۳۴۵۶۷', ['+989121234567']],
    ['9121234567', ['+989121234567']],
    ['0912••••567', []],
    ['کارت 6037991112345678', []],
    ['IR062960000000100324200001', []],
    ['1403-05-12', []],
  ])('CHAT-04 of «%s» these can be called: %j', (text, numbers) => expect(called(text)).toEqual(numbers));

  it('GEN-03 the parts are the text, whatever it is', () => {
    const unit = fc.constantFrom(...'0123456789۰۹٠•+-(). /*#IR\u200eالف\n'.split(''));
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
        expect(
          textParts(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });

  it.each(['0', '9', '0 ', '09-', '98', '1234 ', '*1', '0-\u200e', '•', 'IR00 ', '1403-'])(
    'GEN-03 costs little for many of «%s»',
    async (part) => {
      const text = part.repeat(4_000).slice(0, 4_000);
      expect(await cpuTime(async () => textParts(text))).toBeLessThan(300);
    },
  );
});
