/**
 * Values of the posting form as a plain form sends them: one text per field. They can be passed through any number of
 * steps, stored in a cookie or in the browser, and read by the same code on both sides. `a1013` is an attribute's
 * value, `a1013.55` one ticked option of several, `tags.urgent` a ticked tag.
 */
import type { PostedFields } from '../../../domain/listings/posting/posted-listing.ts';

export type Typed = Readonly<Record<string, string>>;

export const attributeName = (id: number, optionId?: number): string =>
  optionId === undefined ? `a${id}` : `a${id}.${optionId}`;
export const tagName = (value: string): string => `tags.${value}`;

const OPTION = /^a(\d{1,9})\.(\d{1,9})$/;
export const TAG = /^tags\.(.{1,60})$/;
export const ATTRIBUTE = /^a\d{1,9}(?:\.\d{1,9})?$/;

/**
 * Converts the values to the structure that the rules read and that other programs may send (ITEM-11). Values that are
 * not texts are passed on unchanged.
 */
export function postedFields(fields: PostedFields): PostedFields {
  const options: Record<string, string[]> = {};
  const tags: string[] = [];
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const [, id, optionId] = OPTION.exec(name) ?? [];
    const tag = TAG.exec(name)?.[1];
    if (id !== undefined && optionId !== undefined) {
      options[`a${id}`] ??= [];
      options[`a${id}`]?.push(optionId);
    } else if (tag !== undefined) tags.push(tag);
    else rest[name] = value;
  }
  return { ...rest, ...options, ...(tags.length > 0 ? { tags } : {}) };
}

/** Selects the non-empty texts of known fields; no other value may be shown on a page again. */
export function typedOf(entries: Iterable<readonly [string, unknown]>): Typed {
  const known = [...entries].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '' && isTypedName(entry[0]),
  );
  return Object.fromEntries(known.slice(0, NAMES_MAX));
}

const NAMES_MAX = 300;
const NAMES = new Set([
  'name',
  'description',
  'price',
  'negotiable',
  'free',
  'telephone',
  'ownTelephone',
  'placedFor',
  'userType',
  'seller',
  'IDSource',
  'category',
  'region',
  'city',
  'neighbourhood',
  'lat',
  'long',
  'exact',
  'address',
  'plaque',
  'unit',
  'position',
  'uploadToken',
  'version',
  'step',
  'photoAsked',
]);

export const isTypedName = (name: string): boolean => NAMES.has(name) || ATTRIBUTE.test(name) || TAG.test(name);

/** Selects the category and the answers to its attributes, which a price suggestion uses (PSUG-01). */
export const withCarFacts = (typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => name === 'category' || ATTRIBUTE.test(name)));

/**
 * Fields of the second step that depend on the seller: a shop's telephone and place differ from its member's (SHOP-03).
 */
export const OF_SELLER: readonly string[] = [
  'region',
  'city',
  'neighbourhood',
  'lat',
  'long',
  'exact',
  'telephone',
  'ownTelephone',
  'placedFor',
];

/** Fields of the second step; all other fields belong to the first. */
const PLACE_FIELDS = new Set([
  'region',
  'city',
  'neighbourhood',
  'position',
  'exact',
  'telephone',
  'ownTelephone',
  'address',
]);

export const isPlaceField = (field: string): boolean => PLACE_FIELDS.has(field);

/** The step with the first error; null if there is none. */
export function stepOf(errors: Readonly<Record<string, string>>): 'details' | 'place' | null {
  const fields = Object.keys(errors);
  if (fields.length === 0) return null;
  return fields.every(isPlaceField) ? 'place' : 'details';
}

/** Whether the link has values that differ from the draft, so that the user is asked which to use (ITEM-09). */
export const differsFrom = (draft: Typed, linked: Typed): boolean =>
  Object.entries(linked).some(([name, value]) => draft[name] !== value);
