import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { Place, Places } from '../locations/places.ts';
import { forgetDays, insertCountChanges } from '../search/search.server.ts';
import { dayOf, listingTokens } from '../search/tokens.ts';
import type { Category, Taxonomy } from '../taxonomy/taxonomy.ts';
import { hideNumbers } from '../values/hide-numbers.ts';
import { cleanAttributeText, cleanProse } from '../values/persian-text.ts';
import type { NewListing } from './listing.ts';
import { insertListings, type ListingDetail, type PlacedListing, readListing } from './listing-store.server.ts';
import { numbersForSale } from './numbers-for-sale.ts';

export { readPicturesOf } from './listing-pictures-store.server.ts';
export type { ListingDetail } from './listing-store.server.ts';

export type Catalogue = { readonly taxonomy: Taxonomy; readonly places: Places };

/** Null where no such listing was ever stored, or its id is no id. */
export async function findListing(db: Kysely<DB>, id: number): Promise<ListingDetail | null> {
  return Number.isSafeInteger(id) && id > 0 ? readListing(db, id) : null;
}

/**
 * Stores listings together with their index and counts: a published one is found from the moment the transaction ends
 * (the caller's own, where it has begun one). Answers the ids in order. Throws for a category or place that does not exist: callers have validated them.
 */
export async function addListings(
  db: Kysely<DB>,
  listings: readonly NewListing[],
  catalogue: Catalogue,
): Promise<number[]> {
  const placed = listings.map((listing) => placedListing(listing, catalogue));
  const write = async (transaction: Kysely<DB>) => {
    const ids = await insertListings(transaction, placed);
    await insertCountChanges(transaction, countedCells(placed, catalogue));
    await forgetDays(transaction, [...new Set(placed.map(({ publishedAt }) => dayOf(publishedAt)))]);
    return ids;
  };
  return db.isTransaction ? write(db) : db.transaction().execute(write);
}

/**
 * What is stored of a seller's words: one spelling (GEN-04), and no telephone number in what stands in lists, addresses
 * and feeds (REV-02).
 */
function cleaned(listing: NewListing, category: Category): NewListing {
  const texts = Object.entries(listing.texts).map(([id, text]) => [id, cleanAttributeText(text)]);
  const forSale = numbersForSale(listing.texts, category);
  return {
    ...listing,
    name: hideNumbers(cleanProse(listing.name), forSale),
    description: cleanProse(listing.description),
    neighbourhood: listing.neighbourhood && hideNumbers(cleanProse(listing.neighbourhood)),
    texts: Object.fromEntries(texts),
  };
}

function placedListing(given: NewListing, { taxonomy, places }: Catalogue): PlacedListing {
  const category = known(taxonomy.byId.get(given.categoryId), `category ${given.categoryId}`);
  const listing = cleaned(given, category);
  const place = placeOf(listing, places);
  return {
    ...listing,
    rootId: known(category.path[0], 'top category').id,
    subId: category.path[1]?.id ?? null,
    brandId: category.path[2]?.id ?? null,
    provinceId: known(place.path[0], 'province').id,
    tokens: listingTokens({ ...listing, sortedAt: listing.publishedAt }, category, place, taxonomy.attributes),
  };
}

function placeOf(listing: Pick<NewListing, 'cityId' | 'districtId'>, places: Places): Place {
  const id = listing.districtId ?? listing.cityId;
  return known(places.byId.get(id), `place ${id}`);
}

/** How many published listings each cell of (category or all) × (place or everywhere) gained. */
function countedCells(listings: readonly PlacedListing[], { taxonomy, places }: Catalogue) {
  const cells = new Map<string, { categoryId: number; placeId: number; n: number }>();
  for (const listing of listings) {
    if (listing.status !== 'published') continue;
    const categories: readonly Category[] = taxonomy.byId.get(listing.categoryId)?.path ?? [];
    for (const categoryId of [0, ...categories.map(({ id }) => id)]) {
      for (const placeId of [0, ...placeOf(listing, places).path.map(({ id }) => id)]) {
        const cell = cells.get(`${categoryId} ${placeId}`) ?? { categoryId, placeId, n: 0 };
        cells.set(`${categoryId} ${placeId}`, { ...cell, n: cell.n + 1 });
      }
    }
  }
  return [...cells.values()];
}

function known<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`unknown ${what}`);
  return value;
}
