/** Splits a text into groups of digits as a reader sees or reads them, and what stands between the groups. */
import { digitsShown, LOOKALIKES } from './digit-looks.ts';
import { makesAmount, numbersSaid, type Said, saidBy } from './digit-words.ts';

export type DigitGroup = {
  readonly digits: string;
  readonly start: number;
  readonly end: number;
  /** Persian, Arabic or Latin digits; not words, letters or digits in circles. */
  readonly isPlain: boolean;
  readonly inWords: boolean;
  /** Signs between the group before and this one; of the first, before it. */
  readonly signs: string;
  readonly gap: GapKind;
  /** Followed by a word that makes an amount of it: «هزار», «تومان», «متر». */
  readonly isAmount: boolean;
};

/**
 * How two groups are apart. `usual`: by what people put between the digits of numbers. `odd`: by other signs. `filled`: by
 * words that say nothing there, or single letters («و», «خط تیره», «x»). `words`: by a few, as in «۰۹۱۲ بقیه‌اش ۱۲۳۴۵۶۷».
 * `end`: too far for one number.
 */
export type GapKind = 'usual' | 'odd' | 'filled' | 'words' | 'end';

/** Whether letters beside digits that look like some are read as these, or as what separates digits. */
export type Reading = 'as-digits' | 'as-letters';

/** Finds a sign beside a digit that the two readings read differently. */
export const hasLookalikes = (text: string): boolean => LOOKALIKE_BESIDE.test(text);
const ALIKE = `[${Object.keys(LOOKALIKES).join('')}]`;

/** More different signs than people put between the digits of one number. */
const SIGNS_MAX = 12;
const WORDS_MAX = 3;
const USUAL = /^[\p{Zs}\t\p{Pd}−.،,()/_\\:]{0,3}$/u;

type Span = { readonly start: number; readonly end: number };
type Part =
  | ({ readonly kind: 'digits' } & Span & Pick<DigitGroup, 'digits' | 'isPlain' | 'inWords'>)
  | ({ readonly kind: 'said'; readonly said: readonly Said[] } & Span)
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'signs'; readonly signs: string };

const SHAPELESS = '\\p{Default_Ignorable_Code_Point}\\p{M}';
/** Signs beside digits that are none by Unicode: a box of ten, circles for a zero, strokes for a one, seven and eight. */
const DRAWN = '🔟○◯⭕|∨∧';
const PIECE = new RegExp(
  [
    '([0-9۰-۹٠-٩]+)',
    `([\\p{N}${DRAWN}])`,
    `((?!\\u0640)\\p{L}[\\p{L}${SHAPELESS}]*)`,
    `(?:[^\\p{N}\\p{L}${DRAWN}]|\\u0640)+`,
  ].join('|'),
  'gu',
);
const LOOKALIKE_BESIDE = new RegExp(`\\p{N}[${SHAPELESS}]?${ALIKE}|${ALIKE}[${SHAPELESS}]?\\p{N}`, 'u');
const UNSEEN = new RegExp(`[${SHAPELESS}]`, 'gu');
/** The box of a key, or a stroke through a digit. */
const MARKED = /^\p{M}/u;
/** Joiners without a width end a word as a space does. */
const JOINERS = /[\u200b-\u200d]+/;
/** Words that people put between digits in place of a sign. */
const SEPARATING = new Set([
  'و',
  'خط',
  'تیره',
  'نقطه',
  'اسلش',
  'بعد',
  'بعدش',
  'سپس',
  'فاصله',
  'ممیز',
  'dash',
  'space',
  'dot',
]);

export function digitGroups(text: string, reading: Reading): DigitGroup[] {
  const groups: DigitGroup[] = [];
  let [signs, fillers, words] = ['', 0, 0];
  for (const part of withNumbersSaid(partsOf(text, reading))) {
    if (part.kind === 'signs') signs += part.signs;
    else if (part.kind === 'word') {
      const last = words + fillers === 0 && groups.at(-1);
      if (last && makesAmount(part.word)) groups[groups.length - 1] = { ...last, isAmount: true };
      if (isFiller(part.word)) fillers += 1;
      else words += 1;
    } else {
      const { digits, start, end, isPlain, inWords } = part;
      const last = groups.at(-1);
      const isApart = signs !== '' || words + fillers > 0 || inWords || last?.inWords === true;
      if (last && !isApart) {
        groups[groups.length - 1] = { ...last, digits: last.digits + digits, end, isPlain: last.isPlain && isPlain };
      } else {
        const gap = gapKind(signs, fillers, words);
        groups.push({ digits, start, end, isPlain, inWords, signs, gap, isAmount: false });
      }
      [signs, fillers, words] = ['', 0, 0];
    }
  }
  return groups;
}

const isFiller = (word: string): boolean => SEPARATING.has(word) || [...word].length === 1;

function gapKind(signs: string, fillers: number, words: number): GapKind {
  if (words + fillers > WORDS_MAX) return 'end';
  if (words + fillers === 0 && USUAL.test(signs)) return 'usual';
  // A row of the same sign counts once.
  if (signs.replace(/(.)\1+/gsu, '$1').length > SIGNS_MAX) return 'end';
  return words > 0 ? 'words' : fillers > 0 ? 'filled' : 'odd';
}

type Parts = readonly Part[];

function partsOf(text: string, reading: Reading): Parts {
  const parts: Part[] = [];
  for (const { 0: raw, 1: plain, 2: sign, 3: letters, index: start } of text.matchAll(PIECE)) {
    const end = start + raw.length;
    const isBeside = () => reading === 'as-digits' && isBesideDigit(text, start, end);
    if (plain !== undefined) {
      const digits = raw.replace(/[^0-9]/g, digitsShown);
      parts.push({
        kind: 'digits',
        digits,
        start,
        end,
        isPlain: !MARKED.test(text.slice(end, end + 2)),
        inWords: false,
      });
    } else if (sign !== undefined) {
      const digits = digitsShown(raw) || (isBeside() && LOOKALIKES[raw]);
      if (digits) parts.push({ kind: 'digits', digits, start, end, isPlain: false, inWords: false });
      else parts.push({ kind: 'signs', signs: raw });
    } else if (letters !== undefined) {
      const digits = isBeside() && lookalikes(raw);
      if (digits) parts.push({ kind: 'digits', digits, start, end, isPlain: false, inWords: false });
      else for (const word of wordsIn(raw, start)) parts.push(word);
    } else if (raw === ' ') parts.push(SPACE);
    else parts.push({ kind: 'signs', signs: raw.slice(0, LONGEST_GAP).replace(UNSEEN, '') });
  }
  return parts;
}

/** Characters of a gap that are looked at. */
const LONGEST_GAP = 200;

function wordsIn(run: string, start: number): Part[] {
  if (!JOINERS.test(run)) return [wordAt(run, start)];
  let at = start;
  return run.split(JOINERS).flatMap((word): Part[] => {
    const from = run.indexOf(word, at - start) + start;
    at = from + word.length;
    return word === '' ? [] : [wordAt(word, from)];
  });
}

function wordAt(word: string, start: number): Part {
  const said = saidBy(word);
  return said === null ? { kind: 'word', word } : { kind: 'said', said, start, end: start + word.length };
}

/** The digits that a run of such letters alone shows, else null. */
function lookalikes(run: string): string | null {
  const digits = [...run.replace(UNSEEN, '')].map((letter) => LOOKALIKES[letter]);
  return digits.every((digit) => digit !== undefined) ? digits.join('') : null;
}

const DIGIT_BEFORE = new RegExp(`[\\p{N}|][${SHAPELESS}]*$`, 'u');
const DIGIT_AFTER = new RegExp(`^[${SHAPELESS}]*[\\p{N}|]`, 'u');
const isBesideDigit = (text: string, start: number, end: number): boolean =>
  DIGIT_BEFORE.test(text.slice(Math.max(0, start - 4), start)) || DIGIT_AFTER.test(text.slice(end, end + 4));

/** Replaces words that say numbers by these: words with nothing but spaces between them are read together. */
function withNumbersSaid(parts: Parts): Exclude<Part, { readonly kind: 'said' }>[] {
  const read: Exclude<Part, { readonly kind: 'said' }>[] = [];
  for (let at = 0; at < parts.length; ) {
    const part = parts[at];
    if (part === undefined) break;
    at += 1;
    if (part.kind !== 'said') {
      read.push(part);
      continue;
    }
    const together = [part];
    for (let next = parts[at]; next !== undefined; next = parts[at]) {
      if (next.kind === 'said') together.push(next);
      else if (next.kind !== 'signs' || next.signs.trim() !== '') break;
      at += 1;
    }
    for (const { digits, start, end } of numbersSaid(together)) {
      if (digits === null) read.push(AND);
      else read.push({ kind: 'digits', digits, start, end, isPlain: false, inWords: true }, SPACE);
    }
  }
  return read;
}

const SPACE = { kind: 'signs', signs: ' ' } as const;
const AND = { kind: 'word', word: 'و' } as const;
