/** How far a typed word is from a known one, by the errors that typing makes. */
import { keyPosition } from './keyboard-layout.ts';

/** Letters that sound alike. */
const SOUNDS = ['سصث', 'زذضظ', 'تط', 'قغ', 'هح', 'اعآ', 'یئ', 'کگ', 'جژ'];
const LIKE_SOUND = 0.6;
const NEIGHBOUR_KEY = 0.7;
const OTHER = 1.1;
const MISSING = 0.9;
const SWAPPED = 0.7;
const DOUBLED = 0.4;
/** Keys whose centres are nearer than this are neighbours, in key widths. */
const NEIGHBOUR = 1.3;

const costs = new Map<string, number>();

function substitution(one: string, other: string): number {
  if (one === other) return 0;
  const key = one < other ? one + other : other + one;
  const known = costs.get(key);
  if (known !== undefined) return known;
  const cost = soundAlike(one, other) ? LIKE_SOUND : areNeighbours(one, other) ? NEIGHBOUR_KEY : OTHER;
  costs.set(key, cost);
  return cost;
}

const soundAlike = (one: string, other: string): boolean =>
  SOUNDS.some((letters) => letters.includes(one) && letters.includes(other));

function areNeighbours(one: string, other: string): boolean {
  const [a, b] = [keyPosition(one), keyPosition(other)];
  return a !== null && b !== null && Math.hypot(a[0] - b[0], a[1] - b[1]) <= NEIGHBOUR;
}

/**
 * Damerau-Levenshtein distance in which neighbouring keys, letters that sound alike, swapped and doubled letters count
 * less than one. Infinity above `limit`.
 */
export function typingDistance(typed: string, word: string, limit: number): number {
  if (Math.abs(typed.length - word.length) > limit / DOUBLED) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let above = Array.from({ length: word.length + 1 }, (_, at) => at * MISSING);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row * MISSING];
    let least = row * MISSING;
    for (let at = 1; at <= word.length; at++) {
      const [letter = '', wanted = ''] = [typed[row - 1], word[at - 1]];
      const dropped = (above[at] ?? 0) + (letter === typed[row - 2] ? DOUBLED : MISSING);
      const added = (current[at - 1] ?? 0) + (wanted === word[at - 2] ? DOUBLED : MISSING);
      let cost = Math.min(dropped, added, (above[at - 1] ?? 0) + substitution(letter, wanted));
      if (row > 1 && at > 1 && letter === word[at - 2] && typed[row - 2] === wanted)
        cost = Math.min(cost, (before[at - 2] ?? 0) + SWAPPED);
      current.push(cost);
      if (cost < least) least = cost;
    }
    if (least > limit) return Number.POSITIVE_INFINITY;
    before = above;
    above = current;
  }
  const distance = above[word.length] ?? Number.POSITIVE_INFINITY;
  return distance <= limit ? distance : Number.POSITIVE_INFINITY;
}
