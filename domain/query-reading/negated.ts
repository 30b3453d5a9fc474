/** Finds what a search does not want: «بدون پارکینگ», «به جز سامسونگ و اپل», «تصادفی نباشه», «مبل -راحتی» (SRCH-16). */
import { isFiller, isJoiner } from './fillers.ts';
import { oppositeOrder, orderOf } from './orders.ts';
import { quantityAt } from './quantities.ts';
import { opensPhrase } from './quantity-words.ts';
import type { Segment } from './segments.ts';
import type { Term } from './terms.ts';
import { isNegatedVerb } from './verbs.ts';

/**
 * Words that stand before an item that is not wanted. After a word of `EXCEPT`, the item may also be a name that the
 * dictionary does not have.
 */
const EXCEPT = new Set(['غیر', 'بغیر', 'غیراز', 'جز', 'بجز', 'بهجز', 'الا', 'منهای']);
const WITHOUT = new Set(['بدون', 'فاقد', 'نه', 'bedoone', 'bedone']);
/** Words that may stand between a word of `EXCEPT` or `WITHOUT` and the item. */
const BETWEEN = new Set(['از', 'داشتن', 'وجود']);
/** Words after a negated verb that make the phrase mean «does not matter». */
const NO_MATTER = new Set(['مهم', 'مهمه', 'فرقی', 'فرق']);
/** Maximum number of segments of a number phrase before «نباشه». */
const QUANTITY_MAX = 6;

export type Negated = {
  /** Items that are excluded together: «سامسونگ و اپل». */
  readonly segments: readonly Segment[];
  /** All words of the phrase; the visitor can remove them from the search together. */
  readonly terms: readonly Term[];
  /** Whether an unknown word in the phrase excludes listings that contain it. */
  readonly isOfWords: boolean;
};

type Found = {
  /** The rest of the search. */
  readonly segments: readonly Segment[];
  readonly negated: readonly Negated[];
  /**
   * First segments of number phrases, and words of sort order, whose meaning is reversed: «بیشتر از ۸ میلیارد نباشد»
   * means at most.
   */
  readonly opposite: ReadonlySet<Segment>;
};

type Part = { readonly from: number; readonly to: number } & Pick<Negated, 'segments' | 'isOfWords'>;

export function withoutNegated(segments: readonly Segment[]): Found {
  if (!segments.some((segment) => mayNegate(segment))) return { segments, negated: [], opposite: new Set() };
  const parts = new Map<number, Part>();
  const dropped = new Set<number>();
  const opposite = new Set<Segment>();
  for (let at = 0; at < segments.length; at++) {
    const part = partAfter(segments, at) ?? minusAt(segments, at);
    if (!part && isBeforeWord(segments[at] as Segment)) {
      const limit = segments[at + 1];
      // «نه زیر ۵۰۰» means at least 500, and «بدون» at the end means nothing.
      if (limit && isLimitAt(segments, at + 1)) opposite.add(limit);
      else if (limit || segments.length === 1) continue;
      dropped.add(at);
    }
    if (!part) continue;
    parts.set(part.from, part);
    at = part.to - 1;
  }
  for (let at = 1; at < segments.length; at++) {
    if (!isVerb(segments, at)) continue;
    const quantity = quantityBefore(segments, at);
    const to = verbEnd(segments, at);
    if (quantity !== null) {
      opposite.add(segments[quantity] as Segment);
      for (let index = at; index < to; index++) dropped.add(index);
      continue;
    }
    const last = lastBefore(segments, at);
    const order = segments[last];
    if (order && oppositeOrder(orderOf(order) ?? 'newest') !== null) {
      // «گرون نباشه» requests the cheapest first.
      opposite.add(order);
      for (let index = last + 1; index < to; index++) dropped.add(index);
      continue;
    }
    const part = partBefore(segments, at, to);
    if (!part) continue;
    const before = [...parts.values()].find((other) => other.from <= part.from && part.from < other.to);
    if (before) {
      // A double negative: «بدون آسانسور نباشه» requires one.
      parts.delete(before.from);
      for (let index = before.from; index < to; index++)
        if (!before.segments.includes(segments[index] as Segment)) dropped.add(index);
    } else if (isNoMatter(segments, to)) for (let index = part.from; index <= to; index++) dropped.add(index);
    else parts.set(part.from, part);
  }
  const taken = [...parts.values()];
  const isTaken = (index: number) => dropped.has(index) || taken.some(({ from, to }) => index >= from && index < to);
  return {
    segments: segments.filter((_, index) => !isTaken(index)),
    negated: taken.map(({ from, to, segments: things, isOfWords }) => ({
      segments: things,
      isOfWords,
      terms: segments.slice(from, to).flatMap(({ terms }) => terms),
    })),
    opposite,
  };
}

const mayNegate = (segment: Segment): boolean =>
  segment.terms.some(({ minus }) => minus) ||
  isWord(segment, EXCEPT) ||
  isWord(segment, WITHOUT) ||
  isNegation(segment);

function isWord({ terms: [term, ...others], senses }: Segment, words: ReadonlySet<string>): boolean {
  return term !== undefined && others.length === 0 && senses.length === 0 && !term.quoted && words.has(term.word);
}

const isNegation = ({ terms: [term, ...others] }: Segment): boolean =>
  term !== undefined && others.length === 0 && !term.quoted && isNegatedVerb(term.word);

const isVerb = (segments: readonly Segment[], at: number): boolean => isNegation(segments[at] as Segment);

const means = ({ senses, places, terms }: Segment): boolean =>
  senses.length + places.length > 0 && !terms.every(({ word, quoted }) => quoted || isFiller(word));

/** Items after «بدون» and similar words, with those joined by «و» or «یا». */
function partAfter(segments: readonly Segment[], at: number): Part | null {
  const first = segments[at] as Segment;
  const isExcept = isWord(first, EXCEPT);
  if (!isExcept && !isWord(first, WITHOUT)) return null;
  let next = at + 1;
  // A repeated word, «بدون بدون», counts once.
  const isBefore = (segment: Segment) => [BETWEEN, WITHOUT, EXCEPT].some((words) => isWord(segment, words));
  while (next < segments.length && isBefore(segments[next] as Segment)) next++;
  const things: Segment[] = [];
  for (;;) {
    const segment = segments[next];
    if (!segment || !(means(segment) || (isExcept && isName(segment)))) break;
    things.push(segment);
    next++;
    if (!isJoining(segments[next]) || !segments[next + 1] || !means(segments[next + 1] as Segment)) break;
    // «بدون انباری و زیر ۲ میلیارد»: a number after «و» is a condition of its own.
    if (isQuantity(segments, next + 1)) break;
    next++;
  }
  if (things.length === 0) return null;
  // «نه متری» is the number nine.
  if (first.terms[0]?.word === 'نه' && isQuantity(segments, at)) return null;
  const to = segments.indexOf(things.at(-1) as Segment) + 1;
  return { from: at, to, segments: things, isOfWords: isExcept };
}

function minusAt(segments: readonly Segment[], at: number): Part | null {
  const segment = segments[at] as Segment;
  return segment.terms[0]?.minus ? { from: at, to: at + 1, segments: [segment], isOfWords: true } : null;
}

const isBeforeWord = (segment: Segment): boolean => isWord(segment, EXCEPT) || isWord(segment, WITHOUT);

/** Whether a number phrase begins here with a word for its limit, such as "below", and has only one limit. */
function isLimitAt(segments: readonly Segment[], at: number): boolean {
  const words = wordsFrom(segments, at);
  const [quantity] = quantityAt(words, 0);
  return quantity !== undefined && (quantity.from === null) !== (quantity.to === null) && opensPhrase(words[0] ?? '');
}

/** Items before «نباشه» and similar verbs: «سامسونگ و شیائومی نباشه». */
function partBefore(segments: readonly Segment[], at: number, to: number): Part | null {
  let from = lastBefore(segments, at);
  const last = segments[from];
  if (!last || !means(last)) return null;
  const things = [last];
  while (from > 1 && isJoining(segments[from - 1]) && means(segments[from - 2] as Segment)) {
    from -= 2;
    things.unshift(segments[from] as Segment);
  }
  return { from, to, segments: things, isOfWords: false };
}

/** Position of the last segment before `at` that is not only filler words. */
function lastBefore(segments: readonly Segment[], at: number): number {
  let from = at - 1;
  while (from > 0 && isFillingWord(segments[from] as Segment)) from--;
  return from;
}

const isFillingWord = ({ terms }: Segment): boolean =>
  terms.every(({ word, quoted }) => !quoted && isFiller(word) && !isJoiner(word));

/** Position after a verb, which may have a second word: «نداشته باشه». */
function verbEnd(segments: readonly Segment[], at: number): number {
  const next = segments[at + 1]?.terms;
  return next?.length === 1 && /^باش/.test(next[0]?.word ?? '') ? at + 2 : at + 1;
}

const isNoMatter = (segments: readonly Segment[], at: number): boolean =>
  NO_MATTER.has(segments[at]?.terms[0]?.word ?? '');

const isJoining = (segment: Segment | undefined): boolean =>
  segment?.terms.every(({ word, quoted }) => isJoiner(word) && !quoted) === true;

/** Whether a word may be a name that the dictionary does not have. */
const isName = ({ terms: [term] }: Segment): boolean =>
  term !== undefined && !term.quoted && term.word.length > 2 && !/\d/.test(term.word) && !isFiller(term.word);

const wordsFrom = (segments: readonly Segment[], at: number): string[] =>
  segments.slice(at).flatMap(({ terms }) => terms.map(({ word, quoted }) => (quoted ? '"' : word)));

const isQuantity = (segments: readonly Segment[], at: number): boolean =>
  quantityAt(wordsFrom(segments, at), 0).some(({ named }) => named);

/** Position of a number phrase with a single limit that ends directly before a verb; null if there is none. */
function quantityBefore(segments: readonly Segment[], at: number): number | null {
  for (let from = Math.max(0, at - QUANTITY_MAX); from < at; from++) {
    const [quantity] = quantityAt(wordsFrom(segments.slice(0, at), from), 0);
    const length = segments.slice(from, at).reduce((sum, { terms }) => sum + terms.length, 0);
    if (quantity?.length === length && (quantity.from === null) !== (quantity.to === null)) return from;
    // «۵ تا ۸ میلیون بیشتر نباشه»: the phrase is a range, not only its upper end.
    if (quantity?.length === length - 1 && quantity.from !== null && quantity.to !== null) return null;
  }
  return null;
}
