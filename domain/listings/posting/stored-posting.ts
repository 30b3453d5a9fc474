import type { Attribute, Taxonomy } from '../../taxonomy/taxonomy.ts';
import type { PlacedListing } from '../placed-listing.ts';
import type { PostedValues } from './posted-attributes.ts';
import type { PostedListing } from './posted-listing.ts';

/** Stored content of a listing, on which an edit is based. */
export type StoredContent = Pick<
  PlacedListing,
  | ('name' | 'description' | 'price' | 'priceKind' | 'facts' | 'texts' | 'telephone' | 'categoryId' | 'cityId')
  | ('districtId' | 'neighbourhood' | 'latitude' | 'longitude' | 'positionExact')
> & {
  readonly id: number;
  readonly tags: readonly number[];
  readonly userType: string;
  readonly idSource: string;
};

/**
 * Converts a stored listing to the input that its form would send. So it can be compared with a feed's row and
 * validated again.
 */
export function postedOf(stored: StoredContent, { byId }: Pick<Taxonomy, 'byId'>): PostedListing {
  const category = byId.get(stored.categoryId);
  const tags = new Set(stored.tags);
  return {
    name: stored.name,
    description: stored.description,
    price: stored.price,
    negotiable: stored.priceKind === 'negotiable',
    free: stored.priceKind === 'free',
    telephone: stored.telephone,
    userType: stored.userType,
    idSource: stored.idSource,
    categoryId: stored.categoryId,
    regionId: null,
    cityId: stored.cityId,
    districtId: stored.districtId,
    neighbourhood: stored.neighbourhood,
    position: { lat: stored.latitude, long: stored.longitude },
    exact: stored.positionExact,
    address: null,
    attributes: Object.fromEntries(
      (category?.attributes ?? []).flatMap(({ attribute }) => {
        const values = valuesOf(stored, attribute);
        return values.length > 0 ? [[String(attribute.id), values] as const] : [];
      }),
    ) as PostedValues,
    tags: (category?.tags ?? []).filter(({ id }) => tags.has(id)).map(({ value }) => value),
    uploadToken: '',
    version: null,
  };
}

function valuesOf({ facts, texts }: StoredContent, { id }: Attribute): string[] {
  const fact = facts[id];
  const text = texts[id];
  if (fact !== undefined) return [fact].flat().map(String);
  return text === undefined ? [] : [text];
}
