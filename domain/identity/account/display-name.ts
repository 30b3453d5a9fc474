import { persianDigits } from '../../values/numbers.ts';
import { cleanProse } from '../../values/persian-text.ts';
import { trimEnds } from '../../values/trim-ends.ts';

/**
 * Invisible characters, by which different names could look the same. Zero-width joiners and non-joiners stay, because
 * Persian spelling needs them.
 */
const SHAPELESS = /(?![\u200C\u200D])[\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Variation_Selector}\u115F\u1160\u3164\uFFA0\u2800]/gu;
/** Three or more combining marks on one letter, which would reach into the lines above and below. */
const PILES = /(\p{M}{2})\p{M}+/gu;
const LOOSE = /[\s\u200C\u200D]/;

/** Cleans a display name to one line of visible letters (GEN-04). */
export function cleanDisplayName(text: string): string {
  const line = cleanProse(text)
    .replace(SHAPELESS, '')
    .replace(PILES, '$1')
    .replace(/\s+/g, ' ')
    .replace(/(\u200C|\u200D)(?:\u200C|\u200D)+/g, '$1');
  return trimEnds(line, LOOSE);
}

/** Range of the numbers in names of new users; all have the same length. */
export const NEWCOMER = { min: 10_000, max: 99_999 } as const;

/** Name of a user who has not chosen one: the word for user and a random number. */
export const newcomerName = (word: string, number: number): string => `${word} ${persianDigits(number)}`;

/** Returns whether a name has the form that `newcomerName` makes with this word. */
export const isNewcomerName = (name: string, word: string): boolean =>
  name.startsWith(`${word} `) && /^[\u06F0-\u06F9]{5}$/.test(name.slice(word.length + 1));
