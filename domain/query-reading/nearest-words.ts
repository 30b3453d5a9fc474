/** Finds known words that are similar to a mistyped one. */
import { leastDistance, typingDistance } from './typing-distance.ts';

/**
 * Words by length, each with the set of its letters as bits; most words are excluded by these bits without a
 * comparison.
 */
export type WordIndex = ReadonlyMap<number, { readonly words: readonly string[]; readonly letters: Int32Array }>;

/** Minimum length of a word that is corrected. */
export const WORD_MIN = 3;
/** Upper bound for the distance of a single typing error. */
const ONE_ERROR = 1.1;

export type NearWord = { readonly word: string; readonly distance: number };

export function indexWords(words: Iterable<string>): WordIndex {
  const byLength = new Map<number, string[]>();
  for (const word of new Set(words)) {
    const known = byLength.get(word.length);
    if (known) known.push(word);
    else byLength.set(word.length, [word]);
  }
  return new Map(
    // `slice` makes copies without spare capacity, which saves memory.
    [...byLength].map(([length, all]) => [length, { words: all.slice(), letters: Int32Array.from(all, lettersOf) }]),
  );
}

/** Index of a word among the words of its length, which must be sorted; -1 if it is missing. */
export function positionIn(index: WordIndex, word: string): number {
  const words = index.get(word.length)?.words ?? [];
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return words[low] === word ? low : -1;
}

/** Words at a distance of at most `limit`, the nearest first. */
export function nearestWords(typed: string, index: WordIndex, limit: number): NearWord[] {
  const letters = lettersOf(typed);
  const near: NearWord[] = [];
  for (let length = typed.length - 1; length <= typed.length + 1; length++) {
    const bucket = index.get(length);
    if (!bucket) continue;
    for (let at = 0; at < bucket.letters.length; at++) {
      const others = bucket.letters[at] ?? 0;
      if (letters !== others && leastDistance(bits(letters & ~others), bits(others & ~letters)) > limit) continue;
      const word = bucket.words[at] ?? '';
      const distance = typingDistance(typed, word, limit);
      if (distance > 0 && distance <= limit) near.push({ word, distance });
    }
  }
  return near.sort((a, b) => a.distance - b.distance);
}

/** Words one error away, or, if there are none, words farther away. Most errors are single. */
export function nearestFirst(word: string, index: WordIndex, limit: number): NearWord[] {
  const near = limit > ONE_ERROR ? nearestWords(word, index, ONE_ERROR) : [];
  return near.length > 0 ? near : nearestWords(word, index, limit);
}

/** Largest distance at which a mistyped word is corrected: a short word is one letter away from too many others. */
export function errorsIn({ length }: string): number {
  if (length <= WORD_MIN) return 0.7;
  if (length <= 5) return 1.1;
  return length <= 8 ? 1.5 : 2;
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) % 31);
  return letters;
}

/** Number of bits that are set (population count). */
function bits(value: number): number {
  const pairs = value - ((value >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
