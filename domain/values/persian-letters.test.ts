import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../test/cases/groups.ts';
import { SPELLED, SPELLED_ALIKE } from '../../test/cases/letters.ts';
import { ARABIC_CONFUSABLES } from '../../test/letters/arabic-confusables.ts';
import { dotsAside, looks } from './looks.ts';
import { normaliseText, SPELLINGS } from './spelling.ts';

const PERSIAN = new Set('ءابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی');
const BLOCKS = [
  [0x0600, 0x06ff],
  [0x0750, 0x077f],
  [0x0870, 0x08ff],
  [0xfb50, 0xfdff],
  [0xfe70, 0xfeff],
  [0x1ee00, 0x1eeff],
] as const;
const LETTERS = BLOCKS.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
).filter((sign) => /\p{L}/u.test(sign));

/**
 * Letters that `normaliseText` does not convert to a Persian one, by the reason. Names that look alike are compared by
 * `looks`.
 */
const OTHER_LETTERS: Readonly<Record<string, string>> = {
  'retroflex sounds of Urdu and Pashto, which their readers tell from ت د ر ن': 'ٹڈڑټډړڼڻڹࣀ',
  'affricates and sibilants of Pashto, which Persian spells with other letters': 'ځڅښږ',
  'v of Kurdish and Arabic, which Persian spells with و, and f of other languages': 'ڤڥڢڡڦݠݡࢤࢻ',
  'without their dots several Persian letters look the same': 'ٮٯࢽ',
  'dots that Unicode pairs with پ or ت, on letters of other sounds': 'ؿۑڽٺ',
  'implosives and aspirates of Sindhi and Saraiki': 'ٻٿڀڃڄڇڌڊڋڍڏڐڎڗڙڱڳڲ',
  'nasals, velars and affricates of Uyghur, Malay and Kazakh': 'ڭڠݢڬڮڰڴڿؽؾػؼڂݗݘ',
  'q, f and s of the Maghreb and of Moroccan Berber': 'ڨڣڛڜڝڞڟ',
  'sounds of African, Caucasian and South Asian languages':
    'ڒڶڸݐݑݓݔݕݖݙݚݛݜݝݞݟݣݤݥݦݧݨݩݪݫݬݭݮݯݰݱݲݳݴݵݶݷݸݹݺݻݼݽݾݿࢠࢡࢢࢣࢥࢦࢧࢩࢪࢫࢬࢭࢮࢯࢲࢳࢴࢵࢶࢷࢸࢹࢺࢼࢾࢿࣁࣂࣃࣄࣅࣆࣇࣈࣉࢆࢉࢊࢋࢌࢍ\u088f',
  'letters with a circumflex, for dal, reh, sheen, dad and ghain of old spellings': 'ۮۯۺۻۼ',
  'signs of editions of the Quran': 'ۥۦࡰࡱࡲࡳࡴࡵࡶࡷࡸࡹࡺࡻࡼࡽࡾࡿࢀࢁࢂࢃࢄࢅࢇࢎ',
  'a fragment of a letter of old code pages': '\ufe73',
};

const folded = (letter: string): string => normaliseText(letter).replaceAll(' ', '');

describe('letters of the Arabic blocks', () => {
  it('SRCH-09 are spelled as a Persian one, or are listed with a reason', () => {
    const left = LETTERS.flatMap((letter) => [...folded(letter)]).filter(
      (letter) => /\p{L}/u.test(letter) && !PERSIAN.has(letter),
    );
    const listed = Object.values(OTHER_LETTERS).join('');
    expect([...new Set(left)].filter((letter) => !listed.includes(letter))).toEqual([]);
    expect([...listed].filter((letter) => !left.includes(letter))).toEqual([]);
    expect(new Set(listed).size).toBe([...listed].length);
  });

  it("SRCH-09 that Unicode's confusables pair with a Persian one are spelled as it, or are listed with a reason", () => {
    const listed = Object.values(OTHER_LETTERS).join('');
    const pairs = Object.entries(ARABIC_CONFUSABLES).flatMap(([persian, codes]) =>
      codes.split(' ').map((code) => [persian, String.fromCodePoint(Number.parseInt(code, 16))] as const),
    );
    expect(pairs.length).toBeGreaterThan(250);
    const persianOf = Map.groupBy(pairs, ([, letter]) => letter);
    const apart = [...persianOf].filter(([letter, alike]) => {
      const spelled = folded(letter);
      return !alike.some(([persian]) => folded(persian) === spelled) && !listed.includes(spelled);
    });
    // For a noon without its dot, Unicode has only a character that belongs to all dotless letters; Urdu uses it for a
    // nasal sound.
    expect(apart.filter(([letter]) => folded(letter) !== 'ن')).toEqual([]);
  });

  it('AUTH-05 that search leaves look like a Persian one, but for signs that no name has', () => {
    const left = [...Object.values(OTHER_LETTERS).join('')].filter(
      (letter) => ![...looks(letter)].every((each) => PERSIAN.has(each)),
    );
    expect(left.join('')).toBe('ࢃࢄࢅࢇࢎ\ufe73');
  });
});

describe('a text of usual signs alone', () => {
  // Adds a tatweel, which `normaliseText` removes again. Because the text then contains an unusual character,
  // `normaliseText` applies all its steps.
  const inAllSteps = (text: string) => normaliseText(`${text}ـ`);

  it('SRCH-09 is spelled as by all steps: each sign, alone and among letters and digits', () => {
    for (let code = 0; code <= 0xffff; code++) {
      const sign = String.fromCharCode(code);
      for (const text of [sign, `ا${sign}b`, `۱${sign}٢`])
        expect([text, normaliseText(text)]).toEqual([text, inAllSteps(text)]);
    }
  });

  it('SRCH-09 is spelled as by all steps: any text', () => {
    const signs = fc.constantFrom(...'ابيئآةك یک۱٢3aZ ,،.-«»…\u200c\u200fے\u064eﻼ½');
    fc.assert(
      fc.property(fc.string({ unit: signs, maxLength: 30 }), (text) => {
        expect(normaliseText(text)).toBe(inAllSteps(text));
      }),
    );
  });
});

describe('letters of other keyboards', () => {
  it.each(rowsOf(SPELLED))('SRCH-09 are spelled as Persian ones: «%s» is «%s»', (typed, spelled) =>
    expect(normaliseText(typed)).toBe(spelled),
  );

  it.each(rowsOf(SPELLED_ALIKE))('SRCH-09 are no other word: «%s» and «%s»', (typed, meant) =>
    expect(normaliseText(typed)).toBe(normaliseText(meant)),
  );

  it.each([
    ['ٹ', 'ت'],
    ['ڤ', 'ف'],
    ['ڈ', 'د'],
    ['ڑ', 'ر'],
    ['ښ', 'س'],
  ])('AUTH-05 look like Persian ones, which search tells apart: «%s» and «%s»', (letter, alike) => {
    expect([looks(letter), normaliseText(letter)]).toEqual([looks(alike), letter]);
  });

  it('AUTH-05 two tables: what the spelling folds, the looks need not', () => {
    const spelled = SPELLINGS.flatMap(([, ...others]) => others);
    for (const [persian = '', ...others] of SPELLINGS) {
      for (const letter of others)
        expect([letter, dotsAside(looks(letter))]).toEqual([letter, dotsAside(looks(persian))]);
    }
    expect(new Set(spelled).size).toBe(spelled.length);
  });
});
