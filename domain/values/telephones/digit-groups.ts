/** Splits a text into groups of digits as a reader sees or reads them, and what stands between the groups. */
import { digitsShown, LOOKALIKES } from './digit-looks.ts';
import { makesAmount, numbersSaid, type Said, saidAt } from './digit-words.ts';
import { isInWord, isSign, kindAt, LETTER, lengthAt, MARK, NUMBER, PLAIN } from './sign-kinds.ts';

export type DigitGroup = {
  readonly digits: string;
  readonly start: number;
  readonly end: number;
  /** Persian, Arabic or Latin digits; not words, letters or digits in circles. */
  readonly isPlain: boolean;
  readonly inWords: boolean;
  /** Signs between the group before and this one, of the first before it; not all of them if they are too far apart. */
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
type Reading = 'as-digits' | 'as-letters';

const ALIKE: ReadonlySet<string> = new Set(Object.keys(LOOKALIKES));

/** More different signs than people put between the digits of one number. */
const SIGNS_MAX = 12;
const WORDS_MAX = 3;
const USUAL = /^[\p{Zs}\t\p{Pd}−.،,()/_\\:]{0,3}$/u;

type Span = { readonly start: number; readonly end: number };
type Digits = Span & Pick<DigitGroup, 'digits' | 'isPlain' | 'inWords'>;

const SHAPELESS = '\\p{Default_Ignorable_Code_Point}\\p{M}';
const UNSEEN = new RegExp(`[${SHAPELESS}]`, 'gu');
/** The box of a key, or a stroke through a digit. */
const MARKED = /^\p{M}/u;
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
  'الف',
  'dash',
  'space',
  'dot',
]);

/** Reads sign by sign: most of a text is words that say nothing here, of which no piece is made. */
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
  /** Words that say numbers with nothing but spaces between them, which are read together. */
  #said: (Span & { readonly said: readonly Said[] })[] = [];
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

  /** Whether the words last read count the digit that follows: «هفت تا ۲». */
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

  /** Adds the words of a run of letters, which joiners may part. */
  addWords(text: string, start: number, end: number): void {
    let from = start;
    for (let at = start; at <= end; at += 1) {
      if (at < end && !isJoiner(text.charCodeAt(at))) continue;
      if (at > from) this.#addWord(text, from, at);
      from = at + 1;
    }
  }

  /** Beyond the words that a number may hold, nothing is read of a gap. */
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

/** Whether a letter that looks like a digit stands beside a group, with one mark or space between them at most. */
export const isBesideLookalike = (text: string, { start, end, inWords }: DigitGroup): boolean =>
  !inWords &&
  (isAlike(text, start - 1) ||
    isAlike(text, end) ||
    (kindAt(text, end) === MARK && isAlike(text, end + 1)) ||
    (start > 1 && kindAt(text, start - 1) === MARK && isAlike(text, start - 2)) ||
    (text[end] === ' ' && isLoneAlike(text, end + 1)) ||
    (start > 1 && text[start - 1] === ' ' && isLoneAlike(text, start - 2)));

/** Tells a lone letter from one that begins or ends a word, «۸ هزار», which shows no digit. */
const isLoneAlike = (text: string, at: number): boolean =>
  isAlike(text, at) && kindAt(text, at - 1) !== LETTER && kindAt(text, at + 1) !== LETTER;
const isAlike = (text: string, at: number): boolean => ALIKE.has(text[at] ?? '');

const isFiller = (word: string): boolean =>
  SEPARATING.has(word) || word.length === 1 || (word.length === 2 && [...word].length === 1);

function gapKind(signs: string, fillers: number, words: number): GapKind {
  if (words > WORDS_MAX || fillers > WORDS_MAX) return 'end';
  if (words + fillers === 0 && USUAL.test(signs)) return 'usual';
  // A row of the same sign counts once.
  if (signs.replace(/(.)\1+/gsu, '$1').length > SIGNS_MAX) return 'end';
  return words > 0 ? 'words' : fillers > 0 ? 'filled' : 'odd';
}

/** Characters of a gap that are looked at. */
const LONGEST_GAP = 200;

/** Joiners without a width end a word as a space does. */
const isJoiner = (code: number): boolean => code >= 0x200b && code <= 0x200d;

/** The digits that a run of such letters alone shows, else null. */
function lookalikes(run: string): string | null {
  const digits = [...run.replace(UNSEEN, '')].map((letter) => LOOKALIKES[letter]);
  return digits.every((digit) => digit !== undefined) ? digits.join('') : null;
}

const DIGIT_BEFORE = new RegExp(`[\\p{N}|][${SHAPELESS}]* ?$`, 'u');
const DIGIT_AFTER = new RegExp(`^ ?[${SHAPELESS}]*[\\p{N}|]`, 'u');
/** Whether letters or signs that look like digits are read as these. */
const isRead = (text: string, start: number, end: number, reading: Reading): boolean =>
  reading === 'as-digits' && isBesideDigit(text, start, end);

const isBesideDigit = (text: string, start: number, end: number): boolean =>
  DIGIT_BEFORE.test(text.slice(Math.max(0, start - 4), start)) || DIGIT_AFTER.test(text.slice(end, end + 4));
