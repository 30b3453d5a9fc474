/** Finds the segments of a search that state a price. */
import { quantityAt } from './quantities.ts';
import { MONEY } from './quantity.ts';
import type { Segment } from './segments.ts';

/**
 * Segments inside a phrase that states a price: «زیر ۵۰۰» is not about the Fiat 500. `numbers`: segments that may begin
 * such a phrase.
 */
export function pricedSegments(segments: readonly Segment[], numbers: ReadonlySet<Segment>): ReadonlySet<Segment> {
  const inPrice = new Set<Segment>();
  if (numbers.size === 0) return inPrice;
  // A quoted word is literal and ends a price phrase.
  const words = segments.flatMap(({ terms }) => terms.map(({ word, quoted }) => (quoted ? '"' : word)));
  const starts = startsOf(segments);
  for (let at = 0; at < segments.length; at++) {
    if (!numbers.has(segments[at] as Segment)) continue;
    const [price] = quantityAt(words, starts[at] ?? 0);
    if (!price || !MONEY.has(price.kind) || price.length < 2) continue;
    const taken = segmentsIn(segments, at, price.length);
    // «رهن ۲۰۰»: the first word also says that the item is for rent, so it must still be read as a word.
    const first = price.kind === 'price' ? at : at + 1;
    for (const segment of segments.slice(first, at + taken)) inPrice.add(segment);
    at += Math.max(0, taken - 1);
  }
  return inPrice;
}

/** Index of the first term of each segment. */
function startsOf(segments: readonly Segment[]): number[] {
  let terms = 0;
  return segments.map((segment) => {
    terms += segment.terms.length;
    return terms - segment.terms.length;
  });
}

/** Number of segments that contain exactly this many terms; 0 if the last term is inside a segment. */
export function segmentsIn(segments: readonly Segment[], from: number, terms: number): number {
  let left = terms;
  let at = from;
  while (left > 0 && at < segments.length) left -= segments[at++]?.terms.length ?? 0;
  return left === 0 ? at - from : 0;
}
