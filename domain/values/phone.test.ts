import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { persianDigits } from './numbers.ts';
import { maskMobile, parseMobile, parseTelephone } from './phone.ts';

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
    '989121234567',
    '98 912 123 4567',
    '۹۸۹۱۲۱۲۳۴۵۶۷',
    '٩٨٩١٢١٢٣٤٥٦٧',
    '+9809121234567',
    '+98 0912 123 4567',
    '9809121234567',
    '98 0912 123 45 67',
    '009809121234567',
    '00 98 912 123 4567',
    '+98(0)912 123 4567',
    '0989121234567',
    '+0989121234567',
    '+00989121234567',
    '+00 98 912 123 4567',
    '+98(0)9121234567',
    '+98 (0) 912-123-4567',
    '0098(0)9121234567',
    '(+98)9121234567',
    '(+98) 912 123 4567',
    '(98)9121234567',
    '(0912) 123 4567',
    '(0912)1234567',
    '(0912)-123-4567',
    '(۰۹۱۲) ۱۲۳ ۴۵۶۷',
    '（0912）1234567',
    '[0912] 1234567',
    '0912/123/4567',
    '0912/1234567',
    '۰۹۱۲/۱۲۳/۴۵۶۷',
    '0912\\123\\4567',
    '0912_123_4567',
    '0912*123*4567',
    '0912•123•4567',
    '0912·123·4567',
    '0912:123:4567',
    '0912|123|4567',
    '0912~1234567',
    '0912ـ1234567',
    '0912−1234567',
    '0912‑123‑4567',
    '0912٬123٬4567',
    '۰۹۱۲٫۱۲۳٫۴۵۶۷',
    '0912\u00a0123\u00a04567',
    '0912\u202f123\u20094567',
    '0912\u3000123 4567',
    '09 12 12 34 567',
    '0 9 1 2 1 2 3 4 5 6 7',
    '٠912۱۲۳4567',
    "'09121234567",
    '09121234567.',
    'tel:+989121234567',
    'Tel: 0912 123 4567',
    '+98\u200e 912\u200f1234567',
    '\u061c۰۹۱۲\u061c۱۲۳\u061c۴۵۶۷',
    '\u202b0912\u202c\u202a123\u202c4567',
    '\u20680\u20699\u20661\u2069\u200b2\u200d1\u200c2\u206034567\ufeff',
    '\u00ad0912\u00ad1234567',
    '+98-912-1234567',
    '+98.912.123.4567',
    '+98/912/1234567',
    '+ 98 912 123 4567',
    '09121234567 ',
    '\t09121234567',
  ])('AUTH-02 reads «%s»', (typed) => expect(parseMobile(typed)).toBe('+989121234567'));

  it.each([
    ['', 'nothing'],
    ['0912123456', 'a digit too few'],
    ['091212345678', 'a digit too many'],
    ['08121234567', 'no mobile'],
    ['02144556677', 'a landline'],
    ['+979121234567', 'another country'],
    ['0912+1234567', 'a sign in the middle'],
    ['++989121234567', 'two signs'],
    ['09121234567x', 'a letter'],
    ['98912123456', 'a country code and a digit too few'],
    ['9891212345678', 'a country code and a digit too many'],
    ['00989121234', 'the beginning of a number'],
    ['0009121234567', 'three zeros'],
    ['00912 123 4567', 'the code of another country'],
    ['+9121234567', 'the code of another country, with its sign'],
    ['+4915112345678', 'a number of another country'],
    ['971501234567', 'a number of another country without its sign'],
    ['+98', 'a country code alone'],
    ['0', 'a zero'],
    ['9', 'a nine'],
    ['(0)', 'a zero in brackets'],
    ['0912 123 456', 'a digit too few in groups'],
    ['02144556677', 'a landline with its area code'],
    ['+982144556677', 'a landline with the country code'],
    ['09121234567#', 'a square'],
    ['0912=1234567', 'an equals sign'],
    ['0912&1234567', 'an ampersand'],
    ['0912;1234567', 'a semicolon'],
    ['0912<b>1234567', 'markup'],
    ['0912%201234567', 'an encoded space'],
    ['O9121234567', 'a letter for the zero'],
    ['0912I234567', 'a letter for the one'],
    ['0️⃣9️⃣1️⃣2️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣', 'pictures of digits'],
    ['صفر نهصد و دوازده', 'words'],
    ['موبایل ۰۹۱۲۱۲۳۴۵۶۷', 'a word before it'],
    ['۰۹۱۲۱۲۳۴۵۶۷ علی', 'a name after it'],
    ['tel:', 'a scheme alone'],
    ['0912123456٧٨', 'a digit too many, of two scripts'],
    ['-09121234567x', 'a dash and a letter'],
    ['----------------', 'separators alone'],
    ['\u200e\u200f\u202a', 'marks of direction alone'],
    ['09121234567\u2028', 'a separator of lines'],
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
  const prefix = fc.constantFrom(
    ...['', '0', '+98', '0098', '98', '+98 ', '۰', '+۹۸', '(0', '+980', '+98(0)', '980', '00980', '00 98 (0) '],
  );
  const between = fc.constantFrom(
    '',
    ' ',
    '-',
    '.',
    ',',
    '/',
    ')',
    '(',
    '*',
    '_',
    '\u200e',
    '\u00a0',
    '\u200d',
    '\u061c',
  );

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
    const noise = fc.string({ unit: fc.constantFrom(...'0123456789+۰۹٠٩ -.\u200e\n(x/)*'), maxLength: 20 });
    fc.assert(
      fc.property(fc.oneof(noise, fc.string()), (text) => {
        expect(parseMobile(text) ?? '+989000000000').toMatch(/^\+989\d{9}$/);
      }),
    );
  });

  it('AUTH-02 reads ten thousand marks of direction in a number, and no ten thousand separators', () => {
    const marks = '\u200e\u202b'.repeat(5_000);
    expect(parseMobile(`0912${marks}1234567`)).toBe('+989121234567');
    for (const sign of ['-', ' ', '/', '(', '\u200e-'])
      expect(parseMobile(`0912${sign.repeat(10_000)}1234567`)).toBeNull();
    expect(parseMobile('0'.repeat(100_000))).toBeNull();
  });
});

describe('parseTelephone of a landline', () => {
  it.each([
    ['02144556677', '+982144556677'],
    ['۰۲۱ ۴۴۵۵ ۶۶۷۷', '+982144556677'],
    ['+98 21 44556677', '+982144556677'],
    ['0098-31-3344-5566', '+983133445566'],
    ['2144556677', '+982144556677'],
    ['21 4455 6677', '+982144556677'],
    ['۲۱۴۴۵۵۶۶۷۷', '+982144556677'],
    ['982144556677', '+982144556677'],
    ['98 021 44556677', '+982144556677'],
    ['+9802144556677', '+982144556677'],
    ['+98(0)21 44556677', '+982144556677'],
    ['+98 (21) 4455 6677', '+982144556677'],
    ['(021)44556677', '+982144556677'],
    ['(021) 4455-6677', '+982144556677'],
    ['021/44556677', '+982144556677'],
    ['021-88776655', '+982188776655'],
    ['88776655-021', '+982188776655'],
    ['۸۸۷۷۶۶۵۵-۰۲۱', '+982188776655'],
    ['88776655 (021)', '+982188776655'],
    ['021\u200e-\u200f88776655', '+982188776655'],
    ['026-32223344', '+982632223344'],
    ['5136001234', '+985136001234'],
    ['tel:+982188776655', '+982188776655'],
  ])('ITEM-03 reads «%s»', (typed, number) => expect(parseTelephone(typed)).toBe(number));

  it.each([
    ...['0214455667', '021445566778', '00144556677', '214455667', '21445566778', '44556677', ''],
    ...[
      '1234567890',
      '2912345678',
      '88776655',
      '88776655021',
      '88776655-21',
      '44556677-099',
      '021-88776655 داخلی ۱۲',
      '88776655\n021',
    ],
    ...['02144556677 - 02144556678', '021-4455-6677-8', '+1 2144556677', '00982144556677\n'],
  ])('ITEM-03 refuses «%s»', (typed) => expect(parseTelephone(typed)).toBeNull());
});

describe('parseTelephone beside libphonenumber', () => {
  const SEVEN = fc.stringMatching(/^[1-9]\d{6}$/);
  const rest = fc.oneof(
    fc
      .tuple(fc.constantFrom('901', '902', '910', '912', '919', '921', '930', '935', '939', '990', '991'), SEVEN)
      .map((n) => n.join('')),
    fc
      .tuple(fc.constantFrom('21', '26', '31', '51', '71', '11'), fc.stringMatching(/^[2-8]\d{7}$/))
      .map((n) => n.join('')),
  );
  const start = fc.constantFrom('0', '+98', '0098', '98', '+98 0', '+98(0)', '(0', '+98-', '00 98 ', '');
  const gap = fc.oneof(
    { weight: 8, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom(' ', '-', '.', '/', ' - ', ') ', '\u200e', '\u00a0') },
  );
  const oracle = (text: string) => {
    const found = parsePhoneNumberFromString(text, { defaultCountry: 'IR', extract: false });
    return found?.country === 'IR' && found.isValid() && !found.ext ? found.number : null;
  };

  it('AUTH-02 reads as the library does whatever that takes for a number of Iran', () => {
    let compared = 0;
    fc.assert(
      fc.property(rest, start, fc.array(gap, { minLength: 10, maxLength: 10 }), (number, before, gaps) => {
        const text = before + [...number].map((digit, at) => (at === 0 ? '' : (gaps[at] ?? '')) + digit).join('');
        const read = oracle(text);
        if (read !== null) compared += 1;
        expect([text, read ?? `+98${number}`]).toEqual([text, `+98${number}`]);
        expect([text, parseTelephone(text)]).toEqual([text, `+98${number}`]);
      }),
    );
    expect(compared).toBeGreaterThan(20);
  });

  it('AUTH-02 reads nothing that the library takes for a number of another country', () => {
    for (const text of ['+4915112345678', '+16502530000', '+97142248888', '00964 770 123 4567', '+93701234567'])
      expect([text, parseTelephone(text)]).toEqual([text, null]);
  });

  it('AUTH-02 stores what the library calls a number of Iran', () => {
    fc.assert(
      fc.property(rest, (number) => {
        expect(oracle(parseTelephone(`0${number}`) ?? '')).toBe(`+98${number}`);
      }),
    );
  });
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
