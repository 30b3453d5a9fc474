/** Splits a text into groups of digits as a reader recognises them, and describes the gaps between the groups. */
import { digitsShown, LOOKALIKES } from './digit-looks.ts';
import { makesAmount, numbersSaid, type SpokenDigit, saidAt } from './digit-words.ts';
import { isInWord, isSign, kindAt, LETTER, lengthAt, MARK, NUMBER, PLAIN } from './sign-kinds.ts';

export type DigitGroup = {
  readonly digits: string;
  readonly start: number;
  readonly end: number;
  /**
   * Whether the group consists of Persian, Arabic or Latin digits only. False for number words, letters, and digits in
   * circles.
   */
  readonly isPlain: boolean;
  readonly inWords: boolean;
  /**
   * Characters between the previous group and this one; for the first group, the characters before it. They are cut off
   * if the groups are too far apart to form one number.
   */
  readonly signs: string;
  readonly gap: GapKind;
  /** Whether a word follows that makes the number an amount: «هزار», «تومان», «متر». */
  readonly isAmount: boolean;
};

/**
 * Gap between two groups. `usual`: characters that people put between the digits of a number. `odd`: other characters.
 * `filled`: words without meaning there, or single letters («و», «خط تیره», «x»). `words`: a few other words, as in
 * «۰۹۱۲ بقیه‌اش ۱۲۳۴۵۶۷». `end`: too far apart for one number.
 */
export type GapKind = 'usual' | 'odd' | 'filled' | 'words' | 'end';

/**
 * Reading of letters that look like digits and stand beside digits: they count as digits, or as separators of digits.
 */
type Reading = 'as-digits' | 'as-letters';

const ALIKE: ReadonlySet<string> = new Set(Object.keys(LOOKALIKES));

/** Maximum number of characters between two groups of one number; a run of the same character counts once. */
const SIGNS_MAX = 12;
const WORDS_MAX = 3;
const USUAL = /^[\p{Zs}\t\p{Pd}−.،,()/_\\:]{0,3}$/u;

type Span = { readonly start: number; readonly end: number };
type Digits = Span & Pick<DigitGroup, 'digits' | 'isPlain' | 'inWords'>;

const SHAPELESS = '\\p{Default_Ignorable_Code_Point}\\p{M}';
const UNSEEN = new RegExp(`[${SHAPELESS}]`, 'gu');
/** Combining mark on a digit, such as the box of a keycap or a stroke. */
const MARKED = /^\p{M}/u;
/** Words that people write between digits instead of a separator. */
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
  'الف',
  'dash',
  'space',
  'dot',
]);

/**
 * Reads the text character by character, because most of it is words without numbers, for which no substring should be
 * created.
 */
export function digitGroups(text: string, reading: Reading): DigitGroup[] {
  const groups = new Groups();
  for (let at = 0; at < text.length; ) {
    const kind = kindAt(text, at);
    let end = at + lengthAt(text, at);
    if (kind === PLAIN) {
      while (kindAt(text, end) === PLAIN) end += 1;
      const digits = text.slice(at, end).replace(/[^0-9]/g, digitsShown);
      groups.addDigits({ digits, start: at, end, isPlain: !MARKED.test(text.slice(end, end + 2)), inWords: false });
    } else if (kind === NUMBER) {
      const sign = text.slice(at, end);
      const digits = digitsShown(sign) || (isRead(text, at, end, reading) ? LOOKALIKES[sign] : undefined);
      if (digits) groups.addDigits({ digits, start: at, end, isPlain: false, inWords: false });
      else groups.addSigns(sign);
    } else if (kind === LETTER) {
      while (isInWord(kindAt(text, end))) end += lengthAt(text, end);
      const digits = isRead(text, at, end, reading) ? lookalikes(text.slice(at, end)) : null;
      if (digits) groups.addDigits({ digits, start: at, end, isPlain: false, inWords: false });
      else groups.addWords(text, at, end);
    } else {
      while (isSign(kindAt(text, end))) end += lengthAt(text, end);
      groups.addSigns(
        end === at + 1 && text[at] === ' ' ? ' ' : text.slice(at, Math.min(end, at + LONGEST_GAP)).replace(UNSEEN, ''),
      );
    }
    at = end;
  }
  return groups.all();
}

class Groups {
  readonly #groups: DigitGroup[] = [];
  /** Number words with only spaces between them, which are interpreted together. */
  #said: (Span & { readonly said: readonly SpokenDigit[] })[] = [];
  #signs = '';
  #fillers = 0;
  #words = 0;

  all(): DigitGroup[] {
    this.#readSaid();
    return this.#groups;
  }

  addDigits(part: Digits): void {
    if (part.digits.length === 1 && this.#saysTimes()) {
      this.#said.push({ said: [Number(part.digits)], start: part.start, end: part.end });
      this.#readSaid();
      return;
    }
    this.#readSaid();
    this.#add(part);
  }

  /** Whether the last words repeat the digit that follows: «هفت تا ۲». */
  #saysTimes(): boolean {
    const [count, times] = this.#said.flatMap(({ said }) => said).slice(-2);
    return typeof count === 'number' && times === 'times';
  }

  addSigns(signs: string): void {
    if (this.#said.length > 0) {
      if (signs.trim() === '') return;
      this.#readSaid();
    }
    if (this.#mayHold()) this.#signs += signs;
  }

  /** Adds the words of a run of letters, which joiners may separate. */
  addWords(text: string, start: number, end: number): void {
    let from = start;
    for (let at = start; at <= end; at += 1) {
      if (at < end && !isJoiner(text.charCodeAt(at))) continue;
      if (at > from) this.#addWord(text, from, at);
      from = at + 1;
    }
  }

  /**
   * Whether both groups may still belong to one number after the words in the gap. If not, the rest of the gap is not
   * read.
   */
  #mayHold(): boolean {
    return this.#words <= WORDS_MAX && this.#fillers <= WORDS_MAX;
  }

  #addWord(text: string, start: number, end: number): void {
    const said = saidAt(text, start, end);
    if (said !== null) {
      this.#said.push({ said, start, end });
      return;
    }
    this.#readSaid();
    if (this.#mayHold()) this.#count(text.slice(start, end));
  }

  #count(word: string): void {
    const last = this.#words + this.#fillers === 0 && this.#groups.at(-1);
    if (last && makesAmount(word)) this.#groups[this.#groups.length - 1] = { ...last, isAmount: true };
    if (isFiller(word)) this.#fillers += 1;
    else this.#words += 1;
  }

  #readSaid(): void {
    if (this.#said.length === 0) return;
    const numbers = numbersSaid(this.#said);
    this.#said = [];
    for (const { digits, start, end } of numbers) {
      if (digits === null) this.#count('و');
      else {
        this.#add({ digits, start, end, isPlain: false, inWords: true });
        this.#signs += ' ';
      }
    }
  }

  #add({ digits, start, end, isPlain, inWords }: Digits): void {
    const last = this.#groups.at(-1);
    const isApart = this.#signs !== '' || this.#words + this.#fillers > 0 || inWords || last?.inWords === true;
    if (last && !isApart) {
      const joined = { digits: last.digits + digits, end, isPlain: last.isPlain && isPlain };
      this.#groups[this.#groups.length - 1] = { ...last, ...joined };
    } else {
      const gap = gapKind(this.#signs, this.#fillers, this.#words);
      this.#groups.push({ digits, start, end, isPlain, inWords, signs: this.#signs, gap, isAmount: false });
    }
    [this.#signs, this.#fillers, this.#words] = ['', 0, 0];
  }
}

/** Whether a letter that looks like a digit stands beside a group, with at most one mark or space between them. */
export const isBesideLookalike = (text: string, { start, end, inWords }: DigitGroup): boolean =>
  !inWords &&
  (isAlike(text, start - 1) ||
    isAlike(text, end) ||
    (kindAt(text, end) === MARK && isAlike(text, end + 1)) ||
    (start > 1 && kindAt(text, start - 1) === MARK && isAlike(text, start - 2)) ||
    (text[end] === ' ' && isLoneAlike(text, end + 1)) ||
    (start > 1 && text[start - 1] === ' ' && isLoneAlike(text, start - 2)));

/**
 * Whether a letter that looks like a digit stands alone. One that begins or ends a word, as in «۸ هزار», shows no
 * digit.
 */
const isLoneAlike = (text: string, at: number): boolean =>
  isAlike(text, at) && kindAt(text, at - 1) !== LETTER && kindAt(text, at + 1) !== LETTER;
const isAlike = (text: string, at: number): boolean => ALIKE.has(text[at] ?? '');

const isFiller = (word: string): boolean =>
  SEPARATING.has(word) || word.length === 1 || (word.length === 2 && [...word].length === 1);

function gapKind(signs: string, fillers: number, words: number): GapKind {
  if (words > WORDS_MAX || fillers > WORDS_MAX) return 'end';
  if (words + fillers === 0 && USUAL.test(signs)) return 'usual';
  // A run of the same character counts once.
  if (signs.replace(/(.)\1+/gsu, '$1').length > SIGNS_MAX) return 'end';
  return words > 0 ? 'words' : fillers > 0 ? 'filled' : 'odd';
}

/** Maximum number of characters of a gap that are examined. */
const LONGEST_GAP = 200;

/** Joiners of zero width end a word, as a space does. */
const isJoiner = (code: number): boolean => code >= 0x200b && code <= 0x200d;

/** Digits that a run of lookalike letters shows; null if it contains any other character. */
function lookalikes(run: string): string | null {
  const digits = [...run.replace(UNSEEN, '')].map((letter) => LOOKALIKES[letter]);
  return digits.every((digit) => digit !== undefined) ? digits.join('') : null;
}

const DIGIT_BEFORE = new RegExp(`[\\p{N}|][${SHAPELESS}]* ?$`, 'u');
const DIGIT_AFTER = new RegExp(`^ ?[${SHAPELESS}]*[\\p{N}|]`, 'u');
/** Whether characters that look like digits are read as digits. */
const isRead = (text: string, start: number, end: number, reading: Reading): boolean =>
  reading === 'as-digits' && isBesideDigit(text, start, end);

const isBesideDigit = (text: string, start: number, end: number): boolean =>
  DIGIT_BEFORE.test(text.slice(Math.max(0, start - 4), start)) || DIGIT_AFTER.test(text.slice(end, end + 4));
