/**
 * Reads a search in words as one with filters (SRCH-16): «گوشی سامسونگ زیر ۱۵ میلیون تهران» asks for phones of a brand
 * up to a price in a place. A reading only adds to what the visitor chose in the address, and never widens it.
 */
import type { Place } from '../../locations/places.ts';
import type { SearchQuery } from '../search-query.ts';
import type { Dictionary } from './dictionary.ts';
import { isFiller, isJoiner } from './fillers.ts';
import { type Alternative, ANYTHING, narrowed, type Target } from './meaning.ts';
import { placeMeant } from './place-meant.ts';
import { pricedSegments, segmentsIn } from './priced-segments.ts';
import { quantityAt } from './quantities.ts';
import { quantityMeaning } from './quantity-meaning.ts';
import { type FormsOf, type Segment, segmentsOf } from './segments.ts';
import type { Sense } from './sense.ts';
import { spokenTerms } from './spoken-terms.ts';
import { type Term, termsOf } from './terms.ts';
import { withMeaning } from './understood-query.ts';
import { actFirst } from './wanted-act.ts';
import { headsOf } from './wanted-thing.ts';
import { wordGroups } from './word-groups.ts';

/** A phrase and what it was taken for. */
export type Understood = {
  /** As typed. */
  readonly text: string;
  /** Names of what it means, as the catalogue has them; empty for numbers. */
  readonly names: readonly string[];
  /** Position in the text. */
  readonly start: number;
  readonly end: number;
  readonly kind: 'thing' | 'place' | 'price' | 'quantity' | 'sort';
};

export type Reading = {
  /** The search as it was understood; `words` are those that are left. */
  readonly query: SearchQuery;
  readonly understood: readonly Understood[];
};

const CHEAP = new Set(['ارزان', 'ارزون', 'ارزانترین', 'ارزونترین', 'ارزونترین', 'ارزانقیمت', 'ارزونقیمت', 'cheap']);

/** State while the segments are read. */
type State = {
  query: SearchQuery;
  alternatives: readonly Alternative[];
  readonly understood: Understood[];
  readonly rest: Segment[];
  /** The segment of the noun that the search is about, which is read before the others. */
  head: Segment | null;
  /** Choices of the last phrase, and the alternatives that it narrowed. */
  last: { readonly alternatives: readonly Alternative[]; readonly targets: readonly Target[] } | null;
};

export function readQuery(query: SearchQuery, dictionary: Dictionary, formsOf: FormsOf): Reading {
  const segments = segmentsOf(actFirst(spokenTerms(termsOf(query.text))), dictionary, formsOf);
  const chosen = query.categories.map((category): Alternative => ({ category, groups: [] }));
  const state: State = {
    query,
    alternatives: chosen.length ? chosen : ANYTHING,
    understood: [],
    rest: [],
    head: null,
    last: null,
  };
  readHead(segments, pricedSegments(segments), state, dictionary);
  readRest(segments, state, dictionary);
  const isNarrowed = state.alternatives !== ANYTHING && state.understood.some(({ kind }) => kind !== 'sort');
  const read = isNarrowed
    ? withMeaning(
        { ...state.query, categories: chosen.length ? query.categories : [] },
        state.alternatives,
        dictionary.askers,
      )
    : state.query;
  const words = wordGroups(state.rest);
  return {
    query: { ...read, text: words.map(([word]) => word).join(' '), words: words.length ? words : null },
    understood: state.understood.toSorted((a, b) => a.start - b.start),
  };
}

/** Reads the noun that says what the search is about: the first one, unless a sentence says otherwise. */
function readHead(
  segments: readonly Segment[],
  excluded: ReadonlySet<Segment>,
  state: State,
  dictionary: Dictionary,
): void {
  for (const segment of headsOf(segments)) {
    if (excluded.has(segment)) continue;
    const nouns = segment.senses.filter(({ isNoun }) => isNoun);
    if (narrow(segment, nouns, state, dictionary)) {
      state.head = segment;
      return;
    }
  }
}

function readRest(segments: readonly Segment[], state: State, dictionary: Dictionary): void {
  const places: Segment[] = [];
  for (let at = 0; at < segments.length; at++) {
    const segment = segments[at] as Segment;
    if (segment === state.head) continue;
    const taken = readQuantity(segments, at, state, dictionary);
    if (taken > 0) at += taken - 1;
    else if (isJoined(segments, at) && widen(segment, state, dictionary)) continue;
    else if (narrow(segment, segment.senses, state, dictionary)) continue;
    else if (isJoined(segments, at) && join(segments, at, state, dictionary)) continue;
    else if (segment.places.length > 0) places.push(segment);
    else readWord(segment, state);
  }
  for (const segment of places) readPlace(segment, places, state);
  if (state.rest.length > 1 || state.understood.length > 0) dropFillers(state);
}

function narrow(segment: Segment, senses: readonly Sense[], state: State, { askers }: Dictionary): boolean {
  for (const { targets } of senses) {
    const left = narrowed(state.alternatives, targets, askers);
    if (left.length === 0) continue;
    state.last = { alternatives: state.alternatives, targets };
    state.alternatives = left;
    state.understood.push(understoodAs('thing', segment.terms, namesOf(targets)));
    return true;
  }
  return false;
}

/** Whether a segment follows «یا» or «و». */
const isJoined = (segments: readonly Segment[], at: number): boolean =>
  at > 1 && segments[at - 1]?.terms.every(({ word }) => isJoiner(word)) === true;

/** Adds another choice of the same kind to the last one: «سامسونگ یا ال‌جی», «۲۰۶ یا ۲۰۷». */
function widen(segment: Segment, state: State, { askers }: Dictionary): boolean {
  const { last } = state;
  if (!last) return false;
  for (const { targets } of segment.senses) {
    const alike = targets.filter((target) => last.targets.some((other) => areAlike(target, other)));
    if (alike.length === 0 || narrowed(last.alternatives, alike, askers).length === 0) continue;
    state.last = { ...last, targets: [...last.targets, ...alike] };
    state.alternatives = narrowed(last.alternatives, state.last.targets, askers);
    state.understood.push(understoodAs('thing', segment.terms, namesOf(alike)));
    return true;
  }
  return false;
}

const areAlike = (one: Target, other: Target): boolean =>
  one.kind === 'option' &&
  other.kind === 'option' &&
  one.attribute === other.attribute &&
  one.option.categoryId === other.option.categoryId;

/** Adds another thing to those that the search is about: «۲۰۶ یا پراید», but not the parts of one: «رم ۱۶ و گرافیک». */
function join(segments: readonly Segment[], at: number, state: State, { askers }: Dictionary): boolean {
  const segment = segments[at] as Segment;
  const isOr = segments[at - 1]?.terms.every(({ word }) => word !== 'و') === true;
  if (state.head === null || !(isOr || segments[at - 2] === state.head)) return false;
  const from = state.query.categories.length ? [] : ANYTHING;
  const [noun] = segment.senses.filter(({ isNoun }) => isNoun);
  const others = noun ? narrowed(from, noun.targets, askers) : [];
  if (!noun || others.length === 0) return false;
  state.alternatives = [...state.alternatives, ...others];
  state.understood.push(understoodAs('thing', segment.terms, namesOf(noun.targets)));
  return true;
}

/** Reads the quantity that starts at a segment. Returns how many segments it takes, 0 without a meaning. */
function readQuantity(segments: readonly Segment[], at: number, state: State, dictionary: Dictionary): number {
  const head = state.head ? segments.indexOf(state.head, at) : -1;
  const following = segments.slice(at, head < 0 ? undefined : head).flatMap(({ terms }) => terms);
  if (following[0]?.quoted) return 0;
  const words = following.map(({ word }) => word);
  for (const quantity of quantityAt(words, 0)) {
    // A phrase of the dictionary that is at least as long means more than a bare number.
    const known = segments[at];
    if (known && known.senses.length > 0 && known.terms.length >= quantity.length) return 0;
    const meaning = quantityMeaning(quantity, state.alternatives, dictionary);
    const taken = segmentsIn(segments, at, quantity.length);
    if (meaning === null || taken === 0) continue;
    state.alternatives = meaning.alternatives;
    if (meaning.range) state.query = { ...state.query, filters: [...state.query.filters, meaning.range] };
    if (meaning.price) state.query = withPrice(state.query, meaning.price);
    state.understood.push(understoodAs(meaning.price ? 'price' : 'quantity', following.slice(0, quantity.length)));
    return taken;
  }
  return 0;
}

function withPrice(
  query: SearchQuery,
  { from, to }: { readonly from: number | null; readonly to: number | null },
): SearchQuery {
  const minPrice = query.minPrice === null ? from : Math.max(query.minPrice, from ?? 0);
  const maxPrice = query.maxPrice === null ? to : Math.min(query.maxPrice, to ?? query.maxPrice);
  return { ...query, minPrice, maxPrice };
}

function readWord(segment: Segment, state: State): void {
  const [term] = segment.terms;
  if (term && CHEAP.has(term.word) && !term.quoted && state.query.sort === null) {
    state.query = { ...state.query, sort: 'cheapest' };
    state.understood.push(understoodAs('sort', segment.terms));
  } else state.rest.push(segment);
}

function readPlace(segment: Segment, all: readonly Segment[], state: State): void {
  const isScope = state.understood.length > 0 || state.rest.length === 0;
  const near = [...state.query.places, ...all.filter((other) => other !== segment).flatMap(({ places }) => places)];
  const meant: readonly Place[] = isScope ? placeMeant(segment.places, state.query.places, near) : [];
  if (meant.length === 0) {
    state.rest.push(segment);
    return;
  }
  state.query = { ...state.query, places: meant };
  state.understood.push(
    understoodAs(
      'place',
      segment.terms,
      meant.map(({ name }) => name),
    ),
  );
}

function dropFillers({ rest }: State): void {
  const kept = rest.flatMap((segment) => {
    const terms = segment.terms.filter(({ word, quoted }) => quoted || !isFiller(word));
    return terms.length > 0 ? [{ ...segment, terms }] : [];
  });
  rest.splice(0, rest.length, ...kept);
}

function understoodAs(kind: Understood['kind'], terms: readonly Term[], names: readonly string[] = []): Understood {
  return {
    kind,
    names,
    text: terms.map(({ typed }) => typed).join(' '),
    start: terms[0]?.start ?? 0,
    end: terms.at(-1)?.end ?? 0,
  };
}

const namesOf = (targets: readonly Target[]): string[] => [
  ...new Set(
    targets.map((target) =>
      target.kind === 'category'
        ? target.category.name
        : target.kind === 'option'
          ? target.option.label
          : target.attribute.label,
    ),
  ),
];
