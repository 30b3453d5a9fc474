/** Sorted keys, for finding those that begin with a typed text. */

export type Keyed = { readonly key: string };

/** Sorts in place, once: lookups are binary searches over code units. */
export function keyIndex<T extends Keyed>(entries: T[]): readonly T[] {
  return entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
}

type Range = { readonly from: number; readonly to: number };

/** Entries whose keys begin with `start`, at most `most` of them. */
export function startingWith<T extends Keyed>(index: readonly T[], start: string, most: number): readonly T[] {
  const { from, to } = rangeOf(index, start, { from: 0, to: index.length });
  return index.slice(from, Math.min(to, from + most));
}

/**
 * Character that sorts after every letter. A beginning followed by this character comes after all keys with that
 * beginning.
 */
const LAST = '\uffff';

function rangeOf(index: readonly Keyed[], start: string, within: Range): Range {
  const from = firstFrom(index, start, within);
  return { from, to: firstFrom(index, start + LAST, { from, to: within.to }) };
}

/** Position of the first key that is equal to `key` or comes after it. */
function firstFrom(index: readonly Keyed[], key: string, { from, to }: Range): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((index[middle]?.key ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Beginnings of keys that differ from `typed` by one error: a letter wrong, missing, added, or swapped with its
 * neighbour. Errors near the end come first, because the letters before them are then certain. The cost is bounded by
 * the number of letters that can follow each beginning.
 */
export function startsOneOff(index: readonly Keyed[], typed: string): string[] {
  const found: string[] = [];
  const letters = [...typed];
  let within: Range = { from: 0, to: index.length };
  for (let at = 0; at < letters.length && within.from < within.to; at++) {
    const before = letters.slice(0, at).join('');
    const [letter = '', next] = [letters[at], letters[at + 1]];
    const rest = letters.slice(at + 1).join('');
    const tries = nextLetters(index, before, within)
      .filter((other) => other !== letter)
      .flatMap((other) => [`${before}${other}${rest}`, `${before}${other}${letter}${rest}`]);
    if (next !== undefined && next !== letter)
      tries.unshift(`${before}${next}${letter}${letters.slice(at + 2).join('')}`);
    if (rest !== '') tries.push(before + rest);
    for (const start of tries) {
      const { from, to } = rangeOf(index, start, within);
      if (from < to) found.push(start);
    }
    within = rangeOf(index, before + letter, within);
  }
  return [...new Set(found)].reverse();
}

/** Letters that follow a beginning in the keys of its range. */
function nextLetters(index: readonly Keyed[], start: string, within: Range): string[] {
  const letters: string[] = [];
  for (let at = within.from; at < within.to; ) {
    const letter = index[at]?.key[start.length];
    if (letter === undefined) {
      at++;
      continue;
    }
    letters.push(letter);
    at = firstFrom(index, start + letter + LAST, { from: at, to: within.to });
  }
  return letters;
}
