/** Puts the terms of speech together before they are looked up: verbs with their prefix, words with their endings. */
import { isNumberWord, numberAt } from './number-words.ts';
import { knownSpelling, unitAt } from './quantity-words.ts';
import { keyOf, type Term, termsOf } from './terms.ts';
import { isVerb } from './verbs.ts';

/** Words of a spelled number at least, with its «و»: single ones are counts («دو خوابه»). */
const SPELLED_MIN = 3;
/** Larger numbers are prices, whose words say their unit. */
const MODEL_MAX = 10_000;
/** «ام» after a shorter word is a letter: «بی‌ام‌و». */
const WORD_MIN = 3;
/** Operators of mobile telephones have the prefixes from 0900 on. */
const MOBILE_MIN = 900;
/** Ending of what is above all others: «گران‌ترین». */
const MOST = 'ترین';
/** Beginnings of verbs that are written apart. */
const PREFIXES = new Set(['می', 'نمی']);
/** Plurals that are written apart. */
const PLURALS = new Set(
  words('ها های هایی هایم هایت هایش هام هامو هات هاش هاشو هامون هاتون هاشون هایمان هایتان هایشان'),
);
/** Endings that are words of their own, unless a half space joins them to the one before. */
const ENDINGS = new Set(words('ام ات اش ای ایی ی م ت ش مون تون شون مان تان شان رو اند'));

/** Tells whether a word after another one is only its ending. */
export const isPlural = (word: string): boolean => PLURALS.has(word);

export const spokenTerms = (typed: readonly Term[]): Term[] => withNumbers(withEndings(typed));

/** Key of a phrase of the dictionary, with numbers as `spokenTerms` writes them. */
export const spokenKey = (phrase: string): string => keyOf(withNumbers(termsOf(phrase)).map(({ word }) => word));

/** Leaves out endings that are written apart and joins a verb to its prefix: «مبل‌های», «مغازه‌ام», «می‌خوام». */
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

/** Writes numbers that are spelled out in several words as digits: «صد و سی و یک». */
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
    // «صفر نهصد و دوازده» begins the number of a mobile telephone.
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
