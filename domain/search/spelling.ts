/** Typing errors of one letter: an extra letter, a missing one, a wrong one, or two neighbours exchanged. */

import { normaliseText } from '../values/persian-text.ts';

/** Tells whether two texts differ only in half spaces, gaps, and letters that have several spellings (ی، ک، آ، ئ). */
export const isSameSpelled = (one: string, other: string): boolean => spellingKey(one) === spellingKey(other);

const spellingKey = (text: string): string => normaliseText(text).replace(/[\sء]/g, '');

/** Tells whether one such error turns `typed` into `word`. Both must be normalised. */
export function isOneLetterOff(typed: string, word: string): boolean {
  if (typed === word) return false;
  const [short, long] = typed.length <= word.length ? [[...typed], [...word]] : [[...word], [...typed]];
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  const sameAfter = (from: number, skip: number) => short.slice(from).join('') === long.slice(from + skip).join('');
  if (long.length - short.length === 1) return sameAfter(start, 1);
  if (long.length !== short.length) return false;
  if (sameAfter(start + 1, 0)) return true;
  return short[start] === long[start + 1] && short[start + 1] === long[start] && sameAfter(start + 2, 0);
}

/** Most likely correction: a word one letter off, and of several the one in most listings. */
export function bestCorrection(
  typed: string,
  candidates: readonly { readonly word: string; readonly n: number }[],
): string | null {
  const near = candidates.filter(({ word }) => isOneLetterOff(typed, word));
  return (
    near.reduce<{ word: string; n: number } | null>(
      (best, next) => (best === null || next.n > best.n ? next : best),
      null,
    )?.word ?? null
  );
}
