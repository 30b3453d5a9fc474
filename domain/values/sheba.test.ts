import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankOfSheba, parseSheba, spacedSheba } from './sheba.ts';

const VALID = 'IR062960000000100324200001';

describe('a sheba', () => {
  it.each([
    [VALID, VALID],
    ['ir062960000000100324200001', VALID],
    ['062960000000100324200001', VALID],
    ['IR06 2960 0000 0010 0324 2000 01', VALID],
    ['IR06-2960-0000-0010-0324-2000-01', VALID],
    ['IR۰۶۲۹۶۰۰۰۰۰۰۰۱۰۰۳۲۴۲۰۰۰۰۱', VALID],
    ['\u202aIR06\u00a02960 0000 0010 0324 2000 01\u202c', VALID],
    ['\u2066IR062960000000100324200001\u2069\u061c', VALID],
    ['IR062960000000100324200002', null],
    ['IR06296000000010032420000', null],
    ['DE062960000000100324200001', null],
    ['', null],
  ])('PAY-05 %s is read as %s', (typed, read) => expect(parseSheba(typed)).toBe(read));

  it.each([
    ['', null],
    ['IR06', null],
    ['IR0601', null],
    ['IR06017', '017'],
    ['ir06-017-0', '017'],
    ['۰۶۰۵۶', '056'],
    [VALID, '296'],
    ['IR06x17', null],
  ])('SECP-07 %s names its bank by %s', (typed, bank) => expect(bankOfSheba(typed)).toBe(bank));

  it.each([
    ['۰۶۲۹۶۰۰۰۰۰۰۰۱۰۰۳۲۴۲۰۰۰۰۱', 'IR06 2960 0000 0010 0324 2000 01'],
    ['ir06-296', 'ir06-296'],
    ['', ''],
  ])('SECP-07 %s is shown back as %s', (typed, shown) => expect(spacedSheba(typed)).toBe(shown));

  it.each(['00', '01', '99'])('PAY-05: check digits %s, which no calculation gives, are refused', (check) => {
    // Accounts for which these check digits satisfy the formula of the check, although such check digits are never
    // issued.
    const fitting = Array.from({ length: 97 }, (_, at) => `${check}${String(at).padStart(22, '0')}`).filter(
      (digits) => BigInt(`${digits.slice(2)}1827${check}`) % 97n === 1n,
    );
    expect(fitting.length).toBeGreaterThan(0);
    for (const digits of fitting) expect(parseSheba(digits)).toBeNull();
  });

  it('PAY-05 with one wrong digit is refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 25 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digit = (Number(VALID[at]) + by) % 10;
        expect(parseSheba(VALID.slice(0, at) + digit + VALID.slice(at + 1))).toBeNull();
      }),
    );
  });

  it('PAY-05 of any text throws nothing', () => {
    fc.assert(fc.property(fc.string(), (text) => [null, text.toUpperCase()].length === 2 && parseSheba(text) !== ''));
  });
});
