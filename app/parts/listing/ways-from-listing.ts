import { sightOf, standingOf } from '../../../domain/listings/listing-sight.ts';
import { findListing, type ListingDetail, onlookerFor } from '../../../domain/listings/listings.server.ts';
import { EVERYTHING } from '../../../domain/query-reading/search-query.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import type { Context } from '../../web/request/context.ts';
import type { Way } from '../ways-on.tsx';

/** Whether the page of a listing answers the viewer. */
export async function isListingShown(context: Context, listingId: number): Promise<boolean> {
  const listing = await findListing(context.db, listingId);
  return listing !== null && isShown(context, listing);
}

async function isShown(context: Context, listing: ListingDetail): Promise<boolean> {
  const standing = standingOf(listing, context.now);
  if (standing === 'never' || standing === 'gone') return false;
  if (standing !== 'hidden') return true;
  const onlooker = await onlookerFor(context.db, listing, await context.readViewer());
  return sightOf(listing, onlooker, context.now) === 'all';
}

/**
 * Ways on from a page about a listing of which nothing can be bought there: others like it, and its own page while that answers
 * the viewer.
 */
export async function waysFromListing(context: Context, listingId: number): Promise<readonly Way[]> {
  const listing = await findListing(context.db, listingId);
  const similar = { name: fa.listing.similar, href: similarHref(context, listing) };
  const own = { name: fa.payments.result.toListing, href: paths.listingById(listingId) };
  return listing && (await isShown(context, listing)) ? [similar, own] : [similar];
}

/** Search for the category of a listing in its city; for everything without one. */
function similarHref({ catalogue }: Context, listing: ListingDetail | null): string {
  const category = listing && catalogue.taxonomy.byId.get(listing.categoryId);
  const city = listing && catalogue.places.byId.get(listing.cityId);
  return paths.results({ ...EVERYTHING, categories: category ? [category] : [], places: city ? [city] : [] });
}
