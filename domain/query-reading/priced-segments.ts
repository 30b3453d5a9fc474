/** Finds the segments of a search that say a price. */
import { quantityAt } from './quantities.ts';
import { MONEY } from './quantity.ts';
import type { Segment } from './segments.ts';

/** Segments within a phrase that says a price: «زیر ۵۰۰» is not about the Fiat 500. `numbers`: those that may begin one. */
export function pricedSegments(segments: readonly Segment[], numbers: ReadonlySet<Segment>): ReadonlySet<Segment> {
  const inPrice = new Set<Segment>();
  if (numbers.size === 0) return inPrice;
  // A quoted word is literal, so no price goes on beyond it.
  const words = segments.flatMap(({ terms }) => terms.map(({ word, quoted }) => (quoted ? '"' : word)));
  const starts = startsOf(segments);
  for (let at = 0; at < segments.length; at++) {
    if (!numbers.has(segments[at] as Segment)) continue;
    const [price] = quantityAt(words, starts[at] ?? 0);
    if (!price || !MONEY.has(price.kind) || price.length < 2) continue;
    const taken = segmentsIn(segments, at, price.length);
    // «رهن ۲۰۰» is about what is let.
    const first = price.kind === 'price' ? at : at + 1;
    for (const segment of segments.slice(first, at + taken)) inPrice.add(segment);
    at += Math.max(0, taken - 1);
  }
  return inPrice;
}

/** Number of terms before each segment. */
function startsOf(segments: readonly Segment[]): number[] {
  let terms = 0;
  return segments.map((segment) => {
    terms += segment.terms.length;
    return terms - segment.terms.length;
  });
}

/** Number of segments that a number of terms fill; 0 if they end within one. */
export function segmentsIn(segments: readonly Segment[], from: number, terms: number): number {
  let left = terms;
  let at = from;
  while (left > 0 && at < segments.length) left -= segments[at++]?.terms.length ?? 0;
  return left === 0 ? at - from : 0;
}
