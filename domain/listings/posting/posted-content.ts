import type { Place } from '../../locations/places.ts';
import type { Category } from '../../taxonomy/taxonomy.ts';
import { parseTelephone } from '../../values/phone.ts';
import type { NewListing } from '../listing.ts';
import { type Catalogue, type PlacedListing, placedListing } from '../placed-listing.ts';
import { answersOf } from './listing-answers.ts';
import type { PostedListing } from './posted-listing.ts';
import { userTypeOf } from './seller-kind.ts';

/** Content of a form, converted to the values that are stored; without times and pictures. */
export type ListingContent = PlacedListing & { readonly userType: string; readonly idSource: string };

/** Fields of a stored listing that an edit leaves unchanged if its form does not contain them. */
type KeptPlace = Pick<NewListing, 'categoryId' | 'cityId' | 'districtId' | 'neighbourhood' | 'latitude' | 'longitude'>;

/**
 * Converts a valid form to stored content. `sortedAt`: position among the newest. Throws for what `checkListing` would
 * have refused: an unknown category or city, or no phone number.
 */
export function contentOf(
  posted: PostedListing,
  { userId, sortedAt, kept }: { readonly userId: number; readonly sortedAt: Date; readonly kept: KeptPlace | null },
  catalogue: Catalogue,
): ListingContent {
  const { taxonomy, places } = catalogue;
  const category = taxonomy.byId.get(posted.categoryId ?? kept?.categoryId ?? 0);
  // A form of before a merge of places names the one that was merged.
  const presentId = (id: number | null | undefined) => places.byId.get(id ?? 0)?.id ?? null;
  const cityId = presentId(posted.cityId ?? kept?.cityId) ?? 0;
  const staysInCity = posted.cityId === null;
  const districtId = presentId(staysInCity ? kept?.districtId : posted.districtId);
  const neighbourhood = posted.neighbourhood ?? (staysInCity ? (kept?.neighbourhood ?? null) : null);
  const place = places.byId.get(districtId ?? cityId);
  const telephone = parseTelephone(posted.telephone);
  if (!category || !place || telephone === null) throw new Error('A listing was stored without having been checked');
  const { facts, texts } = answersOf(posted.attributes, category);
  const listing: NewListing = {
    status: 'pending',
    userId,
    categoryId: category.id,
    cityId,
    districtId,
    neighbourhood: districtId === null ? neighbourhood : null,
    name: posted.name,
    description: posted.description,
    ...priceOf(posted, category),
    facts,
    texts,
    tags: category.tags.filter(({ value }) => posted.tags.includes(value)).map(({ id }) => id),
    telephone,
    pictures: [],
    ...positionOf(posted, place, cityId, districtId, kept),
    videoUrl: null,
    publishedAt: sortedAt,
  };
  return {
    ...placedListing(listing, catalogue),
    userType: userTypeOf(posted.userType, facts, category),
    idSource: posted.idSource,
  };
}

function priceOf({ price, negotiable, free }: PostedListing, { hasPrice, freeAllowed }: Category) {
  if (!hasPrice) return { price: null, priceKind: 'none' } as const;
  if (freeAllowed && free) return { price: null, priceKind: 'free' } as const;
  return negotiable ? ({ price, priceKind: 'negotiable' } as const) : ({ price, priceKind: 'amount' } as const);
}

/**
 * Position of a listing: the one that the seller set; otherwise the stored one if the place is the same; otherwise the
 * centre of the place.
 */
function positionOf(
  { position, exact }: PostedListing,
  place: Place,
  cityId: number,
  districtId: number | null,
  kept: KeptPlace | null,
): Pick<NewListing, 'latitude' | 'longitude' | 'positionExact'> {
  if (position) return { latitude: position.lat, longitude: position.long, positionExact: exact };
  const stays = kept && kept.cityId === cityId && kept.districtId === districtId;
  const { latitude, longitude } = stays ? kept : place;
  return { latitude, longitude, positionExact: stays ? exact : false };
}
