/** Written forms of colloquial and inflected words. */
import { wordsOf } from './words.ts';

type Ending = readonly [spoken: RegExp, written: string, lastLetters: string];

/** Colloquial endings with their written ones, the longest first: «کتابای» for «کتاب‌های», «گوشیه» for «گوشی». */
const ENDINGS: readonly Ending[] = [
  [/(?:هاشون|هاتون|هامون|هایشان|هایتان|هایمان|هاشو|هامو|هاتو|هایم|هایت|هایش)$/, '', 'نومتش'],
  [/(?:هاش|هام|هات|هاي|های|هایی|هارو|هارا|هاو|ها)$/, '', 'شمتيیوا'],
  [/(?:یای|ییای|یا|یایی)$/, 'ی', 'یا'],
  [/(?:اشون|اتون|امون|اشو|امو|اتو)$/, '', 'نو'],
  [/(?<=..)(?:ای|ایی)$/, '', 'ی'],
  [/(?<=...)ا$/, '', 'ا'],
  [/(?<=.ی)ه$/, '', 'ه'],
  [/(?<=..)(?:یه|ه)$/, '', 'ه'],
  [/(?<=..ی)و$/, '', 'و'],
  [/(?<=...)(?:رو|و)$/, '', 'و'],
  [/(?<=..)(?:یی|ئی|ی)$/, '', 'ی'],
  [/(?<=..)(?:ترین|تر)$/, '', 'نر'],
  [/(?<=..)گی$/, 'ه', 'ی'],
  // Possessives: «کولرم», «ماشینمو», «خونمونو» (of «خونه»)
  [/(?<=..)(?:مون|تون|شون|مان|تان|شان)(?:و|رو)?$/, '', 'نو'],
  [/(?<=..)(?:مون|تون|شون)(?:و|رو)?$/, 'ه', 'نو'],
  [/(?<=..)(?:م|ت|ش)(?:و|رو)$/, '', 'و'],
  [/(?<=ون)(?:م|ت|ش)(?:و|رو)?$/, 'ه', 'متشو'],
  [/(?<=...)(?:ام|ات|اش)$/, '', 'متش'],
  [/(?<=...)(?:(?<!م)م|(?<!ش)ش|(?<!ت)ت)$/, '', 'مشت'],
  // Plurals of persons: «کارگران», «رانندگان»
  [/(?<=..)گان$/, 'ه', 'ن'],
  [/(?<=...)ان$/, '', 'ن'],
];
/** Endings by their last letter, so that most words are ruled out at once. */
const BY_LAST: ReadonlyMap<string, readonly Ending[]> = new Map(
  [...new Set(ENDINGS.flatMap(([, , letters]) => [...letters]))].map((letter) => [
    letter,
    ENDINGS.filter(([, , letters]) => letters.includes(letter)),
  ]),
);
/** Colloquial vowels: «خونه», «ارزون», «مردونه», «تموم». */
const SPOKEN_VOWELS: readonly (readonly [spoken: RegExp, written: string])[] = [
  [/وون/g, 'ان'],
  [/ون/g, 'ان'],
  [/وم$/, 'ام'],
];
/** A letter repeated three times or more for emphasis: «ارزووون», «سلااام». A double letter is a typing error. */
const DRAWN_OUT = /(\p{L})\1{2,}/gu;
const LETTERS_MIN = 3;
const FORMS_MAX = 10;

/**
 * Possible forms of a normalised word, the likeliest first, at most ten. They are guesses: callers select those that a
 * dictionary has.
 */
export function spokenForms(word: string): readonly string[] {
  if (word.length < LETTERS_MIN || /\d/.test(word)) return [];
  const forms = new Set<string>(wordsOf(word));
  const vowels = (text: string) =>
    SPOKEN_VOWELS.map(([spoken, written]) => text.replace(spoken, written)).filter((form) => form !== text);
  for (const form of vowels(word)) forms.add(form);
  for (const [ending, written] of BY_LAST.get(word.at(-1) ?? '') ?? []) {
    const form = word.replace(ending, written);
    if (form === word || form.length < 2) continue;
    forms.add(form);
    for (const again of vowels(form)) forms.add(again);
  }
  const short = word.replace(DRAWN_OUT, '$1');
  if (short !== word) for (const form of [short, ...vowels(short)]) forms.add(form);
  forms.delete(word);
  return [...forms].slice(0, FORMS_MAX);
}
