import { describe, expect, it } from 'vitest';
import { matchesFilter } from './field-behaviours.ts';

describe('GEN-11 list filter', () => {
  it.each([
    ['تهران', 'ته', true],
    ['کرمانشاه', 'كرمان', true],
    ['نجف‌آباد', 'نجف اباد', true],
    ['نجف‌آباد', 'نجفاباد', true],
    ['پژو ۲۰۶', '206', true],
    ['شیراز', '', true],
    ['شیراز', 'تهران', false],
  ])('GEN-11 %s by «%s»: %s', (text, typed, found) => expect(matchesFilter(text, typed)).toBe(found));
});
