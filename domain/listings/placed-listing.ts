/** Listing with all values derived from its place, category and text, ready to be stored. */
import type { Place, Places } from '../locations/places.ts';
import { listingTokens } from '../search/tokens.ts';
import type { Category, Taxonomy } from '../taxonomy/taxonomy.ts';
import { hideNumbers } from '../values/hide-numbers.ts';
import { cleanAttributeText, cleanProse } from '../values/persian-text.ts';
import type { NewListing } from './listing.ts';
import { numbersForSale } from './numbers-for-sale.ts';
import { type ShownPlace, shownPlace } from './shown-place.ts';

export type Catalogue = { readonly taxonomy: Taxonomy; readonly places: Places };

export type PlacedListing = NewListing &
  ShownPlace & {
    readonly rootId: number;
    readonly subId: number | null;
    readonly brandId: number | null;
    readonly provinceId: number;
    readonly tokens: readonly string[];
  };

/** Derives the values of a listing. Throws for an unknown category or place. */
export function placedListing(given: NewListing, catalogue: Catalogue): PlacedListing {
  const { taxonomy, places } = catalogue;
  const category = known(taxonomy.byId.get(given.categoryId), `category ${given.categoryId}`);
  const listing = cleaned(given, category);
  return {
    ...listing,
    ...shownPlace(listing),
    rootId: known(category.path[0], 'top category').id,
    subId: category.path[1]?.id ?? null,
    brandId: category.path[2]?.id ?? null,
    provinceId: known(placeOf(listing, places).path[0], 'province').id,
    tokens: tokensOf(listing, listing.publishedAt, catalogue),
  };
}

/** Search tokens of a listing at this position among the newest. */
export function tokensOf(
  listing: Omit<Parameters<typeof listingTokens>[0], 'sortedAt'> &
    Pick<NewListing, 'categoryId' | 'cityId' | 'districtId'>,
  sortedAt: Date,
  { taxonomy, places }: Catalogue,
): string[] {
  const category = known(taxonomy.byId.get(listing.categoryId), `category ${listing.categoryId}`);
  return listingTokens({ ...listing, sortedAt }, category, placeOf(listing, places), taxonomy.attributes);
}

function placeOf(listing: Pick<NewListing, 'cityId' | 'districtId'>, places: Places): Place {
  const id = listing.districtId ?? listing.cityId;
  return known(places.byId.get(id), `place ${id}`);
}

/**
 * Normalises the seller's text (GEN-04), and removes phone numbers from text that appears in lists, addresses and feeds
 * (REV-02).
 */
function cleaned(listing: NewListing, category: Category): NewListing {
  const texts = Object.entries(listing.texts).map(([id, text]) => [id, cleanAttributeText(text)]);
  return {
    ...listing,
    name: titleOf(listing, category),
    description: cleanProse(listing.description),
    neighbourhood: listing.neighbourhood && hideNumbers(cleanProse(listing.neighbourhood)),
    texts: Object.fromEntries(texts),
  };
}

/** Title as it is stored and shown: without phone numbers, except numbers that are for sale. */
export function shownName(
  listing: Pick<NewListing, 'name' | 'texts' | 'categoryId'>,
  { taxonomy }: Pick<Catalogue, 'taxonomy'>,
): string {
  return titleOf(listing, known(taxonomy.byId.get(listing.categoryId), `category ${listing.categoryId}`));
}

const titleOf = ({ name, texts }: Pick<NewListing, 'name' | 'texts'>, category: Category): string =>
  hideNumbers(cleanProse(name), numbersForSale(texts, category));

function known<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`unknown ${what}`);
  return value;
}
