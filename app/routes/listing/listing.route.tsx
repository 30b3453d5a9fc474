import { findListing } from '../../../domain/listings/listings.server.ts';
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
  if (standing === 'hidden') return notFound();
  if (standing === 'gone') throw new Problem(410, { listingId: id });
  const address = movedTo(listing, params.slug);
  if (address) throw new Redirect(`${address}${context.url.search}`, 301);
  const category = catalogue.taxonomy.byId.get(listing.categoryId) ?? notFound();
  const city = catalogue.places.byId.get(listing.cityId) ?? notFound();
  const [range, similar] = await Promise.all([
    services.priceSuggestion.rangeOf(category, listing.facts, now),
    similarListings(listing, context),
  ]);
  return listingView(
    { listing, category, city, closed: standing === 'closed', seller: listing.seller, range, similar },
    context,
  );
}

export const listing = definePage<ListingView>({
  id: 'add-details-page',
  cache: 'public',
  load,
  head: listingHead,
  frame: listingFrame,
  Page: ListingPage,
});
