import { latinDigits } from './persian-text.ts';

/** A mobile, or a landline with its area code, with any separators. */
const TELEPHONE = telephone('[ \\u00a0\\u200c().\\-–_/]{0,3}');
const SHOWN_DIGITS = 4;

/**
 * Replaces telephone numbers in a listing's text by dots, except their first digits: only the contact button reveals
 * them (REV-02). `forSale` lists numbers that are themselves for sale.
 */
export function hideNumbers(text: string, forSale: readonly string[] = []): string {
  // Both texts have the same length, so positions in one are positions in the other.
  const latin = latinDigits(text);
  let hidden = '';
  let end = 0;
  for (const { 0: number, index } of latin.matchAll(TELEPHONE)) {
    if (forSale.includes(bare(number))) continue;
    hidden += text.slice(end, index) + masked(latin.slice(index, index + number.length), text.slice(index));
    end = index + number.length;
  }
  return hidden + text.slice(end);
}

/** Reduces a number to its digits, without the prefix before the area code or the operator's. */
export const bare = (number: string): string =>
  latinDigits(number)
    .replace(/\D/g, '')
    .replace(/^(?:0098|98|0)/, '');

function masked(latin: string, original: string): string {
  let shown = 0;
  return [...latin].map((sign, at) => (/\d/.test(sign) && shown++ >= SHOWN_DIGITS ? '•' : original[at])).join('');
}

function telephone(between: string): RegExp {
  const country = `(?:[+＋]|0${between}0${between})?9${between}8`;
  return new RegExp(`(?<!\\d)(?:${country}|0)${between}[1-9](?:${between}\\d){9}(?!\\d)`, 'g');
}
