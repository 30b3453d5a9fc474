/** Joins terms before they are looked up: verbs with their prefix, words with their endings. */
import { isNumberWord, numberAt } from './number-words.ts';
import { knownSpelling, unitAt } from './quantity-words.ts';
import { keyOf, splitTerms, type Term } from './terms.ts';
import { isVerb } from './verbs.ts';

/** Minimum number of words in a spelled-out number, «و» included; shorter ones are counts («دو خوابه»). */
const SPELLED_MIN = 3;
/** Upper bound of spelled-out numbers that are models; larger ones are prices, recognised by their unit. */
const MODEL_MAX = 10_000;
/** Minimum length of a word before the ending «ام»; after a shorter one it is a letter: «بی‌ام‌و». */
const WORD_MIN = 3;
/** Smallest prefix of a mobile number (0900), without the leading zero. */
const MOBILE_MIN = 900;
/** Ending of the superlative: «گران‌ترین». */
const MOST = 'ترین';
/** Verb prefixes that are written as separate words. */
const PREFIXES = new Set(['می', 'نمی']);
/** Plural endings that are written as separate words. */
const PLURALS = new Set(
  words('ها های هایی هایم هایت هایش هام هامو هات هاش هاشو هامون هاتون هاشون هایمان هایتان هایشان'),
);
/** Endings that are separate words unless a half space joins them to the word before. */
const ENDINGS = new Set(words('ام ات اش ای ایی ی م ت ش مون تون شون مان تان شان رو اند'));

/** Whether a separate word is only the plural ending of the word before. */
export const isPlural = (word: string): boolean => PLURALS.has(word);

export const spokenTerms = (typed: readonly Term[]): Term[] => withNumbers(withEndings(typed));

/** Key of a phrase of the dictionary, with numbers in the form that `spokenTerms` gives them. */
export const spokenKey = (phrase: string): string => keyOf(withNumbers(splitTerms(phrase)).map(({ word }) => word));

/** Removes endings that are written separately and joins a verb to its prefix: «مبل‌های», «مغازه‌ام», «می‌خوام». */
function withEndings(terms: readonly Term[]): Term[] {
  const whole: Term[] = [];
  for (const term of terms) {
    const before = whole.at(-1);
    if (!before || before.quoted || term.quoted) whole.push(term);
    else if (term.word === MOST) whole.splice(-1, 1, continued(before, term, before.word + term.word));
    else if (PREFIXES.has(before.word) && isVerb(before.word + term.word))
      whole.splice(-1, 1, continued(before, term, before.word + term.word));
    else if (before.word.length >= WORD_MIN && (PLURALS.has(term.word) || (term.half && ENDINGS.has(term.word))))
      whole.splice(-1, 1, continued(before, term, before.word));
    else whole.push(term);
  }
  return whole;
}

const continued = (before: Term, { word: ending, typed, end, half }: Term, word: string): Term => ({
  ...before,
  word,
  whole: (before.whole ?? before.word) + ending,
  typed: `${before.typed}${half ? '\u200c' : ' '}${typed}`,
  end,
});

/** Replaces numbers of several words by digits: «صد و سی و یک». */
function withNumbers(terms: readonly Term[]): Term[] {
  const list = terms.map(({ word }) => word);
  const written: Term[] = [];
  for (let at = 0; at < terms.length; ) {
    const first = terms[at] as Term;
    const number = isNumberWord(first.word) && !first.quoted ? numberAt(list, at) : null;
    const span = terms.slice(at, at + (number?.length ?? 1));
    const isThousands =
      span.length === 2 && span[1]?.word === 'هزار' && unitAt(list.map(knownSpelling), at + 2) === null;
    const isSpelled =
      number !== null &&
      (span.length >= SPELLED_MIN || isThousands) &&
      span.every(({ word, quoted }) => !quoted && !/\d/.test(word));
    const before = written.at(-1);
    const typedNumber = isSpelled ? number.value : /^\d{3}$/.test(first.word) ? Number(first.word) : 0;
    // «صفر نهصد و دوازده» is the beginning of a mobile number.
    if (before?.word === 'صفر' && !before.quoted && !first.quoted && typedNumber >= MOBILE_MIN && typedNumber < 1000) {
      const end = span.at(-1)?.end ?? first.end;
      const typed = [before, ...span].map((term) => term.typed).join(' ');
      written.splice(-1, 1, { ...before, word: `0${typedNumber}`, typed, end });
      at += span.length;
    } else if (isSpelled && number.value < MODEL_MAX) {
      written.push({
        ...first,
        word: String(number.value),
        typed: span.map(({ typed }) => typed).join(' '),
        end: span.at(-1)?.end ?? first.end,
      });
      at += span.length;
    } else {
      written.push(first);
      at++;
    }
  }
  return written;
}

function words(listed: string): string[] {
  return listed.split(' ');
}
