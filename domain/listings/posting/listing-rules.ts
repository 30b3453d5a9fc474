/** All rules of the listing form (ITEM-03, ITEM-05, ITEM-06), for the browser and the server alike. */
import { isInIran } from '../../locations/iran-outline.ts';
import type { PlaceKind } from '../../locations/places.ts';
import type { Category } from '../../taxonomy/taxonomy.ts';
import { parseTelephone } from '../../values/phone.ts';
import { isPrice, PRICE } from '../../values/price.ts';
import { DESCRIPTION, NAME, NEIGHBOURHOOD } from '../listing.ts';
import { answersOf } from './listing-answers.ts';
import type { ListingFault, ListingFaults } from './listing-fault.ts';
import type { PostedListing } from './posted-listing.ts';

/** Data of the chosen category that the rules need; the browser loads them for the form (CAT-06). */
export type CategoryRules = Pick<Category, 'hasPrice' | 'freeAllowed' | 'attributes' | 'tags'> & {
  /** Empty for a leaf category. */
  readonly children: readonly unknown[];
};

export type KnownPlaces = {
  readonly byId: {
    get(id: number):
      | {
          readonly id: number;
          readonly kind: PlaceKind;
          readonly parentId: number | null;
          readonly children: readonly unknown[];
          /** On the server alone: from the province down to it. */
          readonly path?: readonly { readonly isSetAside: boolean }[];
        }
      | undefined;
  };
};

export type PostingContext = {
  /** Whether the listing is new. An edit may leave out category and city; the stored ones are passed instead. */
  readonly isNew: boolean;
  readonly signedIn: boolean;
  /** Stored city of the listing that is edited. */
  readonly keptCityId?: number;
  readonly keptDistrictId?: number | null;
};

/**
 * Returns all faults by field; empty if the listing may be stored. `category`: the category in the form; for an edit
 * whose form has none, the stored category; null if the category does not exist.
 */
export function checkListing(
  posted: PostedListing,
  category: CategoryRules | null,
  places: KnownPlaces,
  posting: PostingContext,
): ListingFaults {
  const faults: Record<string, ListingFault | null> = {
    category: categoryFault(posted, category, posting),
    name: nameFault(posted.name),
    description: lengthFault(posted.description, DESCRIPTION),
    price: category && priceFault(posted, category),
    telephone: telephoneFault(posted, posting),
    ...placeFaults(posted, places, posting),
    position: positionFault(posted),
    tags: category && tagsFault(posted, category),
    ...(category && answersOf(posted.attributes, category).faults),
  };
  return Object.fromEntries(
    Object.entries(faults).filter((entry): entry is [string, ListingFault] => entry[1] !== null),
  );
}

function categoryFault({ categoryId }: PostedListing, category: CategoryRules | null, { isNew }: PostingContext) {
  if (categoryId === null && isNew) return required;
  return category === null || category.children.length > 0 ? unknown : null;
}

/** Fault of the name. Spaces and invisible characters, such as zero-width non-joiners, are not counted. */
function nameFault(name: string): ListingFault | null {
  const seen = name.replace(/[\s\p{Cf}]+/gu, ' ').trim();
  if (seen === '') return required;
  return seen.length < NAME.min ? { key: 'min_length', number: NAME.min } : lengthFault(name, NAME);
}

function lengthFault(text: string, { min, max }: { readonly min: number; readonly max: number }): ListingFault | null {
  if (text.trim() === '') return required;
  if (text.length < min) return { key: 'min_length', number: min };
  return text.length > max ? { key: 'max_length', number: max } : null;
}

function priceFault({ price, negotiable, free }: PostedListing, category: CategoryRules): ListingFault | null {
  if (!category.hasPrice) return null;
  const outside: ListingFault = { key: 'price_between', least: PRICE.min, most: PRICE.max };
  if (free) return category.freeAllowed ? null : outside;
  if (price === null) return negotiable ? null : required;
  if (Number.isNaN(price)) return { key: 'invalid_number', isAmount: true };
  // A price of zero may be a mistake: there is a separate choice for free goods (GEN-03).
  if (price === 0 && category.freeAllowed) return { key: 'price_zero' };
  return isPrice(price) ? null : outside;
}

/** Fault of the phone number. Visitors may leave it empty, because they give it when they sign in. */
function telephoneFault({ telephone }: PostedListing, { signedIn }: PostingContext): ListingFault | null {
  if (telephone === '') return signedIn ? required : null;
  return parseTelephone(telephone) === null ? { key: 'invalid_phone' } : null;
}

function placeFaults(
  { regionId, cityId, districtId, neighbourhood }: PostedListing,
  { byId }: KnownPlaces,
  { isNew, keptCityId, keptDistrictId }: PostingContext,
): Record<string, ListingFault | null> {
  const city = cityId === null ? null : byId.get(cityId);
  const inRegion = city && (regionId === null || city.parentId === regionId);
  const district = districtId === null ? null : byId.get(districtId);
  // An edit that names a district must name its city as well.
  const inCity = district?.kind === 'district' && district.parentId === city?.id;
  // Nothing new names a place that was set aside.
  const isOpen = (place: typeof city, keptId: number | null | undefined) =>
    !place || place.id === keptId || !place.path?.some(({ isSetAside }) => isSetAside);
  const hasDistricts = (byId.get(cityId ?? keptCityId ?? 0)?.children.length ?? 0) > 0;
  const neighbourhoodFault = (): ListingFault | null => {
    if (districtId !== null) return inCity && isOpen(district, keptDistrictId) ? null : unknown;
    if (neighbourhood === null) return null;
    // A neighbourhood that is not a district of the city would not be stored, although the seller expects it to be
    // shown.
    if (hasDistricts) return { key: 'unknown_district' };
    return neighbourhood.length > NEIGHBOURHOOD.max ? { key: 'max_length', number: NEIGHBOURHOOD.max } : null;
  };
  return {
    city:
      cityId === null
        ? isNew
          ? required
          : null
        : city?.kind === 'city' && inRegion && isOpen(city, keptCityId)
          ? null
          : unknown,
    neighbourhood: neighbourhoodFault(),
  };
}

function positionFault({ position }: PostedListing): ListingFault | null {
  return position === null || isInIran(position.lat, position.long) ? null : { key: 'require_geo_location' };
}

function tagsFault({ tags }: PostedListing, category: CategoryRules): ListingFault | null {
  return tags.every((tag) => category.tags.some(({ value }) => value === tag)) ? null : unknown;
}

const required: ListingFault = { key: 'required_field' };
const unknown: ListingFault = { key: 'unknown_choice' };
