import { sightOf, visibilityOf } from '../../../domain/listings/listing-sight.ts';
import { findListing, type ListingDetail, onlookerFor } from '../../../domain/listings/listings.server.ts';
import { EVERYTHING } from '../../../domain/query-reading/search-query.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import type { Context } from '../../web/request/context.ts';
import type { Way } from '../ways-on.tsx';

/** Whether the viewer may see the page of a listing. */
export async function isListingShown(context: Context, listingId: number): Promise<boolean> {
  const listing = await findListing(context.db, listingId);
  return listing !== null && isShown(context, listing);
}

async function isShown(context: Context, listing: ListingDetail): Promise<boolean> {
  const standing = visibilityOf(listing, context.now);
  if (standing === 'never' || standing === 'gone') return false;
  if (standing !== 'hidden') return true;
  const onlooker = await onlookerFor(context.db, listing, await context.readViewer());
  return sightOf(listing, onlooker, context.now) === 'all';
}

/**
 * Links for a page on which a listing can no longer be bought: similar listings, and the listing's own page if the
 * viewer may see it.
 */
export async function waysFromListing(context: Context, listingId: number): Promise<readonly Way[]> {
  const listing = await findListing(context.db, listingId);
  const similar = { name: fa.listing.similar, href: similarHref(context, listing) };
  const own = { name: fa.payments.result.toListing, href: paths.listingById(listingId) };
  return listing && (await isShown(context, listing)) ? [similar, own] : [similar];
}

/** Search for listings of the same category and city; for all listings if the listing does not exist. */
function similarHref({ catalogue }: Context, listing: ListingDetail | null): string {
  const category = listing && catalogue.taxonomy.byId.get(listing.categoryId);
  const city = listing && catalogue.places.byId.get(listing.cityId);
  return paths.results({ ...EVERYTHING, categories: category ? [category] : [], places: city ? [city] : [] });
}
