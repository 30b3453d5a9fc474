/** Keys in order, for looking up those that begin with what is typed so far. */

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

/** Greater than any letter, so that a start followed by it ends the keys with that start. */
const LAST = '\uffff';

function rangeOf(index: readonly Keyed[], start: string, within: Range): Range {
  const from = firstFrom(index, start, within);
  return { from, to: firstFrom(index, start + LAST, { from, to: within.to }) };
}

/** Position of the first key that is not before `key`. */
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
 * Starts of keys that are one typing error away from `typed`: a letter wrong, missing, too many, or exchanged with its
 * neighbour. Errors at the end come first: what stands before them is surely meant. The cost is bounded by the letters
 * that can follow each start.
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

/** The letters that follow a start in the keys of its range. */
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
