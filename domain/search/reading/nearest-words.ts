/** Finds the known words near to a mistyped one. */
import { typingDistance } from './typing-distance.ts';

/** Words by length, each with the set of its letters as bits, which most words fail by before they are compared. */
export type WordIndex = ReadonlyMap<number, { readonly words: readonly string[]; readonly letters: Int32Array }>;

export type NearWord = { readonly word: string; readonly distance: number };

/** The least that an error costs which exchanges a letter for another one. */
const EXCHANGED = 0.7;

export function indexWords(words: Iterable<string>): WordIndex {
  const byLength = new Map<number, string[]>();
  for (const word of new Set(words)) {
    const known = byLength.get(word.length);
    if (known) known.push(word);
    else byLength.set(word.length, [word]);
  }
  return new Map(
    [...byLength].map(([length, all]) => [length, { words: all, letters: Int32Array.from(all, lettersOf) }]),
  );
}

/** Words at most `limit` away, the nearest first. */
export function nearestWords(typed: string, index: WordIndex, limit: number): NearWord[] {
  const letters = lettersOf(typed);
  const exchanged = Math.floor(limit / EXCHANGED);
  const near: NearWord[] = [];
  for (let length = typed.length - 1; length <= typed.length + 1; length++) {
    const bucket = index.get(length);
    if (!bucket) continue;
    for (let at = 0; at < bucket.letters.length; at++) {
      const others = bucket.letters[at] as number;
      if (bits(letters & ~others) > exchanged || bits(others & ~letters) > exchanged) continue;
      const word = bucket.words[at] ?? '';
      const distance = typingDistance(typed, word, limit);
      if (distance > 0 && distance <= limit) near.push({ word, distance });
    }
  }
  return near.sort((a, b) => a.distance - b.distance);
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) % 31);
  return letters;
}

function bits(value: number): number {
  let left = value;
  let count = 0;
  while (left !== 0) {
    left &= left - 1;
    count++;
  }
  return count;
}
