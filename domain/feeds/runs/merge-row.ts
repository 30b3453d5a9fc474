/** Splits the change of a row into what is published at once and what a moderator must approve first (SHOP-02). */

import { checkListing } from '../../listings/posting/listing-rules.ts';
import type { PostedListing } from '../../listings/posting/posted-listing.ts';
import { USER_TYPES } from '../../listings/posting/seller-kind.ts';
import { postedOf, type StoredContent } from '../../listings/posting/stored-posting.ts';
import { isInIran } from '../../locations/iran-outline.ts';
import type { Places } from '../../locations/places.ts';
import { CAR_MODEL, type Category, type Taxonomy } from '../../taxonomy/taxonomy.ts';
import { nationalNumber } from '../../values/phone.ts';

/** Groups of fields: if one field of a group changes, all of them are taken over. */
const GROUPS = [
  ['name'],
  ['description'],
  ['price', 'negotiable', 'free'],
  ['telephone'],
  ['userType'],
  ['tags'],
  ['regionId', 'cityId', 'districtId', 'neighbourhood', 'position', 'exact'],
] as const satisfies readonly (readonly (keyof PostedListing)[])[];

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Applies the differences between two readings of a row to its listing. Edits made on the site stay until the row
 * changes the same fields.
 */
function mergeRow(stands: PostedListing, before: PostedListing, after: PostedListing): PostedListing {
  const merged: Record<string, unknown> = { ...stands, idSource: stands.idSource };
  for (const group of GROUPS) {
    const isOther = group.some((field) => !same(before[field], after[field]));
    if (isOther) for (const field of group) merged[field] = after[field];
  }
  if (before.categoryId !== after.categoryId) {
    merged.categoryId = after.categoryId;
    merged.attributes = after.attributes;
    merged.tags = after.tags;
  } else merged.attributes = mergeAttributes(stands, before, after);
  return merged as PostedListing;
}

/** Like `mergeRow`, if the posting rules accept the result; otherwise the content of the row alone. */
export function acceptedMerge(
  stands: PostedListing,
  before: PostedListing,
  after: PostedListing,
  { taxonomy, places }: { readonly taxonomy: Taxonomy; readonly places: Places },
): PostedListing {
  const both = mergeRow(stands, before, after);
  const category = taxonomy.byId.get(both.categoryId ?? 0) ?? null;
  const faults = checkListing(both, category, places, { isNew: true, signedIn: true });
  return Object.keys(faults).length === 0 ? both : after;
}

/**
 * Content of a listing that a row of an export names: `stands` as it is stored, and `merged` with the differences of
 * the row applied.
 */
export function adoptedBy(
  content: StoredContent,
  row: PostedListing,
  catalogue: { readonly taxonomy: Taxonomy; readonly places: Places },
): { readonly stands: PostedListing; readonly merged: PostedListing } {
  const stands = postedOf(content, catalogue.taxonomy);
  return { stands, merged: acceptedMerge(stands, asExported(stands, catalogue.places), row, catalogue) };
}

function mergeAttributes(
  stands: PostedListing,
  before: PostedListing,
  after: PostedListing,
): PostedListing['attributes'] {
  const merged: Record<string, readonly string[]> = { ...stands.attributes };
  for (const id of new Set([...Object.keys(before.attributes), ...Object.keys(after.attributes)])) {
    if (same(before.attributes[id], after.attributes[id])) continue;
    const value = after.attributes[id];
    if (value === undefined) delete merged[id];
    else merged[id] = value;
  }
  return merged;
}

/**
 * Converts a listing to the content that an unedited row of an export has. Only differences from this content change
 * the listing.
 */
function asExported(stands: PostedListing, { byId }: Pick<Places, 'byId'>): PostedListing {
  const { position, telephone } = stands;
  const place = byId.get(stands.districtId ?? stands.cityId ?? 0);
  const isMiddle = place?.latitude === position?.lat && place?.longitude === position?.long;
  return {
    ...stands,
    userType: USER_TYPES.business,
    telephone: nationalNumber(telephone),
    position: position === null || isMiddle || !isInIran(position.lat, position.long) ? null : position,
  };
}

/** Fields of a change that wait for a moderator while the listing is shown with its old content. */
export type WaitingContent = Partial<
  Pick<PostedListing, 'name' | 'description' | 'categoryId' | 'attributes' | 'tags' | 'neighbourhood' | 'districtId'>
>;

/** Keys of attributes that identify the goods, such as `mobile_brand`. */
const NAMING = /(?:^|_)(?:brand|model)$/;

const isModerated = ({ attribute }: Category['attributes'][number]): boolean =>
  attribute.type === 'text' || NAMING.test(attribute.key) || attribute.groupName === CAR_MODEL;

/**
 * Splits a change into `live`, which is published at once, and `waiting`: title, description, category, brand, model,
 * and all other free text. `waiting` is null if nothing has to wait.
 */
export function partChange(
  stands: PostedListing,
  merged: PostedListing,
  { byId }: Pick<Taxonomy, 'byId'>,
): { readonly live: PostedListing; readonly waiting: WaitingContent | null } {
  const waiting: { -readonly [K in keyof WaitingContent]: WaitingContent[K] } = {};
  if (merged.name !== stands.name) waiting.name = merged.name;
  if (merged.description !== stands.description) waiting.description = merged.description;
  let live: PostedListing = { ...merged, name: stands.name, description: stands.description };
  if (
    merged.neighbourhood !== null &&
    merged.neighbourhood !== stands.neighbourhood &&
    merged.cityId === stands.cityId
  ) {
    waiting.neighbourhood = merged.neighbourhood;
    live = { ...live, neighbourhood: stands.neighbourhood };
  }
  if (merged.categoryId !== stands.categoryId) {
    const { categoryId, attributes, tags } = merged;
    Object.assign(waiting, { categoryId, attributes, tags });
    const { categoryId: before, attributes: answers, tags: ticked } = stands;
    live = { ...live, categoryId: before, attributes: answers, tags: ticked };
  } else {
    const asked = (byId.get(stands.categoryId ?? 0)?.attributes ?? []).filter(isModerated);
    const kept: Record<string, readonly string[]> = { ...merged.attributes };
    let isOther = false;
    for (const { attribute } of asked) {
      const [old, next] = [stands.attributes[attribute.id], merged.attributes[attribute.id]];
      if (same(old, next)) continue;
      isOther = true;
      if (old === undefined) delete kept[attribute.id];
      else kept[attribute.id] = old;
    }
    if (isOther) {
      waiting.attributes = merged.attributes;
      live = { ...live, attributes: kept };
    }
  }
  return { live, waiting: Object.keys(waiting).length > 0 ? waiting : null };
}

/** Returns whether two forms would store the same content. */
export const saysSame = (a: PostedListing, b: PostedListing): boolean => same(comparable(a), comparable(b));

const comparable = ({ attributes, regionId, uploadToken, version, address, tags, ...rest }: PostedListing) => ({
  ...rest,
  tags: tags.toSorted(),
  attributes: Object.entries(attributes)
    .map(([id, values]) => [id, values.toSorted()] as const)
    .toSorted(([a], [b]) => Number(a) - Number(b)),
});
