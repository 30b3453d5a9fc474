import { latinDigits } from './persian-text.ts';
import type { DigitGroup } from './telephones/digit-groups.ts';
import { digitsShown, LOOKALIKES } from './telephones/digit-looks.ts';
import { type FoundTelephone, findTelephones } from './telephones/find-telephones.ts';

const SHOWN_DIGITS = 4;

/**
 * Replaces telephone numbers in a listing's text by dots, except their first digits: only the contact button reveals
 * them (REV-02). Numbers are recognised as a reader recognises them, also in words. `forSale` lists numbers that are
 * themselves for sale, which stay.
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

/** Whether a text contains a number that is disguised against `hideNumbers`, for moderators. */
export const disguisesNumber = (text: string, forSale: readonly string[] = []): boolean =>
  findTelephones(text).some(({ isDisguised, digits }) => isDisguised && !forSale.includes(bare(digits)));

/** Reduces a number to its digits, without the zero or country code in front of the area code or operator code. */
export const bare = (number: string): string =>
  latinDigits(number)
    .replace(/\D/g, '')
    .replace(/^(?:00980?|0?980?|0)(?=\d{10}$)/, '');

type Masked = { readonly start: number; readonly end: number; readonly shown: string };

/** Groups of a number in the order of dialling; digits after the first `SHOWN_DIGITS` become dots. */
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

/** Spans of the groups. Several groups in one run of letters form one span. */
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

/** Combining marks on the last digit of a group, such as the box of a keycap. */
const MARKS = /^\p{M}+/u;
const MARKS_MAX = 8;

/** Replaces digits after the first `left` by dots. Combining marks on a hidden digit are removed with it. */
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
