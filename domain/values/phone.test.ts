import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { persianDigits } from './numbers.ts';
import { maskMobile, parseLandline, parseMobile } from './phone.ts';

describe('parseMobile', () => {
  it.each([
    '09121234567',
    '9121234567',
    '+989121234567',
    '00989121234567',
    '۰۹۱۲۱۲۳۴۵۶۷',
    '٠٩١٢١٢٣٤٥٦٧',
    '+۹۸ ۹۱۲ ۱۲۳ ۴۵۶۷',
    '0912-123-4567',
    '0912–123–4567',
    '0912.123.4567',
    '0912,123،4567',
    ' 0912 123 4567\t',
    '\u200e09121234567\u200f',
    '\u202a+98 912 123 4567\u202c',
    '\u2066۰۹۱۲\u200c۱۲۳۴۵۶۷\u2069',
    '０９１２１２３４５６７',
    '＋989121234567',
  ])('AUTH-02 reads «%s»', (typed) => expect(parseMobile(typed)).toBe('+989121234567'));

  it.each([
    ['', 'nothing'],
    ['0912123456', 'a digit too few'],
    ['091212345678', 'a digit too many'],
    ['08121234567', 'no mobile'],
    ['02144556677', 'a landline'],
    ['989121234567', 'a country code without its sign'],
    ['+9809121234567', 'both the country code and the zero'],
    ['+979121234567', 'another country'],
    ['0912+1234567', 'a sign in the middle'],
    ['++989121234567', 'two signs'],
    ['(0912)1234567', 'brackets'],
    ['0912/1234567', 'a slash'],
    ['09121234567x', 'a letter'],
    ['09121234567\n', 'a line break'],
    ['0912\r\n1234567', 'a line break inside'],
    ['0912\u00001234567', 'a control character'],
    ['𝟎𝟗𝟏𝟐𝟏𝟐𝟑𝟒𝟓𝟔𝟕', 'mathematical digits'],
    ['०९१२१२३४५६७', 'digits of another script'],
    ['0⑨121234567', 'a circled digit'],
    ['0912¹234567', 'a raised digit'],
    ['09121234567 09121234567', 'two numbers'],
    [`${' '.repeat(200)}09121234567`, 'a long text'],
  ])('AUTH-02 refuses «%s»: %s', (typed) => expect(parseMobile(typed)).toBeNull());

  const digits = fc.stringMatching(/^\d{9}$/);
  const prefix = fc.constantFrom('', '0', '+98', '0098', '+98 ', '۰', '+۹۸');
  const between = fc.constantFrom('', ' ', '-', '.', ',', '\u200e', '\u00a0');

  it('AUTH-02 reads every number in every way of writing it, and its own answer again', () => {
    fc.assert(
      fc.property(digits, prefix, between, fc.boolean(), (rest, start, gap, isPersian) => {
        const body = [...`9${rest}`].join(gap);
        const number = `+989${rest}`;
        expect(parseMobile(start + (isPersian ? persianDigits(body) : body))).toBe(number);
        expect(parseMobile(number)).toBe(number);
      }),
    );
  });

  it('AUTH-02 answers a mobile in E.164 or null for any text', () => {
    const noise = fc.string({ unit: fc.constantFrom(...'0123456789+۰۹٠٩ -.\u200e\n(x'), maxLength: 20 });
    fc.assert(
      fc.property(fc.oneof(noise, fc.string()), (text) => {
        expect(parseMobile(text) ?? '+989000000000').toMatch(/^\+989\d{9}$/);
      }),
    );
  });
});

describe('parseLandline', () => {
  it.each([
    ['02144556677', '+982144556677'],
    ['۰۲۱ ۴۴۵۵ ۶۶۷۷', '+982144556677'],
    ['+98 21 44556677', '+982144556677'],
    ['0098-31-3344-5566', '+983133445566'],
  ])('ITEM-03 reads «%s»', (typed, number) => expect(parseLandline(typed)).toBe(number));

  it.each(['2144556677', '0214455667', '021445566778', '09121234567', '00144556677', '(021)44556677', ''])(
    'ITEM-03 refuses «%s»',
    (typed) => expect(parseLandline(typed)).toBeNull(),
  );
});

describe('maskMobile', () => {
  it('AUTH-03 leaves the beginning and the end of a number', () =>
    expect(maskMobile('+989121234567')).toBe('۰۹۱۲•••۴۵۶۷'));

  it('AUTH-03 never shows the digits in the middle', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{9}$/), (rest) => {
        expect(maskMobile(`+989${rest}`)).toMatch(/^۰۹[۰-۹]{2}•••[۰-۹]{4}$/);
      }),
    );
  });
});
