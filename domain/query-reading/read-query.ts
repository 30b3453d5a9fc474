/**
 * Turns the words of a search into filters (SRCH-16): «گوشی سامسونگ زیر ۱۵ میلیون تهران» becomes phones of a brand, up
 * to a price, in a place. A reading adds to the visitor's choices in the address and never widens them.
 */

import type { Place } from '../locations/places.ts';
import { CAR_MODEL } from '../taxonomy/taxonomy.ts';
import type { Dictionary } from './dictionary.ts';
import { isFiller, isJoiner } from './fillers.ts';
import { searchWordsOf } from './index-words.ts';
import { type LeftWords, leftWords } from './left-words.ts';
import { type Alternative, ANYTHING, narrowed, type Target, targetName } from './meaning.ts';
import { withoutNegated } from './negated.ts';
import { notWanted } from './not-wanted.ts';
import { openTargets } from './open-targets.ts';
import { oppositeOrder, orderOf } from './orders.ts';
import { districtsAt, placeMeant, SIDES } from './place-meant.ts';
import { type Ends, isAmountOf, NO_SCALES, PRICE_FIELD, type PriceScales, scaled } from './price-scales.ts';
import { pricedSegments, segmentsIn } from './priced-segments.ts';
import { mayBeginNumber, type Quantity, quantityAt } from './quantities.ts';
import { MONEY } from './quantity.ts';
import { type QuantityMeaning, quantityMeaning } from './quantity-meaning.ts';
import type { BareUnit } from './quantity-price.ts';
import { opensPhrase } from './quantity-words.ts';
import type { AttributeFilter, SearchQuery } from './search-query.ts';
import { type FormsOf, type Segment, segmentsOf } from './segments.ts';
import type { Sense } from './sense.ts';
import { spokenTerms } from './spoken-terms.ts';
import { keyOf, splitTerms, type Term } from './terms.ts';
import { withMeaning } from './understood-query.ts';
import { actFirst } from './wanted-act.ts';
import { headsOf, toldOfOwn } from './wanted-thing.ts';
import { wordsOf } from './words.ts';

/** A phrase and its interpretation. */
export type Understood = {
  /** Text as the visitor typed it. */
  readonly text: string;
  /** The catalogue's names for its meaning; empty for numbers. */
  readonly names: readonly string[];
  /** Position in the text. */
  readonly start: number;
  readonly end: number;
  readonly kind: 'thing' | 'word' | 'place' | 'price' | 'quantity' | 'sort' | 'not';
  /** Another amount in toman that a price without a unit may mean. */
  readonly other?: Ends;
};

export type Reading = {
  /** The search as it was understood; `words` has the words that remain unexplained. */
  readonly query: SearchQuery;
  /** Those of the unexplained words that are quoted: they match only exactly as typed. */
  readonly quoted: LeftWords['quoted'];
  readonly understood: readonly Understood[];
  /** Numbers that were ignored because they contradict earlier ones. */
  readonly contradicted: readonly string[];
  /**
   * First word of the text, if it is unknown and directly before the head (the noun that the search is about). The head
   * may then only describe this word.
   */
  readonly lead: string | null;
};

type NumberRange = Extract<AttributeFilter, { from: unknown }>;

/** State while the segments are read. */
type State = {
  query: SearchQuery;
  /** The search in the address, before its text was read. */
  readonly chosen: SearchQuery;
  alternatives: readonly Alternative[];
  readonly understood: Understood[];
  readonly rest: Segment[];
  /** Numbers that contradict earlier ones, as typed. */
  readonly contradicted: string[];
  /** Segments with which a number phrase may begin. */
  readonly numbers: ReadonlySet<Segment>;
  /** First segments of number phrases, and words of sort order, whose meaning is reversed by a negation. */
  readonly opposite: ReadonlySet<Segment>;
  readonly scales: PriceScales;
  /** Segment of the noun that the search is about; it is read before all others. */
  head: Segment | null;
  /** Targets of the last phrase, and the alternatives before it narrowed them. */
  last: { readonly alternatives: readonly Alternative[]; readonly targets: readonly Target[] } | null;
};

export function readQuery(
  query: SearchQuery,
  dictionary: Dictionary,
  formsOf: FormsOf,
  scales: PriceScales = NO_SCALES,
): Reading {
  const said = segmentsOf(actFirst(spokenTerms(splitTerms(query.text))), dictionary, formsOf);
  const { segments: wanted, negated, opposite } = withoutNegated(said);
  const told = toldOfOwn(wanted);
  const segments = told.size > 0 ? wanted.filter((segment) => !told.has(segment)) : wanted;
  const chosen = query.categories.map((category): Alternative => ({ category, groups: [] }));
  const numbers = new Set(segments.filter(({ terms }) => mayBeginNumber(terms[0]?.word ?? '')));
  const priced = pricedSegments(segments, numbers);
  const heads = headsOf(segments).filter((segment) => !priced.has(segment));
  const readWith = (first: readonly Segment[]): State => {
    const state: State = {
      query,
      chosen: query,
      alternatives: chosen.length ? chosen : ANYTHING,
      understood: [],
      rest: [],
      contradicted: [],
      numbers,
      opposite,
      scales,
      head: null,
      last: null,
    };
    readHead([...first, ...heads.filter((head) => !first.includes(head))], segments, state, dictionary);
    readRest(segments, state, dictionary);
    return state;
  };
  const state = explaining(readWith([]), heads, readWith);
  for (const phrase of negated) {
    const found = notWanted(phrase, state.alternatives, state.query, dictionary.askers);
    if (found === null) continue;
    state.query = { ...state.query, not: found.not };
    state.understood.push(understoodAs('not', phrase.terms, found.names));
  }
  const isNarrowed = state.alternatives !== ANYTHING && state.understood.some(({ kind }) => kind !== 'sort');
  const read = isNarrowed
    ? withMeaning(
        { ...state.query, categories: chosen.length ? query.categories : [] },
        state.alternatives,
        dictionary.askers,
      )
    : state.query;
  const { words, quoted } = leftWords(state.rest, new Set(state.rest.length > 0 ? searchWordsOf(query.text) : []));
  return {
    query: { ...read, text: words.map(([word]) => word).join(' '), words: words.length ? words : null },
    quoted,
    understood: state.understood.toSorted((a, b) => a.start - b.start),
    contradicted: state.contradicted,
    lead: leadOf(segments, state),
  };
}

/**
 * Unknown first word before the head, which may only describe it: «ربات آشپز» is a robot and not a cook, «پنگوئن خونگی»
 * a penguin and not home-made food.
 */
function leadOf(segments: readonly Segment[], state: State): string | null {
  const { head, rest } = state;
  const at = head ? segments.indexOf(head) - 1 : -1;
  const before = segments[at];
  if (!before || !rest.includes(before) || before.synonyms.length > 0 || isLatin(before)) return null;
  // An unknown word before a home is where the home is.
  if (areImmovable(state)) return null;
  const [term] = before.terms;
  const isFirst = segments.slice(0, at).every(isFilling);
  return term && isFirst && !term.quoted && !/\d/.test(term.word) ? term.word : null;
}

/** Maximum number of further nouns that are tried as the head. */
const HEADS_MAX = 3;

/** The reading, unless another noun as the head leaves no word unexplained: «نور ویلا» is a villa in Nur. */
function explaining(read: State, heads: readonly Segment[], readWith: (first: readonly Segment[]) => State): State {
  const { head, rest } = read;
  if (head === null || rest.length === 0) return read;
  // A word in Latin letters may be a Persian word that has yet to be recognised.
  const isTried = (each: Segment) => rest.includes(each) && !isLatin(each) && !isLatin(head);
  for (const other of heads.filter(isTried).slice(0, HEADS_MAX)) {
    const again = readWith([other]);
    if (again.rest.length === 0) return again;
  }
  return read;
}

const isLatin = ({ terms }: Segment): boolean => terms.some(({ word }) => /[a-z]/.test(word));

/**
 * Reads the noun that the search is about: the first one that is no filler word, otherwise a filler that is also a
 * noun.
 */
function readHead(
  candidates: readonly Segment[],
  segments: readonly Segment[],
  state: State,
  dictionary: Dictionary,
): void {
  // Filler words come last: «در تهران پراید» is not about doors («در»).
  const [fillers, others] = [candidates.filter(isFilling), candidates.filter((segment) => !isFilling(segment))];
  for (const segment of [...others, ...fillers]) {
    const nouns = partsFirst(segment, segments);
    if (narrow(segment, nouns, state, dictionary)) {
      state.head = segment;
      return;
    }
  }
}

const CAR_PARTS = 'car_part_kind';

/** Senses of a noun; before the name of a car, its sense as a car part comes first: «موتور ۴۰۵», «دیسک پراید». */
function partsFirst(segment: Segment, segments: readonly Segment[]): readonly Sense[] {
  const nouns = segment.senses.filter(({ isNoun }) => isNoun);
  const next = segments[segments.indexOf(segment) + 1];
  const isCar = (target: Target) => target.kind === 'option' && target.attribute.groupName === CAR_MODEL;
  if (!next?.senses.some(({ targets }) => targets.some(isCar))) return nouns;
  const isPart = (target: Target) => target.kind === 'option' && target.attribute.key === CAR_PARTS;
  const parts = nouns.flatMap((sense) => {
    const targets = sense.targets.filter(isPart);
    return targets.length > 0 ? [{ ...sense, targets }] : [];
  });
  return [...parts, ...nouns];
}

const isFilling = ({ terms }: Segment): boolean => terms.every(({ word }) => isFiller(word));

function readRest(segments: readonly Segment[], state: State, dictionary: Dictionary): void {
  const places: NamedPlace[] = [];
  const prices: number[] = [];
  for (let at = 0; at < segments.length; at++) {
    const segment = segments[at] as Segment;
    if (isRepeated(segments, at)) continue;
    if (segment === state.head) {
      at += Math.max(1, readTerms(segments, at, state, dictionary)) - 1;
      continue;
    }
    // Prices are read after everything else, when the items are known: «آپارتمان زیر ۵۰۰ میلیون فروشی».
    const waiting = priceAt(segments, at, state, dictionary);
    if (waiting > 0) {
      prices.push(at);
      at += waiting - 1;
      continue;
    }
    const taken = readQuantity(segments, at, state, dictionary);
    if (taken > 0) at += taken - 1;
    else if (isPartOfPlace(segments, at)) {
      places.push(partOfPlace(segments, at));
      at++;
    } else if (isDestination(segments, at, state)) readWord(segment, state);
    else if (isJoined(segments, at) && widen(segment, state, dictionary)) continue;
    else if (narrow(segment, segment.senses, state, dictionary))
      at += Math.max(1, readTerms(segments, at, state, dictionary)) - 1;
    else if (isJoined(segments, at) && join(segments, at, state, dictionary)) continue;
    else if (segment.places.length > 0)
      places.push({ ...segment, isAnother: isJoined(segments, at), isSure: isAfterAt(segments, at) });
    else if (isOr(segments, at) && addAlternative(segments, at, state)) continue;
    else readWord(segment, state);
  }
  for (const at of prices) {
    if (readQuantity(segments, at, state, dictionary) > 0) continue;
    for (const segment of segments.slice(at, at + priceAt(segments, at, state, dictionary)))
      if (!narrow(segment, segment.senses, state, dictionary)) readWord(segment, state);
  }
  for (const segment of places) readPlace(segment, places, state);
  if (state.rest.length > 1 || state.understood.length > 0) dropFillers(state);
}

function narrow(segment: Segment, senses: readonly Sense[], state: State, { askers }: Dictionary): boolean {
  for (const sense of senses) {
    const targets = openTargets(sense.targets, state.chosen);
    const left = narrowed(state.alternatives, targets, askers);
    if (left.length === 0) continue;
    state.last = { alternatives: state.alternatives, targets };
    state.alternatives = left;
    state.understood.push(understoodAs('thing', segment.terms, namesOf(targets)));
    for (const term of tellingTerms(segment, targets)) {
      const [word] = wordsOf(term.word);
      if (word === undefined || state.query.preferred.length === PREFERRED_MAX) continue;
      state.query = { ...state.query, preferred: [...state.query.preferred, word] };
      state.understood.push(understoodAs('word', [term]));
    }
    return true;
  }
  return false;
}

/** Maximum number of words that influence the ranking. */
const PREFERRED_MAX = 2;

/**
 * Words of a phrase that say more than its meaning's name, such as the first one of «شلوار بارداری», whose meaning is
 * «لباس بارداری». Only if other words of the phrase are in the name, or for a model's number; otherwise the phrase is a
 * synonym of the name.
 */
function tellingTerms({ terms }: Segment, targets: readonly Target[]): readonly Term[] {
  const isModel = terms.every(({ word }) => /^\d{3}$/.test(word));
  // Most phrases are one word; comparing the names of all their meanings would double the work.
  if (terms.length < 2 && !isModel) return [];
  const named = new Set(targets.flatMap(namesAround).flatMap((name) => splitTerms(name).map(({ word }) => word)));
  const joined = keyOf([...named]);
  const isNamed = ({ word }: Term) => named.has(word) || (word.length > 2 && joined.includes(word));
  const telling = terms.filter((term) => !term.quoted && !isNamed(term) && !isFiller(term.word));
  const isOfName = terms.length > 1 && telling.length < terms.filter(({ word }) => !isFiller(word)).length;
  return isOfName || isModel ? telling : [];
}

/** Names of a target, and of the categories that contain it or of its attribute. */
const namesAround = (target: Target): readonly string[] =>
  target.kind === 'category'
    ? target.category.path.map(({ name }) => name)
    : [target.attribute.label, targetName(target)];

/**
 * Whether a word for a side belongs to the city after it: «شمال تهران» means districts of Tehran, «ویلا شمال» the
 * Caspian coast.
 */
const isPartOfPlace = (segments: readonly Segment[], at: number): boolean =>
  SIDES.has(segments[at]?.terms[0]?.word ?? '') &&
  segments[at]?.terms.length === 1 &&
  (segments[at + 1]?.places.some(({ kind }) => kind === 'city') ?? false);

function partOfPlace(segments: readonly Segment[], at: number): NamedPlace {
  const [part, whole] = [segments[at] as Segment, segments[at + 1] as Segment];
  const side = part.terms[0]?.word ?? '';
  const cities = whole.places.filter(({ kind }) => kind === 'city');
  const [largest] = cities.toSorted((a, b) => b.population - a.population);
  return {
    ...whole,
    terms: [...part.terms, ...whole.terms],
    isAnother: isJoined(segments, at),
    isSure: true,
    within: largest ? districtsAt(largest, side) : [],
  };
}

/** Whether a place is only the destination of a ride: in «همسفر به تهران از مشهد» the offer is in Mashhad. */
const isDestination = (segments: readonly Segment[], at: number, { alternatives }: State): boolean =>
  segments[at - 1]?.terms.at(-1)?.word === 'به' &&
  (segments[at]?.places.length ?? 0) > 0 &&
  alternatives.every(({ category }) => category?.slug === RIDES);

const isAfterAt = (segments: readonly Segment[], at: number): boolean =>
  AT.has(segments[at - 1]?.terms.at(-1)?.word ?? '');

/** Whether a segment follows «یا» or «و», also with a repeated word in between: «وانت پیکان یا وانت مزدا». */
const isJoined = (segments: readonly Segment[], at: number): boolean =>
  isAfterJoiner(segments, at) || isRepeated(segments, at - 1);

const isAfterJoiner = (segments: readonly Segment[], at: number): boolean =>
  at > 1 && segments[at - 1]?.terms.every(({ word, quoted }) => isJoiner(word) && !quoted) === true;

/** Whether the word after «یا» repeats the first word before it, and another segment follows. */
function isRepeated(segments: readonly Segment[], at: number): boolean {
  if (!isAfterJoiner(segments, at) || !segments[at + 1]) return false;
  const [term, ...others] = segments[at]?.terms ?? [];
  return others.length === 0 && segments[at - 2]?.terms.length !== 1 && segments[at - 2]?.terms[0]?.word === term?.word;
}

const isOr = (segments: readonly Segment[], at: number): boolean =>
  isJoined(segments, at) && segments[at - 1]?.terms.every(({ word }) => word !== 'و') === true;

/**
 * Makes a word after «یا» an alternative to the word before, so that listings need only one of them: «آیفون ۱۳ یا ۱۴».
 */
function addAlternative(segments: readonly Segment[], at: number, { rest }: State): boolean {
  const [before, segment] = [segments[at - 2], segments[at]];
  const index = before ? rest.indexOf(before) : -1;
  const [term, ...others] = segment?.terms ?? [];
  if (!before || before.terms.length > 1 || index < 0 || !term || term.quoted || others.length > 0) return false;
  rest[index] = { ...before, synonyms: [...before.synonyms, term.word] };
  return true;
}

/** Adds another option of the same attribute to the last choice: «سامسونگ یا ال‌جی», «۲۰۶ یا ۲۰۷». */
function widen(segment: Segment, state: State, { askers }: Dictionary): boolean {
  const { last } = state;
  if (!last) return false;
  for (const { targets } of segment.senses) {
    const alike = openTargets(targets, state.chosen).filter((target) =>
      last.targets.some((other) => areAlike(target, other)),
    );
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

/**
 * Adds another item to those that the search is about: «۲۰۶ یا پراید»; not a property of the same item: «رم ۱۶ و
 * گرافیک».
 */
function join(segments: readonly Segment[], at: number, state: State, { askers }: Dictionary): boolean {
  const segment = segments[at] as Segment;
  if (state.head === null || !(isOr(segments, at) || segments[at - 2] === state.head)) return false;
  const from = state.query.categories.length ? [] : ANYTHING;
  const [noun] = segment.senses.filter(({ isNoun }) => isNoun);
  const others = noun ? narrowed(from, noun.targets, askers) : [];
  if (!noun || others.length === 0) return false;
  state.alternatives = [...state.alternatives, ...others];
  state.understood.push(understoodAs('thing', segment.terms, namesOf(noun.targets)));
  return true;
}

/**
 * Reads the terms of an item that is also the name of an amount: «رهن ۲۰۰», «اجاره ۵». Returns the number of segments
 * used.
 */
function readTerms(segments: readonly Segment[], at: number, state: State, dictionary: Dictionary): number {
  const head = segments[at] as Segment;
  if (!state.numbers.has(head)) return 0;
  const following = unquoted(segments.slice(at).flatMap(({ terms }) => terms));
  const [quantity] = quantityAt(
    following.map(({ word }) => word),
    0,
  );
  const isTerm =
    quantity && MONEY.has(quantity.kind) && quantity.kind !== 'price' && quantity.length > head.terms.length;
  return isTerm ? readQuantity(segments, at, state, dictionary, false) : 0;
}

/**
 * Number of segments in the price that starts at `at`; 0 if no price starts there, or if a phrase of the dictionary
 * does.
 */
function priceAt(segments: readonly Segment[], at: number, state: State, dictionary: Dictionary): number {
  if (!state.numbers.has(segments[at] as Segment)) return 0;
  const [price] = quantityAt(
    followingOf(segments, at, state).map(({ word }) => word),
    0,
  );
  const known = segments[at];
  // «طبقه دوم ۳ خواب»: the rooms at the end are what shows that the search is about homes, so they are not read late.
  const isEarly = state.alternatives === ANYTHING && price?.named === true && price.kind !== 'rooms';
  if (!price || !known || !(MONEY.has(price.kind) || isEarly)) return 0;
  // «رهن ۲۰۰» says that the item is let and is read at once; «۲۰۰ پیش» does not, and is read late.
  if (MONEY.has(price.kind) && price.kind !== 'price' && opensPhrase(known.terms[0]?.word ?? '')) return 0;
  if (known.terms.length >= price.length && isMeaningful(known, state, dictionary)) return 0;
  return segmentsIn(segments, at, price.length);
}

/** Terms from a segment to the head of the search or the first quoted term. */
function followingOf(segments: readonly Segment[], at: number, state: State): readonly Term[] {
  const head = state.head ? segments.indexOf(state.head, at) : -1;
  return unquoted(segments.slice(at, head < 0 ? undefined : head).flatMap(({ terms }) => terms));
}

/** Reads the quantity that starts at a segment. Returns the number of segments used, 0 if it has no meaning here. */
function readQuantity(
  segments: readonly Segment[],
  at: number,
  state: State,
  dictionary: Dictionary,
  isBeforeHead = true,
): number {
  if (!state.numbers.has(segments[at] as Segment)) return 0;
  const following = followingOf(segments, at, isBeforeHead ? state : { ...state, head: null });
  const words = following.map(({ word }) => word);
  for (const said of quantityAt(words, 0)) {
    const isOpposite = state.opposite.has(segments[at] as Segment);
    const turned = (each: Quantity) => (isOpposite ? opposite(each) : each);
    const { quantity, alternatives, other } = atScale(said, words, turned, state);
    // A phrase of the dictionary of at least the same length is preferred to a number without a unit.
    const known = segments[at];
    if (known && known.terms.length >= quantity.length && isMeaningful(known, state, dictionary)) return 0;
    // «موتور ۴۰۵»: the number is a model and not the year 1405.
    if (quantity.kind === 'year' && !quantity.named && isShortName(known)) continue;
    const meaning = quantityMeaning(quantity, { ...state, alternatives }, dictionary, isJoined(segments, at));
    const taken = segmentsIn(segments, at, quantity.length);
    if (meaning === null || taken === 0) continue;
    if (isContradicted(meaning, state)) {
      if (!quantity.named && meaning.range) continue;
      // The first of two contradicting numbers applies.
      state.contradicted.push(
        following
          .slice(0, quantity.length)
          .map(({ typed }) => typed)
          .join(' '),
      );
      return taken;
    }
    state.alternatives = meaning.alternatives;
    if (meaning.range) state.query = { ...state.query, filters: [...state.query.filters, meaning.range] };
    if (meaning.price) state.query = withPrice(state.query, meaning.price);
    const read = understoodAs(meaning.price ? 'price' : 'quantity', following.slice(0, quantity.length));
    state.understood.push(other && meaning.price ? { ...read, other } : read);
    return taken;
  }
  return 0;
}

/** Whether a three-digit number is also a name in the dictionary. */
const isShortName = (known: Segment | undefined): boolean =>
  known !== undefined && /^\d{3}$/.test(known.terms[0]?.word ?? '') && known.senses.some(({ isNoun }) => isNoun);

/** Whether a phrase of the dictionary narrows the items that the search is about. */
const isMeaningful = ({ senses }: Segment, { alternatives, chosen }: State, { askers }: Dictionary): boolean =>
  senses.some(({ targets }) => narrowed(alternatives, openTargets(targets, chosen), askers).length > 0);

/** Reverses a limit: «بیشتر از ۸ میلیارد نباشد» states an upper limit. */
const opposite = (quantity: Quantity): Quantity => ({ ...quantity, from: quantity.to, to: quantity.from });

const UNITS: readonly BareUnit[] = ['million', 'thousand', 'billion'];
/** Fields in toman for each kind of amount. */
const FIELDS: Readonly<Partial<Record<Quantity['kind'], string>>> = {
  price: PRICE_FIELD,
  deposit: PRICE_FIELD,
  rent: 'monthly_rent',
  pay: 'monthly_pay',
};

/** A quantity in the unit that is usual for the items, and the items for which its amount is usual. */
function atScale(
  said: Quantity,
  words: readonly string[],
  turned: (quantity: Quantity) => Quantity,
  { alternatives, scales }: State,
): { readonly quantity: Quantity; readonly alternatives: readonly Alternative[]; readonly other: Ends | null } {
  const usual = turned(said);
  const field = FIELDS[said.kind];
  if (field === undefined || scales === NO_SCALES) return { quantity: usual, alternatives, other: null };
  const readings = UNITS.flatMap((bareUnit) => {
    const same = quantityAt(words, 0, { bareUnit }).find(
      ({ kind, length }) => kind === said.kind && length === said.length,
    );
    return same ? [turned(same)] : [];
  });
  const distinct = [...new Map(readings.map((each) => [`${each.from} ${each.to}`, each])).values()];
  // «اجاره آپارتمان ۱۰ میلیون»: the amount is too small for a deposit, so it is the rent.
  const isRent =
    said.kind === 'price' &&
    distinct.length === 1 &&
    !isAmountOf(usual, alternatives, field, scales) &&
    isAmountOf(usual, alternatives, 'monthly_rent', scales);
  if (isRent) return { quantity: rentOf(usual), alternatives, other: null };
  const found = scaled(distinct, alternatives, field, scales);
  if (!found) return { quantity: usual, alternatives, other: null };
  const { from, to } = found.ends;
  return { quantity: { ...usual, from, to }, alternatives: found.alternatives, other: found.other };
}

/** Turns a price into a rent. Without a bound it becomes an upper limit, as if the rent were named. */
const rentOf = (price: Quantity): Quantity => {
  const isRound = price.from !== null && price.to !== null && price.to < price.from * 1.5;
  return { ...price, kind: 'rent', named: true, from: isRound ? null : price.from };
};

/** Terms before the first quoted one. */
function unquoted(terms: readonly Term[]): readonly Term[] {
  const end = terms.findIndex(({ quoted }) => quoted);
  return end < 0 ? terms : terms.slice(0, end);
}

/** Whether a range has no number in common with another range of the search for the same attribute. */
const contradicts = ({ attribute, from, to }: NumberRange, { filters }: SearchQuery): boolean =>
  filters.some(
    (other) =>
      'from' in other &&
      other.attribute.id === attribute.id &&
      ((other.to !== null && from !== null && other.to < from) ||
        (other.from !== null && to !== null && to < other.from)),
  );

/**
 * Whether a quantity contradicts what was read before. The visitor's price limits in the address are never overridden,
 * so they contradict nothing.
 */
function isContradicted({ range, price }: QuantityMeaning, { query, chosen }: State): boolean {
  if (range) return contradicts(range, query);
  if (chosen.minPrice !== null || chosen.maxPrice !== null) return false;
  const { minPrice, maxPrice } = price ? withPrice(query, price) : query;
  return price !== null && minPrice !== null && maxPrice !== null && minPrice > maxPrice;
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
  const said = orderOf(segment);
  const order = said && state.opposite.has(segment) ? oppositeOrder(said) : said;
  if (order === null) {
    state.rest.push(segment);
    return;
  }
  // If the visitor has chosen another order, the word is ignored; it is not searched in listings.
  if (state.query.sort === null) state.query = { ...state.query, sort: order };
  if (state.query.sort === order) state.understood.push(understoodAs('sort', segment.terms));
}

/**
 * `isAnother`: the place follows «یا» and is added to the first one. `isSure`: a word before it announces a place.
 * `within`: the districts of it that are meant, if only some are.
 */
type NamedPlace = Segment & {
  readonly isAnother: boolean;
  readonly isSure: boolean;
  readonly within?: readonly Place[];
};

/** Words that announce a place. */
const AT = new Set([
  'در',
  'تو',
  'توی',
  'شهر',
  'شهرک',
  'شهرستان',
  'محله',
  'اطراف',
  'نزدیک',
  'حوالی',
  'منطقه',
  'روستای',
  'بخش',
]);
const RIDES = 'carpool';
/** Category of immovable items: a place in the search is where the item itself is. */
const IMMOVABLE = 'real-estate';
/** Categories of items that are known by their place of origin: «برنج گیلان», «فرش تبریز». */
const OF_A_PLACE = new Set(['food-produce', 'art-handicrafts', 'carpets', 'fabrics']);

const isOfPlaces = ({ alternatives }: State): boolean =>
  alternatives.every(({ category }) => category !== null && OF_A_PLACE.has(category.slug));

const areImmovable = ({ alternatives }: State): boolean =>
  alternatives.every(({ category }) => category?.path[0]?.slug === IMMOVABLE);

function readPlace(segment: NamedPlace, all: readonly NamedPlace[], state: State): void {
  const read = state.query.places;
  const isScope = state.understood.length > 0 || state.rest.every(isFilling);
  const near = [...read, ...all.filter((other) => other !== segment).flatMap(({ places }) => places)];
  const isAnother = segment.isAnother && read !== state.chosen.places;
  const around = segment.places.filter((place) => read.length > 0 && read.every(({ path }) => path.includes(place)));
  // Rice from Gilan is wanted wherever it is sold, so such a place is not a filter.
  const isOrigin = !segment.isSure && isOfPlaces(state);
  const isSure = segment.isSure || areImmovable(state);
  const within = isAnother ? state.chosen.places : read;
  const whole = isScope && !isOrigin ? placeMeant(segment.places, within, near, isSure) : [];
  const districts = segment.within?.filter(({ path }) => path.some((above) => whole.includes(above))) ?? [];
  const meant = districts.length > 0 ? districts : whole;
  if (meant.length > 0) state.query = { ...state.query, places: isAnother ? [...new Set([...read, ...meant])] : meant };
  // «ونک تهران»: the second name only says where the first place is.
  const said = meant.length > 0 ? meant : around.slice(0, 1);
  if (said.length === 0) state.rest.push(segment);
  else {
    const names = districts.length > 0 ? [] : namesOfPlaces(said);
    state.understood.push(understoodAs('place', segment.terms, names));
  }
}

/** Names of places; districts that share a name get the name of their city. */
const namesOfPlaces = (places: readonly Place[]): string[] =>
  places.map(({ name, path }) =>
    places.length > 1 ? [name, ...path.slice(1, -1).map((above) => above.name)].join(' ') : name,
  );

function dropFillers({ rest }: State): void {
  const kept = rest.flatMap((segment) => {
    const terms = segment.terms.filter(({ word, quoted }) => quoted || !isFiller(word));
    if (terms.length === segment.terms.length) return [segment];
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

const namesOf = (targets: readonly Target[]): string[] => [...new Set(targets.map(targetName))];
