import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../test/cases/groups.ts';
import { LANDLINES, MOBILES, NO_LANDLINES, NO_MOBILES, TELEPHONES } from '../../test/cases/telephones.ts';
import { persianDigits } from './numbers.ts';
import { maskMobile, parseMobile, parseTelephone } from './phone.ts';

describe('parseMobile', () => {
  it.each(rowsOf(MOBILES))('AUTH-02 reads «%s»', (typed) => expect(parseMobile(typed)).toBe('+989121234567'));

  it.each(rowsOf(NO_MOBILES))('AUTH-02 refuses «%s»: %s', (typed) => expect(parseMobile(typed)).toBeNull());

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

describe('parseLandline', () => {
  it.each(rowsOf(LANDLINES))('ITEM-03 reads «%s»', (typed, number) => expect(parseTelephone(typed)).toBe(number));

  it.each(rowsOf(NO_LANDLINES))('ITEM-03 refuses «%s»', (typed) => expect(parseTelephone(typed)).toBeNull());
});

describe('parseTelephone', () => {
  it.each(rowsOf(TELEPHONES))('AUTH-02 ITEM-03 reads «%s» as %s', (typed, number) =>
    expect(parseTelephone(typed)).toBe(number),
  );
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
