import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALIASES } from '../../shipped/aliases/aliases.seed.ts';
import { ANY_CHARACTER } from '../../test/any-text.ts';
import { dictionary, inShort, read, readInShort, searchAt } from '../../test/shipped-dictionary.ts';
import { runs, sample } from '../../test/tier.ts';
import { looseWords } from './any-order.ts';
import { hasKey } from './dictionary.ts';
import { indexWordsOf } from './index-words.ts';
import { isNumberWord } from './number-words.ts';
import { readQuery } from './read-query.ts';
import { spokenForms } from './spoken-forms.ts';

const PHRASES = [
  ...['گوشی', 'سامسونگ', 'قاب آیفون', 'پراید ۱۳۱', 'لپ تاپ', 'خانه دو خوابه', 'کرج', 'زیر ۵۰۰ میلیون', 'BMW', 'ps5'],
  ...['دست دوم', 'یا', 'ارزان', 'می خوام', '۱۲۸ گیگ', 'صد و سی و یک', 'ماشین لباسشویی', '۱۰۰ متری', 'ققنوس'],
  ...['بدون', 'غیر از', 'به جز', 'نه', 'نباشه', 'نداشته باشه', 'نمی‌خوام', '-سامسونگ', 'بدون تهران', 'مهم نیست'],
];
const PHRASED = fc.array(fc.constantFrom(...PHRASES), { minLength: 1, maxLength: 5 }).map((some) => some.join(' '));
const HOSTILE = [
  ...['', ' ', '"', '""', '"""', '«', '»«', '“ „ ”', '"گوشی', '«گوشی "سامسونگ» نو"', '"'.repeat(5_000)],
  ...['گوشی '.repeat(2_500), 'گ'.repeat(10_000), 'گوشی"'.repeat(2_000), 'و '.repeat(5_000), 'یا '.repeat(5_000)],
  ...[
    'و یا در از به که',
    'یا',
    'و',
    '😀😀😀',
    '1️⃣',
    '👨‍👩‍👧‍👦',
    '\u202e\u202d\u2066',
    'ـــ',
    '\u064b\u0670',
    '٪؟!',
    '\u0000',
  ],
  ...[
    'a1112',
    'c101',
    't801',
    'p37',
    'a1112=5',
    '^گوشی',
    'd20000',
    'u1',
    'p-',
    "' | 'c1",
    '__proto__',
    'constructor',
    'toString',
  ],
  ...[
    '۱۲۰۰',
    '۹۹۹۹',
    'پراید ۱۲۰۰',
    'پراید ۹۹۹۹',
    'زیر صفر',
    'گوشی زیر صفر',
    `زیر ${'۹'.repeat(30)} تومن`,
    '۹'.repeat(400),
  ],
  ...['نباشه نباشه', 'بدون بدون بدون', '-', '- -', '-- سامسونگ', 'بدون', 'غیر از', '۱–', '–۱', 'گوشی -', 'نه نه نه'],
  ...[
    `گوشی ${'بدون سامسونگ '.repeat(40)}`,
    'پراید یا '.repeat(10),
    '۱۲ '.repeat(40),
    'نو دست دوم',
    'گوشی زیر ۲۰ بالای ۳۰',
  ],
  ...['۱۰ تا ۵ میلیون', 'بالای ۱۰ میلیون زیر ۵ میلیون', 'بالای ۹۰۰ هزار میلیارد', 'منفی ۵ میلیون', 'مدل ۹۸ تا ۹۰'],
  ...['نیم و نیم و نیم '.repeat(400), 'صد و '.repeat(2_000), 'صدو'.repeat(2_000), 'هزار میلیون میلیارد '.repeat(500)],
  ...['\ud800', '\udfff\ud800گوشی', 'ﷺ'.repeat(100), '½ ² Ⅷ ㎡ ①', 'ا\u0653\u0654\u0655'.repeat(80)],
];

describe('a reading of any text', () => {
  it.each(HOSTILE.map((text) => [text.slice(0, 30), text]))(
    'SRCH-16 is made, with at most ten words: %j',
    (_, text) => {
      const { query, understood } = read(text);
      expect(query.words?.length ?? 0).toBeLessThanOrEqual(10);
      for (const { start, end } of understood) expect(text.slice(start, end)).not.toBe('');
    },
  );

  it('SRCH-16 never fails', () => {
    const part = fc.oneof(
      fc.constantFrom(...PHRASES, ...HOSTILE.filter(({ length }) => length < 40)),
      fc.string({ unit: ANY_CHARACTER }),
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 8 }).map((parts) => parts.join(' ')),
        (text) => {
          const { query, understood } = read(text, 'c=cars&ct=tehran&mxp=900000000');
          expect(query.words).not.toEqual([]);
          expect(understood.map(({ start }) => start)).toEqual(
            understood.map(({ start }) => start).toSorted((a, b) => a - b),
          );
        },
      ),
      { numRuns: runs(500) },
    );
  });

  it('SRCH-16 asks for words as the index has them, never for tokens of other facts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...PHRASES, ...HOSTILE), { maxLength: 6 }).map((parts) => parts.join(' ')),
        (text) => {
          for (const word of read(text).query.words?.flat() ?? []) {
            expect(word).toMatch(/^(?:[\p{L}\p{M}]+|\p{N}+)$/u);
            expect(indexWordsOf(word)).toContain(word);
          }
        },
      ),
      { numRuns: runs(300) },
    );
  });
});

/** Writes a text in another spelling. */
const SPELLINGS: readonly (readonly [name: string, respell: (text: string) => string])[] = [
  ['Arabic letters', (text) => text.replaceAll('ی', 'ي').replaceAll('ک', 'ك')],
  ['Latin digits', (text) => text.replace(/[۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))],
  [
    'Arabic digits',
    (text) => text.replace(/[۰-۹]/g, (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) - 0x90)),
  ],
  ['capitals', (text) => text.toUpperCase()],
  ['small letters', (text) => text.toLowerCase()],
  ['half spaces', (text) => text.replaceAll(' ', '\u200c')],
  ['many spaces', (text) => ` ${text.replaceAll(' ', ' \u00a0\t')} `],
  ['tatweels', (text) => text.replace(/(?<=[بپتسشکگل])(?=[\u0621-\u06cc])/g, 'ـ')],
  ['diacritics', (text) => text.replace(/(?<=[بپتسشکگلم])(?=[\u0621-\u06cc])/g, '\u064e')],
  ['no «آ»', (text) => text.replaceAll('آ', 'ا')],
  ['emoji and punctuation', (text) => `${text.replace(' ', ' ، ')} 🙏؟!`],
];

describe('a text in another spelling', () => {
  it.each(sample(SPELLINGS, 3))('SRCH-16 is read the same: with %s', (_, respell) => {
    fc.assert(
      fc.property(PHRASED, (text) => {
        const [plain, other] = [read(text), read(respell(text))];
        expect(inShort(other.query)).toBe(inShort(plain.query));
        expect(other.understood.map(({ names }) => names)).toEqual(plain.understood.map(({ names }) => names));
      }),
      { numRuns: runs(100) },
    );
  });

  it('SRCH-16 is read the same with the words of a phrase apart, together or with half spaces', () => {
    const phrases = ALIASES.filter(({ phrase, target }) => {
      const words = phrase.split(/[ \u200c]/);
      return (
        words.length > 1 &&
        words.length <= 3 &&
        !target.startsWith('w/') &&
        !target.startsWith('o/') &&
        // Digits next to letters are separate terms anyway, so such phrases would not show a difference.
        !words.some((word) => isNumberWord(word) || /[\d۰-۹]/.test(word))
      );
    });
    expect(phrases.length).toBeGreaterThan(1_000);
    for (const { phrase } of sample(phrases, 4)) {
      const words = phrase.split(/[ \u200c]/);
      const apart = readInShort(words.join(' '));
      expect([phrase, readInShort(words.join('')), readInShort(words.join('\u200c'))]).toEqual([phrase, apart, apart]);
    }
  });
});

describe('a phrase of the dictionary in any order', () => {
  const phrases = [...dictionary.senses.keys()].flatMap((key) => {
    const words = looseWords(dictionary.written.get(key) ?? '');
    return words.length > 1 && words.length <= 4 ? [words] : [];
  });
  const bagged = Map.groupBy(phrases, (words) => words.toSorted().join(' '));
  /** Phrases whose words form no other phrase in another order. */
  const loose = phrases.filter((words) => bagged.get(words.toSorted().join(' '))?.length === 1);

  it('SRCH-16 is read the same', () => {
    expect(loose.length).toBeGreaterThan(6_000);
    const shuffled = fc
      .constantFrom(...loose)
      .chain((words) => fc.tuple(fc.constant(words), fc.shuffledSubarray([...words], { minLength: words.length })));
    fc.assert(
      fc.property(shuffled, ([words, other]) => {
        // A reordered phrase whose joined words form another phrase is skipped: «مسافرخانه» is not «خانه مسافر».
        fc.pre(!hasKey(dictionary, other.join('')) || other.join('') === words.join(''));
        expect([other, readInShort(other.join(' '))]).toEqual([other, readInShort(words.join(' '))]);
      }),
      { numRuns: runs(1_000) },
    );
  });

  it.each([
    ['لباسشویی ماشین', 'washing-machines'],
    ['سفید لباسشویی ماشین', 'washing-machines product_colour=white'],
    ['دفتری کار', 'office-jobs'],
    ['ترمز دیسک', 'bicycles disc_brake'],
  ])('SRCH-16 «%s» is %s', (text, expected) => {
    expect(readInShort(text)).toBe(expected);
  });
});

describe('the work of a reading', () => {
  /** Counts lookups in the dictionary and requests for written forms: all other work is proportional to them. */
  function workOn(text: string): number {
    let work = 0;
    const counted = <V>(map: ReadonlyMap<string, V>): ReadonlyMap<string, V> =>
      new Proxy(map, {
        get(target, name) {
          if (name === 'get') work++;
          const member = Reflect.get(target, name);
          return typeof member === 'function' ? member.bind(target) : member;
        },
      });
    const { senses, places, synonyms } = dictionary;
    const counting = { ...dictionary, senses: counted(senses), places: counted(places), synonyms: counted(synonyms) };
    const formsOf = (word: string) => {
      work++;
      return spokenForms(word);
    };
    readQuery({ ...searchAt(''), text }, counting, formsOf);
    return work;
  }

  const WORDS = ['گوشی', 'ققنوس', 'و', 'یا', 'تهران', '"گوشی', '۹۸', 'صد و', 'می', 'خونه‌ها', 'samsung', 'از'];

  it.each(WORDS)('SRCH-16 does not grow with a text of endless «%s»', (word) => {
    const most = workOn(`${word} `.repeat(40));
    expect(workOn(`${word} `.repeat(5_000))).toBe(most);
    expect(most).toBeLessThan(40 * 5 * 120);
  });

  it('SRCH-16 grows no faster than the text', () => {
    for (const word of WORDS.filter((each) => !each.includes('"'))) {
      const short = Math.max(100, workOn(`${word} `.repeat(10)));
      expect(workOn(`${word} `.repeat(20)), word).toBeLessThanOrEqual(short * 2.5);
    }
  });

  it.each(HOSTILE.map((text) => [text.slice(0, 30), text]))('SRCH-16 is bounded for any text: %j', (_, text) => {
    expect(workOn(text)).toBeLessThan(40 * 5 * 120);
  });
});
