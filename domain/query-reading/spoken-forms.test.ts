import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spokenForms } from './spoken-forms.ts';

describe('written forms of spoken and inflected words', () => {
  it.each([
    ['خونه', 'خانه'],
    ['ارزون', 'ارزان'],
    ['ارزوون', 'ارزان'],
    ['مردونه', 'مردانه'],
    ['دختروونه', 'دخترانه'],
    ['نونوا', 'نانوا'],
    ['گوشیه', 'گوشی'],
    ['کتابای', 'کتاب'],
    ['ماشینهای', 'ماشین'],
    ['گوشیامون', 'گوشی'],
    ['کولرم', 'کولر'],
    ['کولرمو', 'کولر'],
    ['خونمونو', 'خونه'],
    ['پکیجش', 'پکیج'],
    ['فرشهامون', 'فرش'],
    ['سگی', 'سگ'],
    ['کارگران', 'کارگر'],
    ['رانندگان', 'راننده'],
    ['بخاررری', 'بخاری'],
  ])('SRCH-16 «%s» may be «%s»', (spoken, written) => {
    expect(spokenForms(spoken)).toContain(written);
  });

  it('SRCH-16 guesses few forms, none of them the word itself', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40, unit: fc.constantFrom(...'اهیونمشترگبخ') }), (word) => {
        const forms = spokenForms(word);
        expect(forms.length).toBeLessThanOrEqual(10);
        expect(forms).not.toContain(word);
      }),
    );
  });
});
