/** Reads a listing from the unchecked fields of a form or an API client (ITEM-11). */
import { cleanAttributeText, cleanLine, cleanProse } from '../../values/persian-text.ts';
import { type ListingAddress, postedAddress } from '../listing-address.ts';
import { type PostedValues, postedAttributes } from './posted-attributes.ts';
import { postedAmount, postedNumber } from './posted-number.ts';

/** Fields by name, with values of any type. */
export type PostedFields = Readonly<Record<string, unknown>>;

export type PostedListing = {
  /** Cleaned text (GEN-04); a value that is not a text counts as empty. */
  readonly name: string;
  readonly description: string;
  /** Price in toman; null if absent, NaN if it is not a number. */
  readonly price: number | null;
  readonly negotiable: boolean;
  readonly free: boolean;
  /** Cleaned text; `parseTelephone` converts it to E.164. */
  readonly telephone: string;
  /** Type of seller; '0' if absent. */
  readonly userType: string;
  /** Name of the place in the site from which the form was opened. */
  readonly idSource: string;
  /** Ids are null if absent and NaN if invalid. */
  readonly categoryId: number | null;
  readonly regionId: number | null;
  readonly cityId: number | null;
  readonly districtId: number | null;
  readonly neighbourhood: string | null;
  /** Coordinates are NaN if invalid. */
  readonly position: { readonly lat: number; readonly long: number } | null;
  readonly exact: boolean;
  /** Null if absent: an edit leaves the stored address unchanged. */
  readonly address: ListingAddress | null;
  readonly attributes: PostedValues;
  /** Values of the chosen tags. */
  readonly tags: readonly string[];
  readonly uploadToken: string;
  /** Version of the listing at the time when it was opened for editing. */
  readonly version: number | null;
};

/** Maximum length of a text that is read; a description may have 4,000 characters. */
const TEXT_MAX = 20_000;
const SHORT_MAX = 60;
/**
 * Maximum length of a phone number that is read, including invisible direction marks. A longer one is cut, which cannot
 * make it valid.
 */
const TELEPHONE_MAX = 1_000;
const TAGS_MAX = 50;

/** Reads any fields without throwing; unknown ones (`csrf-key`, `hasPrice`, `priceLabel`) are ignored. */
export function parsePosted(fields: PostedFields): PostedListing {
  const place = neighbourhoodOf(fields.neighbourhood);
  return {
    name: cleanLine(text(fields.name)),
    description: cleanProse(text(fields.description)),
    price: postedAmount(fields.price),
    negotiable: isTicked(fields.negotiable),
    free: isTicked(fields.free),
    telephone: text(fields.telephone).slice(0, TELEPHONE_MAX).trim(),
    userType: cleanAttributeText(text(fields.userType)).slice(0, SHORT_MAX) || '0',
    idSource: cleanAttributeText(text(fields.IDSource)).slice(0, SHORT_MAX),
    categoryId: idOf(fields.category),
    regionId: idOf(fields.region),
    cityId: idOf(fields.city),
    ...place,
    position: positionOf(fields),
    exact: isTicked(fields.exact),
    address: postedAddress(fields),
    attributes: postedAttributes(fields),
    tags: tagsOf(fields.tags),
    uploadToken: text(fields.uploadToken).slice(0, SHORT_MAX),
    version: postedNumber(fields.version),
  };
}

function text(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? value.slice(0, TEXT_MAX).toWellFormed() : '';
}

/** Returns whether a value means yes, as checkboxes or API clients send it. */
function isTicked(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === 'string' && /^(?:1|true|on|yes)$/i.test(value.trim()));
}

/** Reads an id written as `5`, `'5'` or `{id: 5}`. */
function idOf(value: unknown): number | null {
  if (isObject(value)) return 'id' in value && !isObject(value.id) ? idOf(value.id) : null;
  return postedNumber(value);
}

/** Reads the id of a district, alone or in an object, or the name of a neighbourhood (ITEM-06). */
function neighbourhoodOf(value: unknown): Pick<PostedListing, 'districtId' | 'neighbourhood'> {
  const districtId = idOf(value);
  if (isObject(value) && districtId === null) return named(value.name);
  return Number.isNaN(districtId) && typeof value === 'string' ? named(value) : { districtId, neighbourhood: null };
}

const named = (value: unknown) => ({
  districtId: null,
  neighbourhood: cleanLine(text(value)) || null,
});

/** Reads a position written as `{lat, long}`, as «lat,long», or as separate fields `lat` and `long`. */
function positionOf({ position, lat, long }: PostedFields): PostedListing['position'] {
  if (isObject(position)) return spot(position.lat, position.long);
  const [first, second, more] = text(position).split(',');
  if (second !== undefined && more === undefined) return spot(first, second);
  return spot(lat, long);
}

function spot(lat: unknown, long: unknown): PostedListing['position'] {
  const [latText, longText] = [text(lat).trim(), text(long).trim()];
  return latText === '' && longText === '' ? null : { lat: degrees(latText), long: degrees(longText) };
}

const degrees = (value: string): number => (/^-?\d{1,3}(?:\.\d{1,20})?$/.test(value) ? Number(value) : Number.NaN);

/** Reads tags written as values, or as `{label, value, checked}` like in the form (ITEM-20). */
function tagsOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value.slice(0, TAGS_MAX) : [value];
  const values = list.flatMap((tag: unknown) => {
    if (!isObject(tag)) return text(tag).slice(0, SHORT_MAX).trim();
    return tag.checked === undefined || isTicked(tag.checked) ? text(tag.value).slice(0, SHORT_MAX) : [];
  });
  return [...new Set(values.filter((tag) => tag !== ''))];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
