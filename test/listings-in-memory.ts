/** Demonstration listings in memory, with the tokens of the search index, so that no database is needed. */

import type { NewListing } from '../domain/listings/listing.ts';
import type { Places } from '../domain/locations/places.ts';
import type { SearchQuery } from '../domain/query-reading/search-query.ts';
import { type Band, searchOf } from '../domain/search/bands.ts';
import { listingTokens } from '../domain/search/tokens.ts';
import type { Taxonomy } from '../domain/taxonomy/taxonomy.ts';
import { demoListings } from '../shipped/demo/demo-listings.ts';
import { demoSellers } from '../shipped/demo/sellers.ts';

const COUNT = 3_000;
const SELLERS = 40;
const NOW = new Date('2026-11-20T12:00:00Z');

export type ListingInMemory = Pick<NewListing, 'name' | 'price' | 'facts'> & { readonly tokens: ReadonlySet<string> };

export function listingsInMemory(taxonomy: Taxonomy, places: Places): ListingInMemory[] {
  const sellers = demoSellers(SELLERS, 1, NOW);
  return [...demoListings({ taxonomy, places, count: COUNT, seed: 1, now: NOW, sellers })].flatMap((listing) => {
    const category = taxonomy.byId.get(listing.categoryId);
    const place = places.byId.get(listing.districtId ?? listing.cityId);
    if (!category || !place) return [];
    const indexed = { ...listing, texts: {}, sortedAt: listing.publishedAt ?? NOW };
    return [{ ...listing, tokens: new Set(listingTokens(indexed, category, place, taxonomy.attributes)) }];
  });
}

/** Returns a function that tells whether a search finds a listing. */
export function foundBy(query: SearchQuery): (listing: ListingInMemory) => boolean {
  const { bands, ranges } = searchOf(query);
  return ({ tokens, price, facts }) =>
    bands.some((band) => isIn(band, tokens)) &&
    ranges.every(({ attributeId, from, to }) => {
      const value = attributeId === null ? price : facts[attributeId];
      return typeof value === 'number' && value >= (from ?? value) && value <= (to ?? value);
    });
}

const isIn = ({ groups, except }: Band, tokens: ReadonlySet<string>): boolean =>
  groups.every((group) => group.some((token) => tokens.has(token))) &&
  (except.length === 0 || !except.every((token) => tokens.has(token)));
