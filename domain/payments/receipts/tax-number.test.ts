import { describe, expect, it } from 'vitest';
import { checkDigit } from './check-digit.ts';
import { isTaxMemoryId, taxNumber } from './tax-number.ts';

describe('a tax number', () => {
  const at = new Date('2026-11-23T10:00:00Z');

  it('PAY-03 has the id of the tax memory, the day, the serial and a check digit', () => {
    expect(taxNumber('A11216', at, 1)).toMatch(/^A112160512C0000000001\d$/);
    expect(taxNumber('A11216', at, 4_095)).toMatch(/^[A-Z0-9]{6}0[A-F0-9]{4}0000000FFF\d$/);
    expect(taxNumber('A11216', at, 1)).toHaveLength(22);
  });

  it.each([
    ['236', 3],
    ['12345', 1],
    ['142857', 0],
    ['123456789012', 0],
  ])('PAY-03 the check digit of %s is %d', (digits, digit) => {
    expect(checkDigit(digits)).toBe(digit);
  });

  it.each([
    ['A11216', true],
    ['a11216', false],
    ['A1121', false],
    ['A1121۶', false],
  ])('PAY-03 %s may be the id of a tax memory: %s', (text, answer) => {
    expect(isTaxMemoryId(text)).toBe(answer);
  });
});
