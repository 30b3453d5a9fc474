/**
 * Distance of a typed word from a known one, by likely typing errors. Written here because packages weigh all letters
 * equally.
 */
import { keyPosition } from './keyboard-layout.ts';

/** Groups of letters with the same sound. */
const SOUNDS = ['سصث', 'زذضظ', 'تط', 'قغ', 'هح', 'اعآ', 'یئ', 'کگ', 'جژ'];
const LIKE_SOUND = 0.6;
const NEIGHBOUR_KEY = 0.7;
const OTHER = 1.1;
const MISSING = 0.9;
const SWAPPED = 0.7;
const DOUBLED = 0.4;
/** Maximum length of a word; a longer one was pasted. */
const LETTERS_MAX = 64;
/** Rows of the distance table, reused and overwritten by each call. */
const ROWS = [new Float64Array(LETTERS_MAX), new Float64Array(LETTERS_MAX), new Float64Array(LETTERS_MAX)] as const;
/** Keys whose centres are nearer than this are neighbours, in key widths. */
const NEIGHBOUR = 1.3;

/**
 * `COSTS`: costs of replacing one letter by another. `known`: cache of these costs by the codes of both characters; an
 * entry is an index into `COSTS`, or 0 if it is not computed yet.
 */
const COSTS = [0, LIKE_SOUND, NEIGHBOUR_KEY, OTHER];
const known = new Uint8Array(512 * 512);

function substitution(one: number, other: number): number {
  if (one === other) return 0;
  const [row, column] = [placeOf(one), placeOf(other)];
  // Letters of other scripts are similar to none.
  if (row < 0 || column < 0) return OTHER;
  const at = row * 512 + column;
  if (known[at] === 0) known[at] = costIndex(String.fromCharCode(one), String.fromCharCode(other));
  return COSTS[known[at] ?? 0] ?? OTHER;
}

/**
 * Index of a character in the cache: the first half for Latin letters and digits, the second for Persian letters; -1
 * for all others.
 */
function placeOf(code: number): number {
  if (code < 0x100) return code;
  return code >= 0x600 && code < 0x700 ? code - 0x500 : -1;
}

function costIndex(one: string, other: string): number {
  if (soundAlike(one, other)) return 1;
  return areNeighbours(one, other) ? 2 : 3;
}

const soundAlike = (one: string, other: string): boolean =>
  SOUNDS.some((letters) => letters.includes(one) && letters.includes(other));

function areNeighbours(one: string, other: string): boolean {
  const [a, b] = [keyPosition(one), keyPosition(other)];
  return a !== null && b !== null && Math.hypot(a[0] - b[0], a[1] - b[1]) <= NEIGHBOUR;
}

/**
 * Lower bound of the distance of two words. `inOne`, `inOther`: numbers of letters that only the one or only the other
 * word has. Each such letter costs at least a replacement.
 */
export const leastDistance = (inOne: number, inOther: number): number => Math.max(inOne, inOther) * LIKE_SOUND;

/**
 * Damerau–Levenshtein distance in which neighbouring keys, letters of the same sound, swapped letters and doubled
 * letters cost less. Infinity above `limit`.
 */
export function typingDistance(typed: string, word: string, limit: number): number {
  const width = word.length + 1;
  if (Math.abs(typed.length - word.length) > limit / DOUBLED) return Number.POSITIVE_INFINITY;
  if (width > LETTERS_MAX) return Number.POSITIVE_INFINITY;
  let [before, above, current]: [Float64Array, Float64Array, Float64Array] = [...ROWS];
  for (let at = 0; at < width; at++) above[at] = at * MISSING;
  for (let row = 1; row <= typed.length; row++) {
    const letter = typed.charCodeAt(row - 1);
    const previous = row > 1 ? typed.charCodeAt(row - 2) : -1;
    const dropping = letter === previous ? DOUBLED : MISSING;
    let least = row * MISSING;
    current[0] = least;
    for (let at = 1; at < width; at++) {
      const wanted = word.charCodeAt(at - 1);
      const wantedBefore = at > 1 ? word.charCodeAt(at - 2) : -1;
      const dropped = (above[at] ?? 0) + dropping;
      const added = (current[at - 1] ?? 0) + (wanted === wantedBefore ? DOUBLED : MISSING);
      let cost = Math.min(dropped, added, (above[at - 1] ?? 0) + substitution(letter, wanted));
      if (letter === wantedBefore && previous === wanted) cost = Math.min(cost, (before[at - 2] ?? 0) + SWAPPED);
      current[at] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return Number.POSITIVE_INFINITY;
    [before, above, current] = [above, current, before];
  }
  const distance = above[word.length] ?? Number.POSITIVE_INFINITY;
  return distance <= limit ? distance : Number.POSITIVE_INFINITY;
}
