/** Things that a search does not want: «گوشی غیر سامسونگ». No filter leaves them out, but nothing asks for them either. */
import { isFiller } from './fillers.ts';
import type { Segment } from './segments.ts';

const EXCEPT = new Set(['غیر', 'بغیر', 'جز', 'بجز', 'بهجز', 'الا', 'منهای']);

type Excepted = { readonly segments: readonly Segment[] /** As typed. */; readonly excepted: readonly string[] };

/** The segments without excepted ones; all of them if nothing is left that means anything. */
export function withoutExcepted(segments: readonly Segment[]): Excepted {
  const kept: Segment[] = [];
  const excepted: string[] = [];
  for (let at = 0; at < segments.length; at++) {
    const segment = segments[at] as Segment;
    const end = isExcept(segment) ? exceptedAt(segments, at + 1) : null;
    if (end === null) kept.push(segment);
    else {
      excepted.push(typedOf(segments.slice(at, end + 1)));
      at = end;
    }
  }
  const isMeant = kept.some(({ senses, places }) => senses.length + places.length > 0);
  return excepted.length > 0 && isMeant ? { segments: kept, excepted } : { segments, excepted: [] };
}

/** Position of the first segment from `at` on that is no filler; null without one that means something. */
function exceptedAt(segments: readonly Segment[], at: number): number | null {
  const end = segments.findIndex(({ terms }, index) => index >= at && !terms.every(({ word }) => isFiller(word)));
  const found = segments[end];
  return found && found.senses.length + found.places.length > 0 ? end : null;
}

const isExcept = ({ terms: [term, ...others], senses }: Segment): boolean =>
  term !== undefined && others.length === 0 && senses.length === 0 && !term.quoted && EXCEPT.has(term.word);

const typedOf = (segments: readonly Segment[]): string =>
  segments.flatMap(({ terms }) => terms.map(({ typed }) => typed)).join(' ');
