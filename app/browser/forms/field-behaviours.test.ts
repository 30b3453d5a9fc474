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
  /** A field into which the texts are typed one after the other, with the caret at the end or at `caret`. */
  const typed = (values: readonly string[], caret?: number, defaultValue = '') => {
    const field = {
      value: '',
      defaultValue,
      selectionStart: 0,
      setSelectionRange: (at: number) => (field.selectionStart = at),
    };
    for (const value of values) {
      Object.assign(field, { value, selectionStart: caret ?? value.length });
      groupDigits(field as unknown as HTMLInputElement);
    }
    return [field.value, field.selectionStart];
  };

  it('GEN-03 writes groups of Persian digits, whatever digits were typed', () => {
    expect(typed(['1234'])).toEqual(['۱٬۲۳۴', 5]);
    expect(typed(['1234', '۱٬۲۳۴٥'])).toEqual(['۱۲٬۳۴۵', 6]);
    expect(typed(['1234', '۱٬۲۳'])).toEqual(['۱۲۳', 3]);
    expect(typed(['1234', '۱٬۲۳۴', '۱۲۳۴'])).toEqual(['۱٬۲۳۴', 5]);
    expect(typed(['۱٬۲۳۴56'], undefined, '۱٬۲۳۴')).toEqual(['۱۲۳٬۴۵۶', 7]);
    expect(typed(['1234567', '۱٬۲۹۳۴٬۵۶۷'])).toEqual(['۱۲٬۹۳۴٬۵۶۷', 10]);
    expect(typed(['85', '۸۵,', '۸۵,5', '۸۵,50', '۸۵,500'])).toEqual(['۸۵٬۵۰۰', 6]);
  });

  it.each([
    [['25000', '۲۵٬۰۰۰000 ت', '۲۵٬۰۰۰٬۰۰۰ تومان'], '۲۵٬۰۰۰٬۰۰۰ تومان'],
    [['25000', '۲۵٬۰۰۰000 '], '۲۵٬۰۰۰٬۰۰۰ '],
    [['2', '۲5', '۲۵00', '۲٬۵۰۰0000 تومان'], '۲۵٬۰۰۰٬۰۰۰ تومان'],
    [['25000000 تومان'], '۲۵٬۰۰۰٬۰۰۰ تومان'],
    [['25000000تومان'], '۲۵٬۰۰۰٬۰۰۰تومان'],
    [['25000000', '۲۵٬۰۰۰٬۰۰۰ تومان', '۲۵٬۰۰۰٬۰۰ تومان'], '۲٬۵۰۰٬۰۰۰ تومان'],
    [['250', '۲۵۰ هزار', '۲۵۰0 هزار'], '۲٬۵۰۰ هزار'],
    [['2', '۲ میلیون و 500'], '۲ میلیون و 500'],
    [['1234', '۱٬۲۳۴,5 تومان'], '۱٬۲۳۴,5 تومان'],
    [['1234', '۱٬۲۳۴5a'], '۱٬۲۳۴5a'],
  ])('GEN-03 several keys at once make %j', (values, left) => expect(typed(values)[0]).toBe(left));

  it('GEN-03 the caret stays in the word behind the number', () => {
    expect(typed(['25000 تن'], 7)).toEqual(['۲۵٬۰۰۰ تن', 8]);
    expect(typed(['25000 تن'], 2)).toEqual(['۲۵٬۰۰۰ تن', 3]);
    expect(typed(['25000 تن'], 5)).toEqual(['۲۵٬۰۰۰ تن', 6]);
  });

  it.each([
    [['85', '۸۵,', '۸۵,5'], '۸۵,5'],
    [['8', '85', '۸۵٬', '۸۵٬۵'], '۸۵٬۵'],
    [['۸۵،۵'], '۸۵،۵'],
    [['120', '۱۲۰,', '۱۲۰,0', '۱۲۰,00'], '۱۲۰,00'],
    [['12', '۱۲,', '۱۲,5', '۱۲,50', '۱۲,500', '۱۲٬۵۰۰', '۱۲,5000'], '۱۲,5000'],
    [['1234', '۱٬۲۳۴,', '۱٬۲۳۴,5'], '۱٬۲۳۴,5'],
    [['۱۲٬۵۰۰۰'], '۱۲٬۵۰۰۰'],
    [['85.5'], '85.5'],
    [['۲۵ میلیون'], '۲۵ میلیون'],
    [['25', '۲۵ ', '۲۵ م'], '۲۵ م'],
    [['1234', '', '۱٬۲۳۴۵'], '۱٬۲۳۴۵'],
  ])('GEN-03 never makes another number of %j', (values, left) => expect(typed(values)[0]).toBe(left));

  /** Types the keys one by one; the field may be regrouped after each key. */
  const keyed = (keys: string) => {
    const field = { value: '', defaultValue: '', selectionStart: 0, setSelectionRange: () => undefined };
    for (const key of keys) {
      field.value += key;
      field.selectionStart = field.value.length;
      groupDigits(field as unknown as HTMLInputElement);
    }
    return field.value;
  };

  it.each([
    ['1.200.000', '۱٬۲۰۰٬۰۰۰'],
    ['۱.۲۰۰.۰۰۰', '۱٬۲۰۰٬۰۰۰'],
    ['۱.۲۰۰.۰۰۰.۰۰۰ تومان', '۱٬۲۰۰٬۰۰۰٬۰۰۰ تومان'],
    ['1,200,000', '۱٬۲۰۰٬۰۰۰'],
    ['۱،۲۰۰،۰۰۰', '۱٬۲۰۰٬۰۰۰'],
    ["25'000'000", '۲۵٬۰۰۰٬۰۰۰'],
    ['25_000_000', '۲۵٬۰۰۰٬۰۰۰'],
    ['25 000 000', '۲۵٬۰۰۰٬۰۰۰'],
    ['1.2005', '۱۲٬۰۰۵'],
    ['1.200.5', '۱٬۲۰۰.5'],
    ['1.200,5', '۱٬۲۰۰,5'],
    ['1200.000', '۱٬۲۰۰.000'],
  ])('GEN-03 «%s» typed key by key stands as «%s»', (keys, left) => expect(keyed(keys)).toBe(left));

  it('keeps the caret behind the same digit', () => {
    expect(typed(['12345678'], 2)).toEqual(['۱۲٬۳۴۵٬۶۷۸', 3]);
  });

  it('leaves other text alone', () => {
    expect(typed([''])).toEqual(['', 0]);
    expect(typed(['12a'])).toEqual(['12a', 3]);
  });
});
