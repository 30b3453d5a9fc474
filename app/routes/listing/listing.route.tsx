import { type Onlooker, sightOf, visibilityOf } from '../../../domain/listings/listing-sight.ts';
import {
  findListing,
  type ListingDetail,
  onlookerFor,
  readCertificates,
} from '../../../domain/listings/listings.server.ts';
import { actsFor } from '../../../domain/sellers/sellers.server.ts';
import { isOfCars } from '../../../domain/taxonomy/taxonomy.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { sellerStanding } from '../../parts/ratings/listing-standing.ts';
import { paths } from '../../paths.ts';
import { definePage, type Frame, type Head } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { notFound, Problem, Redirect } from '../../web/request/problem.ts';
import { noteOpened } from '../analytics/search-signals.ts';
import { ListingPage } from './listing-page.tsx';
import { similarListings } from './listing-similar.ts';
import { isHidden, type ListingView, listingView } from './listing-view.ts';
import { productOf } from './product-json-ld.ts';

const DESCRIPTION_MAX = 160;

/**
 * Head of a listing's page for search engines and link previews (SRCH-15). Listings that are not open are not indexed.
 */
function listingHead(view: ListingView, { services: { site } }: Context): Head {
  const [cover] = view.pictures;
  return {
    title: fa.listing.headIn(view.name, view.place),
    description: summary(view),
    canonical: view.canonical,
    ...(view.notice ? { robots: 'noindex' } : {}),
    ...(cover ? { image: paths.picture(cover.key, 960, 'jpg') } : {}),
    jsonLd: [
      {
        '@type': 'BreadcrumbList',
        itemListElement: view.breadcrumb.map(({ name, href }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: `${site.origin}${href}`,
        })),
      },
      ...(view.about.category.hasPrice ? [productOf(view, site.origin)] : []),
    ],
  };
}

/** The page's frame: the search box begins with the listing's city. */
function listingFrame({ about: { city }, hasContact, isSellerFrozen }: ListingView): Frame {
  return {
    text: '',
    placeName: city.name,
    kept: [['ct', String(city.id)]],
    ...(hasContact && !isSellerFrozen ? { skip: { href: '#contact', text: fa.site.skipToContact } } : {}),
  };
}

function summary({ name, price, description }: ListingView): string {
  const amount = price.amount ? fa.price.inToman(price.amount) : (price.words ?? '');
  const text = fa.listing.summary(name, amount, description.text.replace(/\s+/g, ' '));
  return text.length > DESCRIPTION_MAX ? `${text.slice(0, DESCRIPTION_MAX - 1).toWellFormed()}…` : text;
}

async function load(context: Context): Promise<ListingView> {
  const { db, services, catalogue, now, params } = context;
  const id = parseId(params.id) ?? notFound();
  const listing = (await findListing(db, id)) ?? notFound();
  const standing = visibilityOf(listing, now);
  if (standing === 'never') return notFound();
  if (standing === 'gone') throw new Problem(410, { listingId: id });
  const isOwners = standing === 'hidden' && (await hiddenTo(listing, context)) === 'owner';
  const pays = isOwners && (await paysFor(listing, context));
  const address = movedTo(listing, params.slug);
  if (address) throw new Redirect(`${address}${new URL(context.request.url).search}`, 301);
  noteOpened(listing, context);
  const category = catalogue.taxonomy.byId.get(listing.categoryId) ?? notFound();
  const city = catalogue.places.byId.get(listing.cityId) ?? notFound();
  const place = catalogue.places.byId.get(listing.districtId ?? city.id) ?? city;
  const [range, certificates, similar, policies, leasingTerms, ratings] = await Promise.all([
    listing.price === null ? null : services.priceSuggestion.suggest({ ...listing, category, place }, null, now),
    isOfCars(category) ? readCertificates(context, id) : null,
    similarListings(listing, context),
    services.purchasePolicies.get(now),
    services.leasingTerms.get(now),
    sellerStanding(context, listing),
  ]);
  const parts = { listing, category, city, standing, isOwners, pays, seller: listing.seller, range, certificates };
  return listingView({ ...parts, similar, policies, leasingTerms, ratings }, context);
}

async function paysFor({ seller }: ListingDetail, { db, readViewer }: Context): Promise<boolean> {
  const viewer = await readViewer();
  return viewer !== null && actsFor(db, { userId: viewer.userId, sellerId: seller.id }, 'money');
}

/** Returns the role in which the viewer sees an unpublished listing; throws 404 if they may not see it. */
async function hiddenTo(listing: ListingDetail, context: Context): Promise<Onlooker> {
  const onlooker = await onlookerFor(context.db, listing, await context.readViewer());
  return sightOf(listing, onlooker, context.now) === 'all' ? onlooker : notFound();
}

export const listing = definePage<ListingView>({
  at: [get(paths.listingById), get(paths.listing)],
  id: 'add-details-page',
  cache: 'public',
  about: { summary: fa.api.pages.listing, example: { slug: 'a' }, statuses: [301, 410] },
  isOwn: isHidden,
  load,
  head: listingHead,
  frame: listingFrame,
  scope: ({ about: { category, city } }) => ({ categoryId: category.id, placeId: city.id }),
  Page: ListingPage,
});

/** The listing's canonical address; null if `slug` (percent-decoded) is already the right one. */
function movedTo(listing: { id: number; name: string }, slug: string | undefined): string | null {
  const address = paths.listing(listing.id, listing.name);
  const own = decodeURIComponent(address.split('/')[3] ?? '');
  return own === (slug ?? '') ? null : address;
}
