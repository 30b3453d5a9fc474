import type { OwnedListing } from '../../../domain/listings/listings.server.ts';
import type { Category, CategoryAttribute } from '../../../domain/taxonomy/taxonomy.ts';
import { persianDigits, persianNumber } from '../../../domain/values/numbers.ts';
import { nationalNumber } from '../../../domain/values/phone.ts';
import { attributeName, type Typed, tagName, typedOf } from '../../parts/listing/typed-listing.ts';
import type { Catalogue } from '../../web/request/context.ts';

/** A stored listing as values of the form that edits it (ITEM-10). */
export function typedOfListing(listing: OwnedListing, { taxonomy, places }: Catalogue): Typed {
  const category = taxonomy.byId.get(listing.categoryId);
  const { price, priceKind } = listing;
  return typedOf(
    Object.entries({
      name: listing.name,
      description: listing.description,
      price: price === null ? '' : persianNumber(price),
      negotiable: priceKind === 'negotiable' ? '1' : '',
      free: priceKind === 'free' ? '1' : '',
      telephone: persianDigits(nationalNumber(listing.telephone)),
      userType: listing.userType,
      category: String(listing.categoryId),
      region: String(places.byId.get(listing.cityId)?.parentId ?? ''),
      city: String(listing.cityId),
      neighbourhood: listing.districtId === null ? (listing.neighbourhood ?? '') : String(listing.districtId),
      exact: listing.positionExact ? '1' : '',
      version: String(listing.version),
      ...pointOf(listing, places),
      ...listing.address,
      ...(category ? answersIn(listing, category) : {}),
    }),
  );
}

/** The point of a listing on the map; empty if it is only the centre of the listing's district or city. */
function pointOf({ latitude, longitude, districtId, cityId }: OwnedListing, places: Catalogue['places']): Typed {
  const place = places.byId.get(districtId ?? cityId);
  const isMiddle = place?.latitude === latitude && place.longitude === longitude;
  return isMiddle ? {} : { lat: String(latitude), long: String(longitude) };
}

function answersIn(listing: OwnedListing, category: Category): Typed {
  const answers = category.attributes.flatMap((asked) => answerIn(listing, asked));
  const tags = category.tags
    .filter(({ id }) => listing.tags.includes(id))
    .map(({ value }) => [tagName(value), '1'] as const);
  return Object.fromEntries([...answers, ...tags]);
}

function answerIn({ facts, texts }: OwnedListing, { attribute }: CategoryAttribute): (readonly [string, string])[] {
  const { id, type, grouping } = attribute;
  const fact = facts[id];
  if (fact === undefined) return texts[id] ? [[attributeName(id), texts[id]]] : [];
  if (typeof fact === 'number') {
    return [[attributeName(id), type === 'number' && grouping ? persianNumber(fact) : String(fact)]];
  }
  if (type === 'multiselect') return fact.map((option) => [attributeName(id, option), '1'] as const);
  return fact.slice(0, 1).map((option) => [attributeName(id), String(option)] as const);
}
