/** Written forms of words as people speak them, or inflect them. */
import { wordsOf } from '../words.ts';

/** Spoken ending → written ones, longest first: «کتابای» is «کتاب‌های», «گوشیه» is «گوشی». */
const ENDINGS: readonly (readonly [spoken: RegExp, written: string])[] = [
  [/(?:هاشون|هاتون|هامون|هایشان|هایتان|هایمان|هاشو|هامو|هاتو)$/, ''],
  [/(?:هاش|هام|هات|هاي|های|هایی|ها)$/, ''],
  [/(?:یای|ییای)$/, 'ی'],
  [/(?:اشون|اتون|امون)$/, ''],
  [/(?<=..)(?:ای|ایی)$/, ''],
  [/(?<=...)ا$/, ''],
  [/(?<=.ی)ه$/, ''],
  [/(?<=..)(?:یه|ه)$/, ''],
  [/(?<=..ی)و$/, ''],
  [/(?<=...)(?:رو|و)$/, ''],
  [/(?<=..)(?:یی|ئی|ی)$/, ''],
  [/(?<=..)(?:ترین|تر)$/, ''],
  [/(?<=..)گی$/, 'ه'],
];
/** «خونه», «ارزون», «مردونه», «تموم». */
const SPOKEN_VOWELS: readonly (readonly [spoken: RegExp, written: string])[] = [
  [/ون/g, 'ان'],
  [/وم$/, 'ام'],
];
const LETTERS_MIN = 3;
const FORMS_MAX = 8;

/**
 * Forms of a normalised word, likeliest first, at most eight. They are guesses: callers look for those that a dictionary
 * knows.
 */
export function spokenForms(word: string): readonly string[] {
  if (word.length < LETTERS_MIN || /\d/.test(word)) return [];
  const forms = new Set<string>(wordsOf(word));
  const vowels = (text: string) =>
    SPOKEN_VOWELS.map(([spoken, written]) => text.replace(spoken, written)).filter((form) => form !== text);
  for (const form of vowels(word)) forms.add(form);
  for (const [ending, written] of ENDINGS) {
    const form = word.replace(ending, written);
    if (form === word || form.length < 2) continue;
    forms.add(form);
    for (const again of vowels(form)) forms.add(again);
  }
  forms.delete(word);
  return [...forms].slice(0, FORMS_MAX);
}
