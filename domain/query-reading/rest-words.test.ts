import { describe, expect, it } from 'vitest';
import { dictionary, read } from '../../test/shipped-dictionary.ts';
import { withoutUnknownWords, withWrittenForms } from './rest-words.ts';
import { spokenForms } from './spoken-forms.ts';

/** Words that occur in listings. */
const KNOWN = new Set(['ققنوس', 'سیمرغان']);
const vocabulary = { count: (word: string) => Number(KNOWN.has(word)), index: dictionary.keys };

describe('words that no phrase explains', () => {
  it('SRCH-16 are also asked for in the written form that listings have', () => {
    expect(withWrittenForms(read('گوشی سیمرغون'), vocabulary, spokenForms).words).toEqual([['سیمرغون', 'سیمرغان']]);
    expect(withWrittenForms(read('گوشی عنقاون'), vocabulary, spokenForms).words).toEqual([['عنقاون']]);
  });

  it('SRCH-16 are asked for as they are where they are quoted', () => {
    expect(withWrittenForms(read('گوشی "سیمرغون"'), vocabulary, spokenForms).words).toEqual([['سیمرغون']]);
  });

  it.each([
    ['گوشی ققنوس عنقا', ['عنقا'], 'ققنوس'],
    ['گوشی عنقا', ['عنقا'], ''],
    ['گوشی "عنقا"', [], 'عنقا'],
    ['گوشی قق ۷۷۷', [], 'قق 777'],
  ])(
    'SRCH-16 are left out where no listing has them, unless they are quoted, short or numbers: «%s»',
    (text, ignored, left) => {
      const known = withoutUnknownWords(read(text), vocabulary);
      expect(known.ignored).toEqual(ignored);
      expect(known.query).toMatchObject({
        text: left,
        words: left === '' ? null : left.split(' ').map((word) => [word]),
      });
    },
  );

  it('SRCH-16 are distinct, at most ten, in the order typed, without stop words and fillers', () => {
    const words = (text: string) => read(text).query.words?.map(([word]) => word) ?? null;
    expect(words('ققنوس گوشی سیمرغ ققنوس')).toEqual(['ققنوس', 'سیمرغ']);
    expect(words('یه گوشی می‌خوام از اون ققنوس')).toEqual(['ققنوس']);
    expect(words('سلام')).toEqual(['سلام']);
    expect(words('سلام لطفا')).toBeNull();
    expect(
      words(Array.from({ length: 30 }, (_, index) => `ققنوس${'آبپتثجچحخدذرزژسشصضطظعغفقکگلمنو'[index]}`).join(' ')),
    ).toHaveLength(10);
  });
});
