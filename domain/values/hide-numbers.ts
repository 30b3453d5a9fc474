import { latinDigits } from './persian-text.ts';
import type { DigitGroup } from './telephones/digit-groups.ts';
import { digitsShown, LOOKALIKES } from './telephones/digit-looks.ts';
import { type FoundTelephone, findTelephones } from './telephones/find-telephones.ts';

const SHOWN_DIGITS = 4;

/**
 * Replaces telephone numbers in a listing's text by dots, except their first digits: only the contact button reveals
 * them (REV-02). They are recognised by what a reader sees, in words too. `forSale` lists numbers that are themselves for
 * sale.
 */
export function hideNumbers(text: string, forSale: readonly string[] = []): string {
  const spans = findTelephones(text)
    .filter(({ digits }) => !forSale.includes(bare(digits)))
    .flatMap(({ groups }) => masked(groups, text))
    .toSorted((a, b) => a.start - b.start);
  let hidden = '';
  let end = 0;
  for (const span of spans) {
    hidden += text.slice(end, span.start) + span.shown;
    end = span.end;
  }
  return hidden + text.slice(end);
}

/** Tells whether a text holds a number that is written so that `hideNumbers` would overlook it, for moderators. */
export const disguisesNumber = (text: string, forSale: readonly string[] = []): boolean =>
  findTelephones(text).some(({ isDisguised, digits }) => isDisguised && !forSale.includes(bare(digits)));

/** Reduces a number to its digits, without the prefix before the area code or the operator's. */
export const bare = (number: string): string =>
  latinDigits(number)
    .replace(/\D/g, '')
    .replace(/^(?:00980?|0?980?|0)(?=\d{10}$)/, '');

type Masked = { readonly start: number; readonly end: number; readonly shown: string };

/** The groups of a number in dialled order, with dots for the digits after the first. */
function masked(groups: FoundTelephone['groups'], text: string): Masked[] {
  let left = SHOWN_DIGITS;
  return spansOf(groups).map(({ start, end: lastDigit, digits, inWords }) => {
    const end = lastDigit + (MARKS.exec(text.slice(lastDigit, lastDigit + MARKS_MAX))?.[0].length ?? 0);
    const written = text.slice(start, end);
    const shown = inWords ? maskedWords(written, digits, left) : maskedDigits(written, left);
    left -= digits.length;
    return { start, end, shown };
  });
}

/** A run of letters may say several numbers, and is one span. */
function spansOf(groups: readonly DigitGroup[]): DigitGroup[] {
  const spans: DigitGroup[] = [];
  for (const group of groups) {
    const last = spans.at(-1);
    if (last?.start === group.start) spans[spans.length - 1] = { ...last, digits: last.digits + group.digits };
    else spans.push(group);
  }
  return spans;
}

const maskedWords = (words: string, digits: string, left: number): string =>
  digits.length <= left ? words : '•'.repeat(digits.length);

/** Marks on the last digit of a group, such as the box of a key. */
const MARKS = /^\p{M}+/u;
const MARKS_MAX = 8;

/** Marks on a digit that is hidden go with it. */
function maskedDigits(written: string, left: number): string {
  let shown = 0;
  let isHidden = false;
  return [...written]
    .map((sign) => {
      if (/[\p{M}\p{Default_Ignorable_Code_Point}]/u.test(sign)) return isHidden ? '' : sign;
      const isDigit = digitsShown(sign) !== '' || LOOKALIKES[sign] !== undefined;
      isHidden = isDigit && shown >= left;
      if (isDigit) shown += 1;
      return isHidden ? '•' : sign;
    })
    .join('');
}
