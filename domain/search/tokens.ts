/**
 * Words and tokens by which a listing is found. A token stands for a value that a filter can require. All words and
 * tokens of a listing are in one text-search vector, so that any combination of filters is a single index condition.
 * Tokens cannot be confused with words: a token has a character that no word has, or letters together with digits.
 */
import { kurdishNames } from '../locations/kurdish-names.ts';
import type { Place, PlaceKind } from '../locations/places.ts';
import { indexWordsOf, WORDS_MARKS } from '../query-reading/index-words.ts';
import type { Attribute, AttributeFacts, Category } from '../taxonomy/taxonomy.ts';
import { DAY } from '../values/durations.ts';

const PLACE_LETTER: Record<PlaceKind, string> = { province: 'r', city: 't', district: 'n' };

/**
 * Largest range of integers for which each value of an attribute is a token (years, rooms). For attributes with a wider
 * range, a token stands for a step of a scale.
 */
const EXACT_SPAN = 200;
const FINE_STEPS = 16;
const COARSE_STEPS = 2;
const PRICE_STEPS = 8;

export const NO_PRICE = 'p-';
/** Token of listings that the site has inspected (ITEM-19). */
export const INSPECTED = 'k1';

export const categoryToken = (category: { id: number }): string => `c${category.id}`;
export const placeToken = (place: Pick<Place, 'id' | 'kind'>): string => `${PLACE_LETTER[place.kind]}${place.id}`;
export const optionToken = (attributeId: number, optionId: number): string => `a${attributeId}=${optionId}`;
export const sellerToken = (userId: number): string => `u${userId}`;
export const tagToken = (tag: { id: number }): string => `g${tag.id}`;
export const titleToken = (word: string): string => `^${word}`;
/**
 * Number of the day since 1970 (UTC). Results are read day by day if their words are common but absent from recent
 * days.
 */
export const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY);
export const dayToken = (day: number): string => `d${day}`;
export const priceStep = (price: number): number => step(price, PRICE_STEPS);
export const priceToken = (priceStepNumber: number): string => `p${priceStepNumber}`;

/**
 * Tokens of which every listing with a number in [from, to] has at least one; the exact number is compared afterwards.
 */
export function rangeTokens(attribute: Pick<Attribute, 'id' | 'min' | 'max'>, from: number, to: number): string[] {
  if (isExact(attribute)) return span(from, to).map((value) => exactToken(attribute.id, value));
  const fine = span(step(from, FINE_STEPS), step(to, FINE_STEPS));
  if (fine.length <= FINE_STEPS) return fine.map((value) => fineToken(attribute.id, value));
  return span(step(from, COARSE_STEPS), step(to, COARSE_STEPS)).map((value) => coarseToken(attribute.id, value));
}

/** Like `rangeTokens`, for prices in toman. */
export function priceRangeTokens(from: number, to: number): string[] {
  return span(priceStep(from), priceStep(to)).map(priceToken);
}

export type IndexedListing = {
  readonly name: string;
  readonly description: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly facts: AttributeFacts;
  readonly tags?: readonly number[];
  readonly userId: number;
  readonly price: number | null;
  readonly sortedAt: Date;
  /** End of the validity of the site's inspection; null or undefined without one. */
  readonly vouchedUntil?: Date | null;
};

/** All words and tokens of a listing, without repetitions. */
export function listingTokens(
  listing: IndexedListing,
  category: Category,
  place: Place,
  attributes: ReadonlyMap<number, Attribute>,
): string[] {
  const tokens = new Set<string>();
  const labels = optionLabels(listing.facts, attributes);
  // Names of category and place are indexed like the description: «پژو» finds a Peugeot whose seller wrote only «۲۰۶».
  const things = category.path.map(({ name }) => name).filter((name) => !isComposite(name));
  const names = [...things, ...place.path.flatMap((each) => [each.name, ...kurdishNames(each)])];
  for (const word of indexWordsOf(listing.name)) tokens.add(word).add(titleToken(word));
  for (const word of indexWordsOf(
    [listing.description, ...Object.values(listing.texts), ...names, ...labels].join(' '),
  ))
    tokens.add(word);
  for (const ancestor of category.path) tokens.add(categoryToken(ancestor));
  for (const ancestor of place.path) tokens.add(placeToken(ancestor));
  for (const token of factTokens(listing.facts, attributes)) tokens.add(token);
  for (const id of listing.tags ?? []) tokens.add(tagToken({ id }));
  tokens.add(listing.price === null ? NO_PRICE : priceToken(priceStep(listing.price)));
  tokens.add(dayToken(dayOf(listing.sortedAt)));
  tokens.add(sellerToken(listing.userId));
  if (listing.vouchedUntil) tokens.add(INSPECTED);
  for (const mark of WORDS_MARKS) tokens.add(mark);
  return [...tokens];
}

/**
 * Whether a category's name lists several items, of which a listing is only one: «کولر، پنکه و تصفیهٔ هوا». Not used
 * for names of places, such as «سیستان و بلوچستان».
 */
const isComposite = (name: string): boolean => /[،/]|\sو\s/u.test(name);

function factTokens(facts: AttributeFacts, attributes: ReadonlyMap<number, Attribute>): string[] {
  return Object.entries(facts).flatMap(([key, value]) => {
    const attribute = attributes.get(Number(key));
    if (!attribute) return [];
    if (typeof value !== 'number') return value.map((option) => optionToken(attribute.id, option));
    if (attribute.type === 'checkbox') return [optionToken(attribute.id, value)];
    if (isExact(attribute)) return [exactToken(attribute.id, value)];
    return [fineToken(attribute.id, step(value, FINE_STEPS)), coarseToken(attribute.id, step(value, COARSE_STEPS))];
  });
}

/**
 * Option labels that buyers may type, as words: brands, models and kinds. Labels such as «دارد» and «بله» are left out,
 * because most listings have them.
 */
function optionLabels(facts: AttributeFacts, attributes: ReadonlyMap<number, Attribute>): string[] {
  return Object.entries(facts).flatMap(([key, value]) => {
    const attribute = attributes.get(Number(key));
    if (!attribute || typeof value === 'number') return [];
    if (attribute.groupName === null && !attribute.key.endsWith('brand') && !attribute.key.endsWith('kind')) return [];
    return attribute.options.filter(({ id }) => value.includes(id)).map(({ label }) => label);
  });
}

function isExact({ min, max }: Pick<Attribute, 'min' | 'max'>): boolean {
  return min !== null && max !== null && max - min <= EXACT_SPAN;
}

const exactToken = (id: number, value: number): string => `a${id}:${Math.trunc(value)}`;
const fineToken = (id: number, value: number): string => `a${id}~${value}`;
const coarseToken = (id: number, value: number): string => `a${id}~~${value}`;

/** Step of a number on a logarithmic scale, with `perDoubling` steps for each doubling. */
function step(value: number, perDoubling: number): number {
  return Math.floor(Math.log2(Math.max(0, value) + 1) * perDoubling);
}

function span(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
