import { describe, expect, it } from 'vitest';
import { codeIn } from './one-time-code.ts';

describe('a code in pasted text', () => {
  it.each([
    ['1234', '1234'],
    ['۱۲۳۴', '1234'],
    ['١٢٣٤', '1234'],
    [' 12 34 ', '1234'],
    ['کد تأیید بازارچه: ۸۹۵۳\nآن را به هیچ‌کس نگویید.\n\n@bazarche.example #8953', '8953'],
    ['09123456789 کد 4471', '4471'],
    ['12345', null],
    ['', null],
    ['کد', null],
  ])('AUTH-02 %j gives %j', (text, code) => {
    expect(codeIn(text, 4)).toBe(code);
  });
});
