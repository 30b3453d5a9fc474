/** Splits a typed text into terms without dropping any; `wordsOf`, in contrast, makes the words of the index. */
import { normaliseText } from '../values/spelling.ts';
import { withoutThousands } from '../values/typed-number.ts';
import { quotedParts } from './literal-text.ts';

export type Term = {
  /** Normalised: Persian letters, Latin digits, lower case; either only letters or only digits. */
  readonly word: string;
  /** Text as the visitor typed it. */
  readonly typed: string;
  /** Whether the term is between quotation marks: it is then searched literally and not interpreted. */
  readonly quoted: boolean;
  /** Position in the text. */
  readonly start: number;
  readonly end: number;
  /** Whether there is nothing between the previous term and this one, as in «پژو۲۰۶». */
  readonly joined: boolean;
  /** The word with its ending, which may change the meaning: «قهوه‌ای» is a colour. */
  readonly whole?: string;
  /** Whether a minus sign, after a space, directly precedes the term: «مبل -راحتی». */
  readonly minus: boolean;
  /** Whether only a half space separates it from the previous term. */
  readonly half: boolean;
};

/** Maximum number of terms; a longer text was pasted. */
const TERMS_MAX = 40;
/** Invisible direction marks, which keyboards and pasted texts insert into numbers. */
const DIRECTIONS = /[\u061c\u200e\u200f]+/gu;
const TERM = /[\p{L}\p{M}\u0640]+|\p{N}(?:[\u061c\u200e\u200f]{0,3}[.,٫٬/]?[\u061c\u200e\u200f]{0,3}\p{N})*/gu;

const DASH = /^\s*[-–—−]\s*$/u;
/** Largest factor between two numbers with a dash that are read as a range. */
const RANGE_TIMES = 5;

function isRange({ word: before, quoted }: Term, word: string, between: string): boolean {
  if (quoted || !DASH.test(between) || !/^[1-9][\d.]*$/.test(before) || !/^[1-9][\d.]*$/.test(word)) return false;
  return Number(before) < Number(word) && Number(word) <= Number(before) * RANGE_TIMES;
}

const MINUS = /(?:^|\s)[-−]$/u;

/** Terms in order. An unclosed quotation mark counts as a space, and one after a number as inches: «۵۵"». */
export function splitTerms(text: string): Term[] {
  const quoted = quotedParts(text);
  const terms: Term[] = [];
  for (const match of text.matchAll(TERM)) {
    const typed = match[0];
    const start = match.index;
    // A number with a decimal separator stays one term; splitting would change it.
    const word = /\p{N}/u.test(typed)
      ? normaliseText(withoutThousands(typed.replace(DIRECTIONS, ''))).replaceAll(' ', '.')
      : normaliseText(typed).replaceAll(' ', '');
    if (word === '') continue;
    const last = terms.at(-1);
    // «۱۰-۱۵ میلیون»: the dash is read as «تا».
    if (last && isRange(last, word, text.slice(last.end, start)))
      terms.push({
        ...last,
        word: 'تا',
        typed: text.slice(last.end, start),
        start: last.end,
        end: start,
        joined: true,
      });
    terms.push({
      word,
      typed,
      quoted: quoted.some((part) => start >= part.start && start < part.end),
      start,
      end: start + typed.length,
      joined: last?.end === start,
      minus: MINUS.test(text.slice(Math.max(0, start - 2), start)) && !/\p{N}/u.test(typed),
      half: last?.end === start - 1 && text[start - 1] === '\u200c',
    });
    if (terms.length === TERMS_MAX) break;
  }
  return terms;
}

/** Key of a phrase: its words without spaces, the same for «لپ تاپ», «لپ‌تاپ» and «لپتاپ». */
export const keyOf = (words: readonly string[]): string => words.join('');

/** Short texts, certainly below `TERMS_MAX` words, whose letters all have a single spelling, as in most names. */
const PLAIN = /^[a-z\u200c ابت-غفقل-وپچژکگی]{0,79}$/;
const BETWEEN_WORDS = /[\u200c ]+/g;

/** Key of a name or label. */
export const nameKey = (name: string): string =>
  PLAIN.test(name) ? name.replace(BETWEEN_WORDS, '') : keyOf(splitTerms(name).map(({ word }) => word));
