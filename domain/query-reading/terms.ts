/** Splits what a visitor typed into terms, nothing dropped: unlike `wordsOf`, which makes the words of the index. */
import { normaliseText } from '../values/spelling.ts';
import { withoutThousands } from '../values/typed-number.ts';
import { quotedParts } from './literal-text.ts';

export type Term = {
  /** Normalised: Persian letters, Latin digits, lower case; letters alone or digits alone. */
  readonly word: string;
  /** As typed. */
  readonly typed: string;
  /** Between quotation marks: searched literally, never interpreted. */
  readonly quoted: boolean;
  /** Position in the text. */
  readonly start: number;
  readonly end: number;
  /** Whether the previous term touches this one, as in «پژو۲۰۶». */
  readonly joined: boolean;
  /** The word with an ending that may belong to its meaning: «قهوه‌ای» is a colour. */
  readonly whole?: string;
  /** Whether a minus that nothing stands before is stuck to it: «مبل -راحتی». */
  readonly minus: boolean;
  /** Whether a half space alone parts it from the previous term. */
  readonly half: boolean;
};

/** More terms than this are pasted text. */
const TERMS_MAX = 40;
/** Marks of direction, which keyboards and pasted texts put into numbers. */
const DIRECTIONS = /[\u061c\u200e\u200f]+/gu;
const TERM = /[\p{L}\p{M}\u0640]+|\p{N}(?:[\u061c\u200e\u200f]{0,3}[.,٫٬/]?[\u061c\u200e\u200f]{0,3}\p{N})*/gu;

const DASH = /^\s*[-–—−]\s*$/u;
/** Ends of a range that are typed with a dash lie no further apart. */
const RANGE_TIMES = 5;

function isRange({ word: before, quoted }: Term, word: string, between: string): boolean {
  if (quoted || !DASH.test(between) || !/^[1-9][\d.]*$/.test(before) || !/^[1-9][\d.]*$/.test(word)) return false;
  return Number(before) < Number(word) && Number(word) <= Number(before) * RANGE_TIMES;
}

const MINUS = /(?:^|\s)[-−]$/u;

/** Terms in order. A quotation mark that is not closed counts as a space, one after a number as inches: «۵۵"». */
export function termsOf(text: string): Term[] {
  const quoted = quotedParts(text);
  const terms: Term[] = [];
  for (const match of text.matchAll(TERM)) {
    const typed = match[0];
    const start = match.index;
    // Splitting a number with a decimal separator would change it.
    const word = /\p{N}/u.test(typed)
      ? normaliseText(withoutThousands(typed.replace(DIRECTIONS, ''))).replaceAll(' ', '.')
      : normaliseText(typed).replaceAll(' ', '');
    if (word === '') continue;
    const last = terms.at(-1);
    // «۱۰-۱۵ میلیون» is said with «تا».
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

/** Key of a phrase: its words without the spaces, so that «لپ تاپ», «لپ‌تاپ» and «لپتاپ» are one. */
export const keyOf = (words: readonly string[]): string => words.join('');

/** Texts of at most `TERMS_MAX` words, of letters that are spelled in one way alone: most names. */
const PLAIN = /^[a-z\u200c ابت-غفقل-وپچژکگی]{0,79}$/;
const BETWEEN_WORDS = /[\u200c ]+/g;

/** Key of a name or label. */
export const nameKey = (name: string): string =>
  PLAIN.test(name) ? name.replace(BETWEEN_WORDS, '') : keyOf(termsOf(name).map(({ word }) => word));
