/** How far a typed word is from a known one, by the errors that typing makes. */
import { keyPosition } from './keyboard-layout.ts';

/** Letters that sound alike. */
const SOUNDS = ['سصث', 'زذضظ', 'تط', 'قغ', 'هح', 'اعآ', 'یئ', 'کگ', 'جژ'];
const LIKE = 0.7;
const OTHER = 1.1;
const MISSING = 0.9;
const SWAPPED = 0.7;
const DOUBLED = 0.4;
/** Keys whose centres are nearer than this are neighbours, in key widths. */
const NEIGHBOUR = 1.3;

/** Basic Latin and the Arabic block: the letters of both keyboards. */
const LATIN_LETTERS = 128;
const ARABIC_FROM = 0x600;
const LETTERS = LATIN_LETTERS + 256;

/** 1 for each pair of letters that sound alike or are neighbours. */
const alike = pairsAlike();

function pairsAlike(): Uint8Array {
  const pairs = new Uint8Array(LETTERS * LETTERS);
  const letters = Array.from({ length: LETTERS }, (_, at) =>
    String.fromCharCode(at < LATIN_LETTERS ? at : at - LATIN_LETTERS + ARABIC_FROM),
  );
  const known = letters.map((letter, at) => ({ letter, at })).filter(({ letter }) => isTyped(letter));
  for (const one of known)
    for (const other of known)
      if (soundAlike(one.letter, other.letter) || areNeighbours(one.letter, other.letter))
        pairs[one.at * LETTERS + other.at] = 1;
  return pairs;
}

function isTyped(letter: string): boolean {
  return keyPosition(letter) !== null || SOUNDS.some((letters) => letters.includes(letter));
}

function soundAlike(one: string, other: string): boolean {
  return SOUNDS.some((letters) => letters.includes(one) && letters.includes(other));
}

function areNeighbours(one: string, other: string): boolean {
  const [a, b] = [keyPosition(one), keyPosition(other)];
  return a !== null && b !== null && Math.hypot(a[0] - b[0], a[1] - b[1]) <= NEIGHBOUR;
}

function substitution(one: number, other: number): number {
  if (one === other) return 0;
  const [a, b] = [letterAt(one), letterAt(other)];
  return a >= 0 && b >= 0 && alike[a * LETTERS + b] === 1 ? LIKE : OTHER;
}

function letterAt(code: number): number {
  if (code < LATIN_LETTERS) return code;
  return code >> 8 === ARABIC_FROM >> 8 ? code - ARABIC_FROM + LATIN_LETTERS : -1;
}

/** Cells beside the diagonal that are looked at: to leave them and come back costs more than any limit. */
const BAND = 2;
/** Rows of the table, used again by every call: to allocate them takes longer than to fill them. */
let rows = rowsOf(64);

function rowsOf(length: number): [Float64Array, Float64Array, Float64Array] {
  return [new Float64Array(length), new Float64Array(length), new Float64Array(length)];
}

/**
 * Damerau-Levenshtein distance in which neighbouring keys, letters that sound alike, swapped and doubled letters count
 * less than one. Infinity above `limit`, which is at most 2.
 */
export function typingDistance(typed: string, word: string, limit: number): number {
  const difference = Math.abs(typed.length - word.length);
  if (difference > limit / DOUBLED) return Number.POSITIVE_INFINITY;
  if (rows[0].length < word.length + 2) rows = rowsOf(2 * word.length);
  let [before, above, current] = rows;
  const band = difference + BAND;
  for (let at = 0; at <= word.length; at++) above[at] = at <= band ? at * MISSING : Number.POSITIVE_INFINITY;
  for (let row = 1; row <= typed.length; row++) {
    const least = fillRow(typed, word, row, band, before, above, current);
    if (least > limit) return Number.POSITIVE_INFINITY;
    [before, above, current] = [above, current, before];
  }
  const distance = above[word.length] as number;
  return distance <= limit ? distance : Number.POSITIVE_INFINITY;
}

/** Fills the cells of a row that lie in the band; returns the least of them. */
function fillRow(
  typed: string,
  word: string,
  row: number,
  band: number,
  before: Float64Array,
  above: Float64Array,
  current: Float64Array,
): number {
  const [from, to] = [Math.max(1, row - band), Math.min(word.length, row + band)];
  const letter = typed.charCodeAt(row - 1);
  const previous = row > 1 ? typed.charCodeAt(row - 2) : 0;
  const dropping = letter === previous ? DOUBLED : MISSING;
  let left = from === 1 ? row * MISSING : Number.POSITIVE_INFINITY;
  let least = left;
  let last = from > 1 ? word.charCodeAt(from - 2) : 0;
  current[from - 1] = left;
  for (let at = from; at <= to; at++) {
    const wanted = word.charCodeAt(at - 1);
    let cost = (above[at - 1] as number) + substitution(letter, wanted);
    const dropped = (above[at] as number) + dropping;
    const added = left + (wanted === last ? DOUBLED : MISSING);
    if (dropped < cost) cost = dropped;
    if (added < cost) cost = added;
    if (row > 1 && at > 1 && letter === last && previous === wanted) {
      const swapped = (before[at - 2] as number) + SWAPPED;
      if (swapped < cost) cost = swapped;
    }
    current[at] = cost;
    if (cost < least) least = cost;
    left = cost;
    last = wanted;
  }
  if (to < word.length) current[to + 1] = Number.POSITIVE_INFINITY;
  return least;
}
