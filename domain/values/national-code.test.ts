import { describe, expect, it } from 'vitest';
import { parseNationalCode } from './national-code.ts';

describe('a national code', () => {
  it.each([
    ['0499370899', '0499370899'],
    ['۰۴۹۹۳۷۰۸۹۹', '0499370899'],
    ['٠٤٩٩٣٧٠٨٩٩', '0499370899'],
    [' 049-937089-9 ', '0499370899'],
    ['0790419904', '0790419904'],
    ['0084575948', '0084575948'],
    ['10380284790', '10380284790'],
    ['۱۰۳۸۰۲۸۴۷۹۰', '10380284790'],
  ])('LEAS-02 %s is taken', (typed, code) => {
    expect(parseNationalCode(typed)).toBe(code);
  });

  it.each([
    ['', 'nothing'],
    ['049937089', 'nine digits'],
    ['04993708990', 'eleven with a wrong check digit'],
    ['049937089912', 'twelve digits'],
    ['0499370898', 'a wrong check digit'],
    ['1111111111', 'ten equal digits, whose check digit is right'],
    ['0000000000', 'zeros'],
    ['00000000000', 'eleven zeros'],
    ['10380284791', 'a company with a wrong check digit'],
    ['049937o899', 'a letter'],
    ['0499370899؛drop', 'more than digits'],
    ['-0499370899.0', 'a number that is none'],
  ])('LEAS-02 %s is refused: %s', (typed) => {
    expect(parseNationalCode(typed)).toBeNull();
  });
});
