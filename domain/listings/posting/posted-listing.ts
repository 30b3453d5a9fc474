/** Reads a listing as a form or a program sent it (ITEM-11), from unchecked fields. */
import { cleanAttributeText, cleanLine, cleanProse } from '../../values/persian-text.ts';
import { type ListingAddress, postedAddress } from '../listing-address.ts';
import { type PostedValues, postedAttributes } from './posted-attributes.ts';
import { postedAmount, postedNumber } from './posted-number.ts';

/** Fields by name; a value may be anything. */
export type PostedFields = Readonly<Record<string, unknown>>;

export type PostedListing = {
  /** Cleaned (GEN-04); anything but a text counts as empty. */
  readonly name: string;
  readonly description: string;
  /** Toman; NaN for any other text. */
  readonly price: number | null;
  readonly negotiable: boolean;
  readonly free: boolean;
  /** Cleaned text; `parseTelephone` converts it to E.164. */
  readonly telephone: string;
  /** '0' if absent. */
  readonly userType: string;
  /** Names where the form was opened. */
  readonly idSource: string;
  /** Ids are null if absent, and NaN if invalid. */
  readonly categoryId: number | null;
  readonly regionId: number | null;
  readonly cityId: number | null;
  readonly districtId: number | null;
  readonly neighbourhood: string | null;
  /** Coordinates are NaN if invalid. */
  readonly position: { readonly lat: number; readonly long: number } | null;
  readonly exact: boolean;
  /** Null if absent: an edit keeps the stored one. */
  readonly address: ListingAddress | null;
  readonly attributes: PostedValues;
  /** Values of tags. */
  readonly tags: readonly string[];
  readonly uploadToken: string;
  /** Version of the listing when it was opened for editing. */
  readonly version: number | null;
};

/** Longest text that is read: a description has 4,000 characters. */
const TEXT_MAX = 20_000;
const SHORT_MAX = 60;
/** Marks of direction around each digit count; what is cut is too long for a number anyway. */
const TELEPHONE_MAX = 1_000;
const TAGS_MAX = 50;

/** Accepts any fields without throwing; unknown ones (`csrf-key`, `hasPrice`, `priceLabel`) are left out. */
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

/** Accepts the values of checkboxes and of programs. */
function isTicked(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === 'string' && /^(?:1|true|on|yes)$/i.test(value.trim()));
}

/** Accepts `5`, `'5'`, `{id: 5}`. */
function idOf(value: unknown): number | null {
  if (isObject(value)) return 'id' in value && !isObject(value.id) ? idOf(value.id) : null;
  return postedNumber(value);
}

/** Accepts a district's id, alone or in an object, or the name of a neighbourhood (ITEM-06). */
function neighbourhoodOf(value: unknown): Pick<PostedListing, 'districtId' | 'neighbourhood'> {
  const districtId = idOf(value);
  if (isObject(value) && districtId === null) return named(value.name);
  return Number.isNaN(districtId) && typeof value === 'string' ? named(value) : { districtId, neighbourhood: null };
}

const named = (value: unknown) => ({
  districtId: null,
  neighbourhood: cleanLine(text(value)) || null,
});

/** Accepts `{lat, long}`, «lat,long», or separate `lat` and `long`. */
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

/** Accepts values, or `{label, value, checked}` as in the form (ITEM-20). */
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
