import { describe, expect, it } from 'vitest';
import { groupDigits, matchesFilter } from './field-behaviours.ts';

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

describe('digit grouping while typing', () => {
  const typed = (value: string, caret = value.length) => {
    const field = { value, selectionStart: caret, setSelectionRange: (at: number) => (field.selectionStart = at) };
    groupDigits(field as unknown as HTMLInputElement);
    return [field.value, field.selectionStart];
  };

  it('GEN-03 writes groups of Persian digits, whatever digits were typed', () => {
    expect(typed('1234')).toEqual(['۱٬۲۳۴', 5]);
    expect(typed('۱٬۲۳۴٥')).toEqual(['۱۲٬۳۴۵', 6]);
  });

  it('keeps the caret behind the same digit', () => {
    expect(typed('12345678', 2)).toEqual(['۱۲٬۳۴۵٬۶۷۸', 3]);
  });

  it('leaves other text alone', () => {
    expect(typed('')).toEqual(['', 0]);
    expect(typed('12a')).toEqual(['12a', 3]);
  });
});
