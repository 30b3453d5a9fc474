import { may } from '../../../domain/identity/roles.ts';
import { readCertificates } from '../../../domain/listings/certificates.server.ts';
import { findListing, type ListingDetail } from '../../../domain/listings/listings.server.ts';
import { CAR_MODEL } from '../../../domain/taxonomy/taxonomy.ts';
import type { Context } from '../../web/context.ts';
import { notFound, Problem, Redirect } from '../../web/problem.ts';
import { definePage } from '../../web/route.ts';
import { movedTo, parseListingId } from './listing-address.ts';
import { listingFrame, listingHead } from './listing-head.ts';
import { ListingPage } from './listing-page.tsx';
import { similarListings } from './listing-similar.ts';
import { standingOf } from './listing-status.ts';
import { type ListingView, listingView } from './listing-view.ts';

async function load(context: Context): Promise<ListingView> {
  const { services, catalogue, now, params } = context;
  const id = parseListingId(params.id) ?? notFound();
  const listing = (await findListing(services.db, id)) ?? notFound();
  const standing = standingOf(listing, now);
  if (standing === 'hidden' && !(await mayLook(listing, context))) return notFound();
  if (standing === 'gone') throw new Problem(410, { listingId: id });
  const isOwners = standing === 'hidden' && (await context.viewer())?.userId === listing.userId;
  const address = movedTo(listing, params.slug);
  if (address) throw new Redirect(`${address}${context.url.search}`, 301);
  const category = catalogue.taxonomy.byId.get(listing.categoryId) ?? notFound();
  const city = catalogue.places.byId.get(listing.cityId) ?? notFound();
  const isCar = category.attributes.some(({ attribute }) => attribute.groupName === CAR_MODEL);
  const [range, certificates, similar] = await Promise.all([
    services.priceSuggestion.rangeOf(category, listing.facts, now),
    isCar ? readCertificates(services.db, id) : null,
    similarListings(listing, context),
  ]);
  return listingView(
    { listing, category, city, standing, isOwners, seller: listing.seller, range, certificates, similar },
    context,
  );
}

/** What is not published is told of to its owner and moderators alone. */
async function mayLook({ userId }: ListingDetail, context: Context): Promise<boolean> {
  const viewer = await context.viewer();
  return viewer !== null && (viewer.userId === userId || may(viewer.role, 'moderate listings'));
}

export const listing = definePage<ListingView>({
  id: 'add-details-page',
  cache: 'public',
  isOwn: ({ notice }) => notice === 'draft' || notice === 'pending' || notice === 'rejected',
  load,
  head: listingHead,
  frame: listingFrame,
  Page: ListingPage,
});
