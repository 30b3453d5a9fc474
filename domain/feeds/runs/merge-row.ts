/** Parts a changed row into what changes its listing at once and what a moderator sees first (SHOP-02). */

import { checkListing } from '../../listings/posting/listing-rules.ts';
import type { PostedListing } from '../../listings/posting/posted-listing.ts';
import { USER_TYPES } from '../../listings/posting/seller-kind.ts';
import { postedOf, type StoredContent } from '../../listings/posting/stored-posting.ts';
import { isInIran } from '../../locations/iran-outline.ts';
import type { Places } from '../../locations/places.ts';
import { CAR_MODEL, type Category, type Taxonomy } from '../../taxonomy/taxonomy.ts';
import { nationalNumber } from '../../values/phone.ts';

/** Fields that belong together: one that changes takes the others along. */
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
 * The listing as it stands with everything that differs between two readings of its row: what somebody edited here stays until the row
 * says something else about it.
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

/** The same where the posting rules accept both together; what the row says alone otherwise. */
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

/** The listing that a row of an export names: as it stands, and with what the row says otherwise. */
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

/** A listing as the row that an export has of it: what such a row says otherwise changes it, and nothing else. */
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

/** Fields of a listing that wait for a moderator while the listing stands. */
export type WaitingContent = Partial<
  Pick<PostedListing, 'name' | 'description' | 'categoryId' | 'attributes' | 'tags' | 'neighbourhood' | 'districtId'>
>;

/** Keys of attributes that say what a thing is, such as `mobile_brand`. */
const NAMING = /(?:^|_)(?:brand|model)$/;

const isModerated = ({ attribute }: Category['attributes'][number]): boolean =>
  attribute.type === 'text' || NAMING.test(attribute.key) || attribute.groupName === CAR_MODEL;

/**
 * Parts a change into what goes live and what waits: title, text, category, brand and model, and everything else that is written freely.
 * `waiting` is null if nothing waits.
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

/** Whether two forms would store the same. */
export const saysSame = (a: PostedListing, b: PostedListing): boolean => same(comparable(a), comparable(b));

const comparable = ({ attributes, regionId, uploadToken, version, address, tags, ...rest }: PostedListing) => ({
  ...rest,
  tags: tags.toSorted(),
  attributes: Object.entries(attributes)
    .map(([id, values]) => [id, values.toSorted()] as const)
    .toSorted(([a], [b]) => Number(a) - Number(b)),
});
