import { type AllTerms, leaseOf } from '../../../domain/leasing/terms/leasing-terms.ts';
import { type Certificates, isEmpty } from '../../../domain/listings/certificates/certificates.ts';
import type { Visibility } from '../../../domain/listings/listing-sight.ts';
import type { ListingDetail } from '../../../domain/listings/listings.server.ts';
import { isVideoLink } from '../../../domain/listings/video/video-link.ts';
import type { Place } from '../../../domain/locations/places.ts';
import type { Picture } from '../../../domain/media/picture.ts';
import { whyNoOffers } from '../../../domain/offers/offer.ts';
import type { PriceRange } from '../../../domain/price-suggestion/price-range.ts';
import { type PurchasePolicies, policyOf } from '../../../domain/purchases/policies/policy.ts';
import { EVERYTHING } from '../../../domain/query-reading/search-query.ts';
import { inCategory } from '../../../domain/search/narrow.ts';
import type { Category } from '../../../domain/taxonomy/taxonomy.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { jalaliDate, relativeTime } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { usualAnswer } from '../../parts/answer-words.ts';
import { type PriceView, priceView } from '../../parts/listing/card-view.ts';
import { type FactsView, factsView, tellingFacts } from '../../parts/listing/listing-facts.ts';
import { markNames } from '../../parts/listing/mark-names.ts';
import { type ShownDescription, shownDescription } from '../../parts/listing/shown-description.ts';
import { type ShownPosition, shownPosition } from '../../parts/listing/shown-position.ts';
import { type SellerMarksView, sellerMarksView } from '../../parts/marks/seller-marks-view.ts';
import { placeTitle } from '../../parts/place-title.ts';
import type { StandingView } from '../../parts/ratings/standing-view.ts';
import { shopLink } from '../../parts/shops/shop-link.ts';
import { paths } from '../../paths.ts';
import { pictureSigner } from '../../web/files/private-pictures.ts';
import type { Context } from '../../web/request/context.ts';
import type { SimilarListings } from './listing-similar.ts';
import { type OwnerView, ownerView } from './owner-view.ts';
import { metrePrice, type PriceScaleView, priceScaleView } from './price-scale-view.ts';

export type Link = { readonly name: string; readonly href: string };
export type RelativeTime = { readonly iso: string; readonly ago: string };

/** The view of a listing's page. It contains neither the telephone number nor the seller's mobile (REV-02). */
export type ListingView = {
  readonly id: number;
  readonly name: string;
  /** Names of the listing's paid promotions and other marks. */
  readonly marks: readonly string[];
  readonly canonical: string;
  /** Null while the listing is open; only its owner and moderators can see an unpublished one. */
  readonly notice: 'sold' | 'expired' | 'draft' | 'unpaid' | 'pending' | 'rejected' | null;
  /**
   * Set if the owner views an unpublished listing; on public pages the owner's part is a separate fragment (GEN-07).
   */
  readonly owner: OwnerView | null;
  readonly breadcrumb: readonly Link[];
  readonly icon: string;
  readonly price: PriceView;
  /** Price per square metre, for property for sale; otherwise null. */
  readonly metre: string | null;
  readonly scale: PriceScaleView | null;
  readonly place: string;
  readonly placeHref: string;
  /** `date` is null if the relative time is already a date, or if the listing was never published. */
  readonly published: RelativeTime & { readonly date: string | null };
  readonly pictures: readonly Picture[];
  readonly videoUrl: string | null;
  readonly facts: FactsView;
  /** Facts that the listing's cards also show; they are displayed above the others. */
  readonly telling: FactsView['rows'];
  /** Labels of the ticked tags (ITEM-20). */
  readonly tags: readonly string[];
  readonly description: ShownDescription;
  /** Whether the listing is open, so that visitors can contact its seller and report it. */
  readonly hasContact: boolean;
  /** Whether the seller's shop is frozen and cannot be contacted now. */
  readonly isSellerFrozen: boolean;
  /** Which link is shown: to buy securely, or to request secure purchase; null for neither. */
  readonly purchase: 'buy' | 'ask' | null;
  readonly takesOffers: boolean;
  /** Whether the car can be leased (LEAS-01). */
  readonly isLeased: boolean;
  readonly map: (ShownPosition & { readonly tiles: string }) | null;
  readonly certificates: CertificatesView | null;
  readonly seller: SellerView;
  readonly similar: SimilarListings;
  /** Data for search engines. */
  readonly about: Pick<ListingDetail, 'facts' | 'price' | 'priceKind'> & {
    readonly category: Category;
    readonly city: Place;
  };
};

/** Links to a car's certificates (ITEM-19). */
export type CertificatesView = {
  /** Address of the certificates' page; null if there are none. */
  readonly href: string | null;
  readonly listing: string;
  readonly insurance: boolean;
  /** Page on which an inspection can be requested; null if it cannot now. */
  readonly request: string | null;
};

export type SellerView = {
  readonly name: string;
  /** First name of the member who posted the listing for a shop. */
  readonly member: string | null;
  readonly type: string;
  readonly since: string;
  readonly lastSeen: RelativeTime | null;
  /** Address of the seller's page. */
  readonly profile: string;
  /** Usual time in which the seller answers. */
  readonly answers: string | null;
  readonly marks: SellerMarksView;
  /** Address of the seller's listings. */
  readonly href: string;
  readonly standing: StandingView;
  /** Address of the seller's ratings. */
  readonly reviewsHref: string;
};

export type ListingParts = {
  readonly listing: ListingDetail;
  readonly category: Category;
  readonly city: Place;
  readonly standing: Visibility;
  /** Whether the viewer is the owner and the listing is unpublished. */
  readonly isOwners: boolean;
  /** Whether the viewer, as the owner, may pay for the listing. */
  readonly pays: boolean;
  readonly seller: ListingDetail['seller'];
  readonly ratings: StandingView;
  readonly range: PriceRange | null;
  readonly certificates: Certificates | null;
  readonly similar: SimilarListings;
  readonly policies: PurchasePolicies;
  readonly leasingTerms: AllTerms;
};

export function listingView(parts: ListingParts, context: Context): ListingView {
  const {
    catalogue,
    now,
    services: { site },
  } = context;
  const {
    listing,
    category,
    city,
    standing,
    isOwners,
    pays,
    seller,
    range,
    certificates,
    similar,
    policies,
    leasingTerms,
    ratings,
  } = parts;
  const { places } = catalogue;
  const district = listing.districtId === null ? undefined : places.byId.get(listing.districtId);
  const place = district ?? city;
  const position = shownPosition(listing, places);
  return {
    id: listing.id,
    name: cleanProse(listing.name),
    marks: markNames(listing),
    canonical: paths.listing(listing.id, listing.name),
    notice:
      standing === 'open' || listing.status === 'published' || listing.status === 'removed' ? null : listing.status,
    takesOffers: whyNoOffers(listing) === null,
    purchase: standing === 'open' ? purchaseLink(listing, category, policies) : null,
    isLeased:
      standing === 'open' && leaseOf(leasingTerms, { category, price: listing.price, facts: listing.facts }) !== null,
    owner: isOwners
      ? ownerView(listing, { pays, sellsSecurely: sellsSecurely(category, policies), shopId: null, earlyEnd: null })
      : null,
    breadcrumb: breadcrumb(category, city),
    icon: category.icon,
    price: priceView(listing, category),
    metre: metrePrice(listing.price, { category, facts: listing.facts }),
    scale: priceScaleView(listing.price, range, { category, facts: listing.facts }),
    place: placeName(city, district?.name ?? listing.neighbourhood),
    placeHref: paths.results({ ...EVERYTHING, categories: [category.path[1] ?? category], places: [place] }),
    published: publishedView(listing, now),
    pictures: standing === 'hidden' ? signed(listing.pictures, context) : listing.pictures,
    videoUrl: videoUrl(listing.videoUrl),
    facts: factsView(listing, category),
    telling: tellingFacts(listing, category),
    tags: category.tags.filter(({ id }) => listing.tags.includes(id)).map(({ label }) => label),
    description: shownDescription(listing, category),
    hasContact: standing === 'open',
    isSellerFrozen: listing.isSellerFrozen,
    map: position && { ...position, tiles: site.mapTileUrl },
    certificates: certificates && certificatesView(listing.id, certificates, standing),
    seller: sellerView(seller, ratings, now),
    similar,
    about: { category, city, facts: listing.facts, price: listing.price, priceKind: listing.priceKind },
  };
}

export const sellsSecurely = ({ path }: Category, policies: PurchasePolicies): boolean =>
  policyOf(
    policies,
    path.map(({ id }) => id),
  ) !== null;

/**
 * Which link for secure purchase the listing has: to buy, or to request it. Null while the listing is reserved, and in
 * categories without secure purchase.
 */
export function purchaseLink(
  { purchaseMark }: Pick<ListingDetail, 'purchaseMark'>,
  category: Category,
  policies: PurchasePolicies,
): 'buy' | 'ask' | null {
  if (purchaseMark === 'reserved' || !sellsSecurely(category, policies)) return null;
  return purchaseMark === 'on' ? 'buy' : 'ask';
}

/** Whether only the owner, members of the shop and moderators can see the listing. */
export const isHidden = ({ notice }: Pick<ListingView, 'notice'>): boolean =>
  notice !== null && notice !== 'sold' && notice !== 'expired';

/** Signs the pictures for an owner or moderator who views an unpublished listing. */
function signed(pictures: readonly Picture[], context: Context): Picture[] {
  const sign = pictureSigner(context);
  return pictures.map((picture) => ({ ...picture, key: sign(picture.key) }));
}

/** The categories above the listing, each within its city; the last link leads back to a list (GEN-14). */
function breadcrumb(category: Category, city: Place): Link[] {
  const here = { ...EVERYTHING, places: [city] };
  return [
    { name: fa.listing.home, href: paths.home() },
    { name: placeTitle(city), href: paths.results(here) },
    ...category.path.map((level) => ({ name: level.name, href: paths.results(inCategory(here, level)) })),
  ];
}

function certificatesView(id: number, found: Certificates, standing: Visibility): CertificatesView | null {
  const { site, seller } = found;
  const hasInsurance = (site.insurance ?? seller.insurance) !== null;
  const href = isEmpty(found) ? null : paths.inspection(id);
  const request = standing === 'open' ? paths.inspectionRequest(id) : null;
  return (href ?? request) ? { href, listing: String(id), insurance: hasInsurance, request } : null;
}

function sellerView(
  { id, displayName, member, type, createdAt, lastSeenAt, answers, slug, marks }: ListingDetail['seller'],
  standing: StandingView,
  now: Date,
): SellerView {
  return {
    name: cleanProse(displayName),
    member: member && cleanProse(member),
    type: fa.listing.sellerTypes[type],
    since: jalaliDate(createdAt),
    lastSeen: lastSeenAt && relative(lastSeenAt, now),
    profile: slug !== null && type !== 'person' ? shopLink({ kind: type, slug }) : paths.user(id),
    answers: usualAnswer(answers),
    marks: sellerMarksView(id, marks, false),
    href: paths.results({ ...EVERYTHING, sellerId: id }),
    standing,
    reviewsHref: paths.sellerReviews(id),
  };
}

function publishedView({ publishedAt, sortedAt }: ListingDetail, now: Date): ListingView['published'] {
  const sorted = relative(sortedAt, now);
  const date = publishedAt && jalaliDate(publishedAt);
  return { ...sorted, date: date === sorted.ago ? null : date };
}

const relative = (at: Date, now: Date): RelativeTime => ({ iso: at.toISOString(), ago: relativeTime(at, now) });

const placeName = (city: Place, district: string | null): string =>
  district ? fa.listing.placeIn(city.name, cleanProse(district)) : city.name;

const videoUrl = (url: string | null): string | null => (url !== null && isVideoLink(url) ? url : null);
