/**
 * Addresses of all pages and calls of the site; the addresses of the back office are in `office`. Import them as
 * `paths` from paths.ts, so that bundles contain only the used addresses.
 */
import type { ListingStatus } from '../domain/listings/listing.ts';
import type { Place } from '../domain/locations/places.ts';
import type { PictureFormat, PictureWidth } from '../domain/media/picture.ts';
import { type SearchQuery, scopedParams } from '../domain/query-reading/search-query.ts';
import { type Cursor, searchCursor } from '../domain/search/cursor.ts';
import { type MapBox, writeMapBox } from '../domain/search/map/map-box.ts';
import type { ShopCursor } from '../domain/shops/shop-cursor.ts';
import type { About } from '../domain/support/about.ts';
import {
  type Flash,
  flashed,
  type ListedShops,
  type NewListingSource,
  paramsOf,
  placeSlug,
  readableQuery,
  scoped,
  searchParts,
  shopListParams,
  slugOf,
  withParams,
  withQuery,
} from './address-parts.ts';
import * as office from './office-addresses.ts';
import { path } from './web/request/path.ts';

export { office };

export const home = path('/');
export const provinces = path('/provinces');
export const about = path('/about');
/** `part`: id of the heading to scroll to. */
export const terms = path('/terms', (to, part?: 'posting' | 'prohibited') =>
  part === undefined ? to() : `${to()}#${part}`,
);
export const safety = path('/safety');
export const privacy = path('/privacy');
/** Page with the switch for counting this browser's visits. */
export const privacyChoices = path('/privacy/choices');
/** `about`: ids of the things that the message is about (`domain/support/about.ts`), sent as query parameters. */
export const support = path('/support', (to, about: About = {}) => withParams(to(), paramsOf({ ...about })));
/** `before`: id of a message; the page shows the messages before it. */
type TicketParams = Flash & { readonly before?: number };
/** Page of a visitor's ticket. `token`: token from an e-mail about this ticket. */
export const visitorTicket = path('/support/:token', (to, token: string, flash: TicketParams = {}) =>
  flashed(() => to(token), flash),
);
/** List of a visitor's tickets; `token` comes from an e-mail to the visitor about several tickets. */
export const visitorTickets = path('/support/list/:token', (to, token: string, after?: number) =>
  withParams(to(token), paramsOf({ after })),
);
export const myTickets = path('/my/support', (to, after?: number) => withParams(to(), paramsOf({ after })));
export const myTicket = path('/my/support/:id', (to, id: number, flash: TicketParams = {}) =>
  flashed(() => to(id), flash),
);
export const feedback = path('/api/web/feedback');
/** Feedback form whose parameters name what the message is about (`domain/support/about.ts`). */
export const feedbackCrm = path('/api/web/feedback-crm');
/** `token`: the token of a visitor's ticket, or the id of a signed-in user's ticket. */
export const ticketCall = path('/api/web/support/:token{text}');
/** Page that asks users whether they would recommend the site (NPS-01). */
export const nps = path('/nps', (to, as: { readonly userType?: 'Buyer' | 'Seller'; readonly listing?: number } = {}) =>
  withParams(to(), paramsOf(as)),
);
export const sendNps = path('/api/web/nps');

// Searches
export const search = path('/search');
/**
 * The address of a search (SRCH-04): place and category as slugs, the rest as parameters in a fixed order. Equal
 * searches have equal addresses. `above`: ids of the showcase listings on the first page; later pages leave these
 * listings out (SRCH-11).
 */
export const results = path('/s', (to, query: SearchQuery, after?: Cursor | null, above: readonly number[] = []) => {
  const { segments, params } = searchParts(query);
  if (after) params.set('after', searchCursor.write(after));
  if (after && above.length > 0) params.set('above', above.join('-'));
  const links: readonly Link[] = [to, resultsIn, resultsOfCategory, resultsOfBrand, resultsOfModel];
  return withParams(links[segments.length]?.(...segments) ?? to(), params);
});
type Link = (...segments: string[]) => string;
export const resultsIn = path('/s/:place');
export const resultsOfCategory = path('/s/:place/:category');
export const resultsOfBrand = path('/s/:place/:category/:brand');
export const resultsOfModel = path('/s/:place/:category/:brand/:model');
/** Results on a map (MAP-06). Without `at`, the map is zoomed so that it shows all results. */
export const resultsMap = path(
  '/map',
  (to, query: SearchQuery, at?: { readonly box: MapBox; readonly zoom: number }) => {
    const params = scopedParams({ ...query, sort: null });
    if (at) params.set('bbox', writeMapBox(at.box));
    if (at) params.set('zoom', String(at.zoom));
    return withParams(to(), params);
  },
);
export const mapListings = path('/api/web/map-listings');
export const chooseCategory = path('/choose/category', scoped);
export const choosePlace = path('/choose/place', scoped);
/** Remembers a place (LOC-03) and redirects to its results, for pages without JavaScript. */
export const rememberPlace = path('/choose/place/:place', (to, place: Place | null, query: SearchQuery) =>
  withParams(to(place ? placeSlug(place) : 'iran'), scopedParams({ ...query, places: [] })),
);
export const chooseBrand = path('/choose/brand', scoped);
export const chooseFilters = path('/choose/filters', scoped);
export const searchSuggestion = path('/api/web/search-suggestion');

// Shops and agents
/** Lists of shops and agents (SHOP-01). */
export const shops = path('/shops', (to, query?: ListedShops, after?: ShopCursor | null) =>
  withParams(to(), shopListParams(query, after)),
);
export const agents = path('/agents', (to, query?: ListedShops, after?: ShopCursor | null) =>
  withParams(to(), shopListParams(query, after)),
);
/** Pages of a shop and of an agent, by their Latin name (SHOP-01); `shown`: the filters of their listings. */
export const shop = path('/shop/:slug', (to, slug: string, shown: URLSearchParams = new URLSearchParams()) =>
  withParams(to(slug), shown),
);
export const agent = path('/agent/:slug', (to, slug: string, shown: URLSearchParams = new URLSearchParams()) =>
  withParams(to(slug), shown),
);
/** Page with the number of a shop or an agent, for pages without JavaScript (REV-01). */
export const shopContact = path('/shops/:id/contact');
/** Picture of a QR code that opens the page of a shop. */
export const shopCode = path('/shops/:id/qr.svg');
/** Returns the list of shops as JSON; POST creates a shop. */
export const webShops = path('/api/web/shops');
export const webAgents = path('/api/web/agents');

// Listings
/** Link by id, where the title is not known; the page redirects to its full address. */
export const listingById = path('/v/:id');
export const listing = path('/v/:id/:slug', (to, id: number, name: string) => {
  const slug = slugOf(name);
  return slug ? to(id, slug) : listingById(id);
});
/** Page with the seller's number and other contact, for pages without JavaScript (REV-01). */
export const contact = path('/v/:id/contact', (to, id: number, flash: Flash = {}) =>
  withParams(to(id), paramsOf(flash)),
);
/** Orders the right to see a seller's contact, in categories where that costs money. */
export const orderContact = path('/api/web/user-paid-features/order');
export const revealNumber = path('/api/web/:kind{listings|shops|agents|users}/:id/number');
export const revealDescription = path('/api/web/listings/:id/description');
/** A user with their listings (SHOP-01). */
export const user = path('/user/:id', (to, id: number, after?: Cursor | null) =>
  withParams(to(id), paramsOf({ after: after ? searchCursor.write(after) : undefined })),
);
export const reportUserPage = path('/user/:id/report');
export const reportUser = path('/api/web/users/:id/report');
/** Page that confirms blocking or unblocking a user. */
export const blockUserPage = path('/user/:id/block', (to, id: number, flash: Flash = {}) =>
  withParams(to(id), paramsOf(flash)),
);
export const blockUser = path('/api/web/users/:id/:call{block|unblock}');
export const report = path('/v/:id/report');
/** Rates the seller behind a listing, shop, agent or user (RATE-01). */
export const rate = path(
  '/rate/:type{listing|shop|agent|user}/:id',
  (to, type: 'listing' | 'shop' | 'agent' | 'user', id: number, flash: Flash = {}) =>
    withParams(to(type, id), paramsOf(flash)),
);
export const rateInfo = path(
  '/api/web/rate-info',
  (to, withQuery: { readonly typeId: string; readonly type: string; readonly calls: number }) =>
    withParams(to(), paramsOf(withQuery)),
);
export const subRates = path('/api/web/sub-rates');
export const anonymousRate = path('/api/web/anonymous-rate');
export const replyReview = path('/api/web/reply-review');
export const withdrawRating = path('/api/web/ratings/:id/withdraw');
/** A seller's ratings and reviews. */
export const sellerReviews = path('/user/:id/reviews', (to, id: number, after?: string) =>
  withParams(to(id), paramsOf({ after })),
);
export const reportReview = path('/reviews/:id/report');
export const sendReviewReport = path('/api/web/reviews/:id/report');
export const reportListing = path('/api/web/listings/:id/report');
export const inspection = path('/inspection/:listingId');
/** Asks this site to have a car inspected (ITEM-19). */
export const inspectionRequest = path('/inspection/:listingId/request', (to, listingId: number, flash: Flash = {}) =>
  withParams(to(listingId), paramsOf(flash)),
);
export const requestInspection = path('/api/web/inspection-request/:listingId');
export const withdrawInspection = path('/api/web/inspection-requests/:id/withdraw');
/** Page with the user's own inspection requests. */
export const myInspections = path('/my/inspections', (to, shown: Flash & { readonly after?: number } = {}) =>
  withParams(to(), paramsOf(shown)),
);
export const carInspectionDetails = path('/api/web/listings/:id/car-inspection-details');
export const carInsurance = path('/api/web/car-insurance/:listingId');
export const priceControl = path('/api/web/price-control');
/**
 * Page that suggests the price of a car (PSUG-01). `typed`: facts about the car, under the field names of the posting
 * form.
 */
export const priceSuggest = path('/price-suggest', (to, typed: Readonly<Record<string, string | number>> = {}) =>
  withParams(to(), paramsOf(typed)),
);
export const suggestPrice = path('/api/web/price-suggest');
export const categorySuggestion = path(
  '/api/web/category-suggestion',
  (to, title: string) => `${to()}?q=${encodeURIComponent(title)}`,
);
/** `key`: the key of a public picture, or the key and token of a private one (`app/web/files/private-pictures.ts`). */
export const picture = path('/images/:key/:file', (to, key: string, width: PictureWidth, format: PictureFormat) => {
  const file = `${width}.${format}`;
  const [open = '', token] = key.split('/');
  return token === undefined ? to(open, file) : privatePicture(open, token, file);
});
export const privatePicture = path('/images/:key/:token/:file');
export const uploadImages = path('/images/upload');
export const updateImage = path('/images/update');
export const deleteAllImages = path('/images/upload-delete-all');

// Posting
/** Receives the steps of the form for a new listing, and shows the form again to users who return. */
export const newListingForm = path('/new');
export const newListing = (source: NewListingSource, typed: Readonly<Record<string, string | number>> = {}): string =>
  withParams(newListingForm(), paramsOf({ IDSource: source, ...typed }));
/** Link that empties the form for a new listing; `askResetNewListing` shows a page that asks for confirmation first. */
export const resetNewListing = (): string => newListing('reset', { reset: 1 });
export const askResetNewListing = (): string => newListing('reset', { reset: 'ask' });
/** Receives the pictures of a listing whose form has not been sent yet. */
export const newPictures = path('/new/pictures/:token');
export const newListingDone = path('/new/done/:id', (to, id: number, shown: { readonly from?: 'edit' } = {}) =>
  withParams(to(id), paramsOf(shown)),
);
export const createListing = path('/api/web/listings');
export const editListing = path('/edit/:id', (to, id: number, given: { readonly reset?: 1 } = {}) =>
  withParams(to(id), paramsOf(given)),
);
/**
 * Address of a listing: GET reads the listing, POST saves it, and DELETE removes it, as does POST with
 * `_method=DELETE`.
 */
export const webListing = path('/api/web/listings/:id');
export const altDistrict = path('/api/web/alt-district', (to, city: string, typed: string) =>
  withParams(to(), paramsOf({ cityID: city, q: typed })),
);
export const geo = path('/api/web/geo');
export const locationAddress = path('/api/web/location-get-address');
export const locationInfo = path('/api/web/location-info');
export const locationCity = path('/api/web/location-city/:id');
export const mapSnapshot = path('/map/snapshot/:file', (to, lat: number, long: number) =>
  to(`${lat.toFixed(4)},${long.toFixed(4)}.png`),
);

// Signing in
export const signIn = path('/session', (to, returnTo?: string) =>
  !returnTo || returnTo === '/' ? to() : `${to()}?return=${encodeURIComponent(returnTo)}`,
);
export const signInCall = path(
  '/session/:call{index|login|register|verify|resend|call|prove|forgot|fresh|object|restart}',
);
/** Signs in by the token of a link that the operator made for a colleague (`npm run admin -- … --link`). */
export const signInLink = path('/session/link/:token');
export const signInByLink = path('/api/web/sign-in-links/:token');
export type SignInCall = Parameters<typeof signInCall>[0];
/** Asks new users for their name; `returnTo` is the page that they signed in for. */
export const firstName = path('/session/name', (to, returnTo?: string) =>
  !returnTo || returnTo === '/' ? to() : `${to()}?return=${encodeURIComponent(returnTo)}`,
);
export const signOut = path('/session/sign-out');
export const signedOut = (flash: Flash): string => flashed(signIn, flash);
export const isLoggedIn = path('/session/is-logged-in');
export const freshit = path('/session/freshit');
/** Closes an announcement in this browser. */
export const closeAnnouncement = path('/api/web/announcements/:id/close');
export const captchaFile = path('/captcha/:file');
export const captchaPicture = (token: string): string => captchaFile(`${token}.webp`);
export const captchaSound = (token: string, proof: string): string => `${captchaFile(`${token}.wav`)}?work=${proof}`;
export const captchaWork = path('/captcha/work');
export const newCaptcha = path('/captcha/new');

// The user's account
export const my = path('/my');
export const myProfile = path('/my/profile', flashed);
/** Takes a form of the account by POST; forms with a page of their own are shown by GET. */
export const profileCall = path(
  '/my/profile/:call{name|picture|picture/remove|mobile|mobile/confirm|email|email/confirm|email/letter|email/remove|password|password/remove|notifications|delete|delete/code|delete/undo}',
);
export type ProfileCall = Parameters<typeof profileCall>[0];
export const newPassword = (flash: Flash = {}): string => flashed(() => profileCall('password'), flash);
/** Restarts the change of a mobile number or e-mail address at its first step. */
export const anotherContact = (kind: 'mobile' | 'email'): string => `${profileCall(kind)}?anew=1`;
/** Link in the e-mail that confirms an e-mail address. */
export const confirmEmail = (token: string): string => `${profileCall('email')}?letter=${encodeURIComponent(token)}`;
export const webProfile = path('/api/web/profile');
export const webAccount = path('/api/web/account');
export const myDevices = path('/my/devices', (to, shown: Flash & { readonly p?: number } = {}) =>
  withParams(to(), paramsOf(shown)),
);
export const endDevice = path('/api/web/devices/:id{text}/revoke');
export const endOtherDevices = path('/api/web/devices/others/revoke');
export const myExport = path('/my/export');
export const webExport = path('/api/web/account/export');
export const exportFile = path('/my/export/:id/file');

// The user's listings
/** Filters the user's listings by status; `after` continues after an id. */
/** `hand`: id of a shop's listing; the page offers to assign this listing to another member. */
type MyListingsShown = Flash & { readonly status?: ListingStatus; readonly after?: number; readonly hand?: number };
export const myListings = path('/my/listings', (to, shown: MyListingsShown = {}) => withParams(to(), paramsOf(shown)));
/** Listings of a shop, for its members. */
export const myShopListings = path('/my/shops/:id/listings', (to, id: number, shown: MyListingsShown = {}) =>
  withParams(to(id), paramsOf(shown)),
);
/** `as`: shop whose reviews are shown. */
type MyReviewsShown = Flash & { readonly show?: 'given'; readonly as?: number; readonly after?: string };
/** Reviews that the user received as a seller, and reviews that they wrote. */
export const myReviews = path('/my/reviews', (to, shown: MyReviewsShown = {}) => withParams(to(), paramsOf(shown)));
export const replyToReview = path('/my/reviews/:id/reply');
/** Further actions of owners, besides editing, refreshing and removing. */
export const listingAct = path('/api/web/listings/:id/:act{sold|renew|restore}');
export const refreshListing = path('/api/web/listing-refresh/:id');
export const listingStats = path('/my/listings/:id/stats');
export const webListingStats = path('/api/web/listing-stats');
/** Page on which the seller enters certificates. */
export const listingCertificates = path('/my/listings/:id/inspection', (to, id: number, flash: Flash = {}) =>
  withParams(to(id), paramsOf(flash)),
);
export const listingCertificate = path('/my/listings/:id/inspection/:kind{inspection|certificate|insurance}');
export const removeListingCertificate = path(
  '/my/listings/:id/inspection/:kind{inspection|certificate|insurance}/remove',
);
/** Choice between a normal and a special listing, the call that stores it, and the page about special ones (ITEM-18). */
export const vipChoice = path('/vip-listing/:id');
export const vipListing = path('/api/web/vip-listing/:id');
export const paidFeatures = path(
  '/paid-features/:listingId',
  (to, listingId: number, shown: CheckoutShown & { readonly from?: 'listing-sent' } = {}) =>
    withParams(to(listingId), paramsOf(shown)),
);
/** `again`: public id of one of the viewer's unpaid orders; the page begins with the choices of that order. */
type CheckoutShown = Flash & { readonly again?: string };
/** Prices of paid features for a choice, the check of a coupon, and the order (PROM-02 to PROM-06). */
export const pricePaidFeatures = path('/api/web/paid-features/:listingId');
export const paidFeaturesCoupon = path('/api/web/paid-features/:listingId/coupon');
export const orderPaidFeatures = path('/api/web/paid-features/:listingId/order');
/** Packages that move a listing up (PROM-01). */
export const bump = path('/bump/:listingId', (to, listingId: number, shown: CheckoutShown = {}) =>
  withParams(to(listingId), paramsOf(shown)),
);
export const bumpCoupon = path('/api/web/bump/coupon');
export const orderBump = path('/api/web/bump/order');
/** Limits on free listings, for a listing's category or a given one, and the fee beyond them (ITEM-17). */
export const listingLimitation = path(
  '/listing-limitation/:listingId',
  (to, listingId: number, shown: CheckoutShown = {}) => withParams(to(listingId), paramsOf(shown)),
);
export const limitationCoupon = path('/api/web/limitation/coupon');
export const orderLimitation = path('/api/web/limitation/order');
export const categoryLimitation = path('/listing-limitation', (to, categoryId: number) =>
  withParams(to(), paramsOf({ category: categoryId })),
);

// The user's shops
export const myShops = path('/my/shops', flashed);
export const openShop = path('/my/shops/open');
export const myShop = path('/my/shops/:id', (to, id: number, flash: Flash = {}) => withParams(to(id), paramsOf(flash)));
export const myShopProfile = path('/my/shops/:id/profile', (to, id: number, flash: Flash = {}) =>
  withParams(to(id), paramsOf(flash)),
);
/** Where the owner of a shop has its identity and licence verified. */
export const myShopMarks = path('/my/shops/:id/marks', (to, id: number, flash: Flash = {}) =>
  withParams(to(id), paramsOf(flash)),
);
/** Page on which a shop's telephone number is confirmed by a code. */
export const shopTelephone = path(
  '/my/shops/:id/telephones/:position{number}',
  (to, id: number, position: number, flash: Flash = {}) => withParams(to(id, position), paramsOf(flash)),
);
/** Page that asks for the shop's name before the shop is closed. */
export const closeShopPage = path('/my/shops/:id/close');
export const webShop = path('/api/web/shops/:id');
export const shopAct = path('/api/web/shops/:id/:act{send|close|reopen}');
/** Requests a verification mark: `shopMarks` for a shop, `ownMarks` for the user's own account. */
export const shopMarks = path('/api/web/shops/:id/marks');
export const ownMarks = path('/api/web/marks');
/** Where users have their identity verified. */
export const myIdentity = path('/my/identity', flashed);
/** Page that says what staff have verified about a seller, and when. */
export const sellerMarks = path('/marks/:id');
export const shopTelephoneCall = path('/api/web/shops/:id/telephones/:position{number}/:call{sms|voice|prove}');
/** Members of a shop and invitations to it. */
export const myShopMembers = path(
  '/my/shops/:id/members',
  (to, id: number, shown: Flash & { readonly p?: number } = {}) => withParams(to(id), paramsOf(shown)),
);
type StatsShown = {
  readonly period?: number;
  readonly of?: string;
  /** Pages of the lists, from 1. */
  readonly categories?: number;
  readonly members?: number;
  readonly listings?: number;
  /** List to which the page scrolls. */
  readonly part?: 'categories' | 'members' | 'listings';
};
/** Page with the leads of a shop. `after`: cursor after which the list continues. */
export const myShopLeads = path('/my/shops/:id/leads', (to, id: number, shown: { readonly after?: string } = {}) =>
  withParams(to(id), paramsOf(shown)),
);
/** Statistics of a shop; `of`: the figure that is shown as a chart. */
export const myShopStats = path(
  '/my/shops/:id/stats',
  (to, id: number, { part, ...shown }: StatsShown = {}) =>
    `${withParams(to(id), paramsOf(shown))}${part ? `#${part}` : ''}`,
);
export const myShopStatsCsv = path(
  '/my/shops/:id/stats.csv',
  (to, id: number, shown: { readonly period?: number } = {}) => withParams(to(id), paramsOf(shown)),
);
export const webShopStats = path('/api/web/shops/:id/stats');
export const myShopMember = path('/my/shops/:id/members/:memberId');
/** Files and web addresses from which a shop imports its listings (SHOP-02). */
export const myShopFeeds = path('/my/shops/:id/feeds', (to, id: number, flash: Flash = {}) =>
  withParams(to(id), paramsOf(flash)),
);
export const newShopFeed = path('/my/shops/:id/feeds/new');
/** Page that lists the columns of a category's file template. */
export const feedTemplates = path('/my/shops/:id/feeds/templates', (to, id: number, category?: number) =>
  withParams(to(id), paramsOf({ c: category })),
);
export const feedTemplate = path('/my/shops/:id/feeds/template.csv', (to, id: number, category: number) =>
  withParams(to(id), paramsOf({ c: category })),
);
export const feedSample = path('/my/shops/:id/feeds/sample.csv');
export const feedExport = path('/my/shops/:id/feeds/export.csv');
/** `below`: id of a run; the list continues with older runs. */
export const myShopFeed = path(
  '/my/shops/:id/feeds/:feedId',
  (to, id: number, feedId: number, { below, ...flash }: Flash & { readonly below?: number } = {}) =>
    withParams(to(id, feedId), paramsOf({ below, ...flash })),
);
/**
 * One run of a feed. `outcome`: outcome of the rows that the report shows; `after`: row after which the report
 * continues.
 */
export const myShopRun = path(
  '/my/shops/:id/runs/:runId',
  (
    to,
    id: number,
    runId: number,
    {
      outcome,
      after,
      ...flash
    }: Flash & { readonly outcome?: string | undefined; readonly after?: number | undefined } = {},
  ) => withParams(to(id, runId), paramsOf({ outcome, after, ...flash })),
);
/** Goods of a checked file from a row on, from 1. */
export const runGoods = path('/my/shops/:id/runs/:runId/goods', (to, id: number, runId: number, from?: number) =>
  withParams(to(id, runId), paramsOf({ from })),
);
export const runReport = path(
  '/my/shops/:id/runs/:runId/report.csv',
  (to, id: number, runId: number, outcome?: string) => withParams(to(id, runId), paramsOf({ outcome })),
);
/** Settings of the outlets: other sites and services that read the goods of a shop. */
export const myShopOutlets = path('/my/shops/:id/outlets', (to, id: number, flash: Flash = {}) =>
  withParams(to(id), paramsOf(flash)),
);
/** Turns an outlet on, or gives it a new address; `removeShopOutlet` turns it off. */
export const shopOutlet = path('/api/web/shops/:id/outlets/:outlet{torob|merchant|csv}');
export const removeShopOutlet = path('/api/web/shops/:id/outlets/:outlet{torob|merchant|csv}/remove');
/** The shop's goods in the format of Torob, whose crawler requests this address. */
export const torobProducts = path('/shop/:slug/torob_api/v3/products');
/** A file of the shop's goods; its address is secret. */
export const goodsFile = path('/shop-goods/:token');
export const shopFeeds = path('/api/web/shops/:id/feeds');
export const shopFeed = path('/api/web/shops/:id/feeds/:feedId');
/** Removes a feed, like DELETE at its own address, for plain forms. */
export const removeShopFeed = path('/api/web/shops/:id/feeds/:feedId/remove');
export const shopFeedAct = path('/api/web/shops/:id/feeds/:feedId/:act{check|run|confirm|stop}');
export const shopRun = path('/api/web/shops/:id/runs/:runId');
export const answerRunWords = path('/api/web/shops/:id/runs/:runId/words');
export const transferShopPage = path('/my/shops/:id/transfer');
export const shopMembers = path('/api/web/shops/:id/members');
export const shopMember = path('/api/web/shops/:id/members/:memberId');
export const introduceShopMember = path('/api/web/shops/:id/members/:memberId/introduce');
export const seeShopMemberMobile = path('/api/web/shops/:id/members/:memberId/mobile');
/** Removes a member, like DELETE at their own address, for plain forms. */
export const removeShopMember = path('/api/web/shops/:id/members/:memberId/remove');
/** Transfers all listings of a shop's member to another member. */
export const handMemberListings = path('/api/web/shops/:id/members/:memberId/listings');
/** Assigns one listing of a shop to a member. */
export const handShopListing = path('/api/web/shops/:id/listings/:listingId/member');
/**
 * Page that says what will happen to the user's own listings if they transfer them to a shop; `listing`: only this one,
 * otherwise all.
 */
export const handOverPage = path(
  '/my/shops/:id/hand-over',
  (to, id: number, shown: { readonly listing?: number } & Flash = {}) => withParams(to(id), paramsOf({ ...shown })),
);
export const handOver = path('/api/web/shops/:id/hand-over');
export const withdrawShopInvitation = path('/api/web/shops/:id/invitations/:invitationId/withdraw');
export const transferShop = path('/api/web/shops/:id/transfer');
export const takeBackShop = path('/api/web/shops/:id/transfer/take-back');
/** Page of an invitation. `token`: the token in an SMS, or the id of the notice about the invitation. */
export const shopInvitation = path('/shop-invitations/:token{text}');
export const answerShopInvitation = path('/api/web/shop-invitations/:token{text}');
/** Records a shop's answer to an agent who claims to belong to the shop. */
export const answerAgent = path('/api/web/shops/:id/agents/:agentId/:answer{accept|refuse}');

// Leasing of cars
export const leasing = path('/v/:id/leasing', (to, id: number, flash: Flash = {}) =>
  withParams(to(id), paramsOf(flash)),
);
export const calculateInstallment = path('/api/web/leasing/calculate-installment/:listingId');
export const registerLeasing = path('/api/web/leasing/register/:listingId');
/** The user's leasing requests; `after` continues after an id. */
export const myLeasing = path('/my/leasing', (to, shown: Flash & { readonly after?: number } = {}) =>
  withParams(to(), paramsOf(shown)),
);
export const leasingRequest = path('/api/web/leasing/request/:id');

// Secure purchase
export const securePurchase = path('/secure-purchase/:listingId', (to, listingId: number, flash: Flash = {}) =>
  withParams(to(listingId), paramsOf(flash)),
);
/** Page on which the seller allows secure purchase of a listing. */
export const activatePurchase = path('/v/:id/activate-purchase', (to, listingId: number, flash: Flash = {}) =>
  withParams(to(listingId), paramsOf(flash)),
);
export const switchPurchaseOn = path('/api/web/secure-purchase/listing-info/:listingId');
export const switchPurchaseOff = path('/api/web/secure-purchase/listing-off/:listingId');
/**
 * Page on which a buyer asks a seller to allow secure purchase; `kept`: stored input of a visitor who had to sign in
 * first.
 */
export const purchaseAsk = path(
  '/v/:id/ask-purchase',
  (to, listingId: number, shown: Flash | { readonly kept: string } = {}) => withParams(to(listingId), paramsOf(shown)),
);
export const askForPurchase = path('/api/web/secure-purchase/ask/:listingId');
export const checkInvoice = path('/api/web/secure-purchase-check-invoice/:id');
export const purchaseDelivery = path('/api/web/secure-purchase/delivery-price/:listing/:region/:city/:count');
export const purchaseCoupon = path('/api/web/secure-purchase/coupon/:listingId');
export const createPurchase = path('/api/web/secure-purchase/invoice/:listingId');
/** An invoice by its public id. */
export const purchaseInvoice = path('/secure-purchase/invoice/:id{text}', (to, id: string, flash: Flash = {}) =>
  withParams(to(id), paramsOf(flash)),
);
/** Page on which the seller of an invoice enters the account to which they are paid. */
export const sellerInfo = path('/secure-purchase/invoice/:id{text}/seller-info', (to, id: string, flash: Flash = {}) =>
  withParams(to(id), paramsOf(flash)),
);
export const keepSellerInfo = path('/api/web/secure-purchase/seller-info/:listing/:invoice{text}');
export const sendSellerCode = path('/api/web/secure-purchase/seller-info/:listing/:invoice{text}/code');
/** Actions of buyer and seller on an invoice, including those in its dispute. */
export const actOnPurchase = path('/api/web/secure-purchase/invoice/:id{text}/:action{text}');
/** Takes a carrier's callbacks about its orders. */
export const courierCallback = path('/api/carriers/:carrier{text}/callback');
/** Page with the messages of buyer and seller about a disputed invoice. */
export const purchaseDispute = path('/secure-purchase/invoice/:id{text}/dispute', (to, id: string, flash: Flash = {}) =>
  withParams(to(id), paramsOf(flash)),
);
/** The form of an action in a dispute. */
export const disputeForm = path(
  '/secure-purchase/invoice/:id{text}/:action{complain|returned|answer|offer|agree|withdraw|received|send-back|refuse-return|escalate}',
);
type MyPurchasesShown = {
  readonly side?: 'bought' | 'sold';
  /** Id of the shop whose sales are shown. */
  readonly as?: number;
  readonly state?: string;
  readonly p?: number;
};
export const myPurchases = path('/my/purchases', (to, shown: MyPurchasesShown = {}) =>
  withParams(to(), paramsOf(shown)),
);

// Payments
/**
 * Page that sends the payer to the gateway. `id`: an order's public id. Without `gateway`, the site's first gateway is
 * used.
 */
export const paymentInvoice = path('/payment/invoice/:id{text}', (to, id: string, at: AtGateway = {}) =>
  withParams(to(id), paramsOf(at)),
);
/** Same page as `paymentInvoice`, for gateways to which the payer is sent by a link. */
export const paymentRedirect = path('/payment/redirect/:id{text}', (to, id: string, at: AtGateway = {}) =>
  withParams(to(id), paramsOf(at)),
);
type AtGateway = { readonly gateway?: string | undefined };
/**
 * Address to which gateways send payers back. `attempt`: the gateway's ResNum; `order`: public id of the order whose
 * result is shown.
 */
export const paymentCallback = path(
  '/payment/callback',
  (to, shown: { readonly attempt?: string; readonly order?: string } = {}) => withParams(to(), paramsOf(shown)),
);
/** A payment at the sandbox, by its token. */
export const paymentSandbox = path('/payment/sandbox/:token{text}');
export const myPayments = path('/my/payments', (to, shown: { readonly p?: number } = {}) =>
  withParams(to(), paramsOf(shown)),
);
export const myPayment = path('/my/payments/:id{text}');
/** Page about money of a payment that is being refunded, or could be refunded, to the payer's card. */
export const paymentRefund = path('/my/payments/:id{text}/refund', (to, id: string, flash: Flash = {}) =>
  withParams(to(id), paramsOf(flash)),
);
export const userPayments = path('/api/web/user/payments');
export const userPayment = path('/api/web/user/payments/:id{text}');
export const userRefund = path('/api/web/user/payments/:id{text}/refund');
export const userRefundCode = path('/api/web/user/payments/:id{text}/refund/code');
/** `amount`: toman of a top-up that was attempted before. */
export const myWallet = path('/my/wallet', (to, shown: { readonly after?: number; readonly amount?: number } = {}) =>
  withParams(to(), paramsOf(shown)),
);
export const topUp = path('/api/web/wallet/top-up');
/** `of`: a wallet, sales, or what one has paid, for all or for purchases; `as`: shop whose sales they are; `month`: Jalali, such as 1405-09; `payout`: line that took what was owed. */
type StatementShown = {
  readonly of?: 'wallet' | 'sales' | 'payments' | 'purchases';
  readonly as?: number;
  readonly month?: string;
  readonly payout?: number;
};
export const myStatement = path('/my/statement', (to, shown: StatementShown = {}) => withParams(to(), paramsOf(shown)));
export const myStatementCsv = path('/my/statement.csv', (to, shown: StatementShown = {}) =>
  withParams(to(), paramsOf(shown)),
);

type FeeDocumentsShown = { readonly as?: number; readonly before?: number };
/** `as`: a shop of the user; `before`: the document that a page begins after. */
export const myFeeDocuments = path('/my/fee-invoices', (to, shown: FeeDocumentsShown = {}) =>
  withParams(to(), paramsOf(shown)),
);
export const myFeeDocument = path('/my/fee-invoices/:id');

// Favourites and saved searches
export const favourites = path('/favourites', (to, shown: Flash & { readonly page?: number } = {}) =>
  withParams(to(), paramsOf(shown)),
);
export const myFavourites = path('/my/favourites');
/** Page with a form that saves the listing, for pages without JavaScript. */
export const addFavourite = path('/favourites/add/:id');
export const saveFavourite = path('/api/web/favourites/save');
export const deleteFavourite = path('/api/web/favourites/delete');
export const mySavedSearches = path('/my/saved-searches', flashed);
/** Form that saves the search with this canonical query. */
export const newSavedSearch = path('/my/saved-searches/new', (to, query: string, id?: string) => {
  const parts = [id && `kept=${id}`, query && `serpQuery=${readableQuery(query)}`];
  return `${to()}?${parts.filter(Boolean).join('&')}`;
});
/** Return address of a visitor whose search is saved when they sign in. */
export const searchToSave = (id: string, query = ''): string => newSavedSearch(query, id);
export const saveSearch = path('/api/web/new-saved-search');
/** Marks the results of a saved search as seen, and redirects to the results. */
export const openSavedSearch = path('/my/saved-searches/:id');
export const savedSearches = path('/api/web/saved-searches');
export const savedSearch = path('/api/web/saved-searches/:id');
export const restoreSavedSearch = path('/api/web/saved-searches/:id/restore');

// Notifications
export const unsubscribe = path('/unsubscribe/:token');
export const myNotifications = path('/my/notifications', (to, after?: number) => withParams(to(), paramsOf({ after })));
export const notifications = path('/api/web/notifications');
export const readNotification = path('/api/web/notifications/read');
export const readAllNotifications = path('/api/web/notifications/read-all');
export const pushKey = path('/api/web/push-key');
export const savePushId = path('/api/web/save-push-id');

// Chats and offers
export const myChats = path('/my/chats', (to, listingId?: number) => withParams(to(), paramsOf({ listingId })));
/** Conversations of a shop, for its members. */
export const chatsAs = (shopId: number): string => `${myChats()}?as=${shopId}`;
/** Chats that match a search, or older chats. */
export const myChatsShown = (params: URLSearchParams): string => withParams(myChats(), params);
export const chat = path('/my/chats/:id', (to, id: number, flash: Flash = {}) => withParams(to(id), paramsOf(flash)));
/** Page of messages older than the message `before`. */
export const olderMessages = (id: number, before: number): string => `${chat(id)}?before=${before}`;
/** Conversation with a suggested text filled into its message field, for pages without JavaScript. */
export const suggestedMessage = (page: string, index: number): string =>
  `${page}${page.includes('?') ? '&' : '?'}text=${index}`;
export const reportChat = path('/my/chats/:id/report');
export const sendMessage = path('/api/web/chat/message');
/** Receives a picture that is the first message of a conversation about a listing. */
export const firstPicture = path('/api/web/chat/about/:listingId/picture');
export const chatCall = path('/api/web/chat/:id/:call{messages|block|unblock|report|read|picture}');
export const chatConversations = path('/api/web/chat/conversations');
export const chatSearch = path('/api/web/chat/search');
export const chatUnread = path('/api/web/chat/unread');
/** WebSocket, accepted by `server/http/web-server.ts`. */
export const chatSocket = (): string => '/chat/socket';
/** Shows the form of a price offer (OFFER-01) by GET and takes it by POST. */
export const offer = path('/v/:id/offer');
export const sendOffer = path('/api/web/price-offer/:listingId');
export const answerOffer = path('/api/web/offers/:id');
export const myOffers = path('/my/offers', withQuery);

// Reports sent by browsers, and files that other programs read
/** Tracking pixel that takes a batch of events (AN-01). */
export const beaconImage = path('/a.gif', (to, batch: string) => `${to()}?d=${batch}`);
/** Tracking pixel of a single listing view, for pages without JavaScript. */
export const viewImage = (listingId: number): string =>
  beaconImage(btoa(`{"data":[{"kind":"view","listingId":${listingId}}]}`).replace(/=+$/, ''));
export const beacon = path('/a');
export const logStore = path('/log-store');
export const performanceLog = path('/performance-log');
export const categories = path('/api/web/categories');
export const attributes = path('/api/web/attributes/:categoryId');
export const locations = path('/api/web/locations');
export const versions = path('/api/web/versions');
export const apiDocs = path('/api/docs');
export const openapi = path('/api/openapi.json');
export const manifest = path('/manifest.webmanifest');
export const offline = path('/offline');
export const sitemap = path('/sitemap.xml');
export const sitemapPart = path('/sitemaps/:name', (to, name: string) => to(`${name}.xml`));
export const robots = path('/robots.txt');
/** The frame in which the advertiser's script runs. */
export const advertisement = path('/advertisement');
/** Gallery of the interface components; answers 404 on a public site. */
export const ui = path('/ui');
export const uiOffice = path('/ui/office');
export const outbox = path('/outbox');
export const outboxJson = path('/outbox.json');
export const metrics = path('/metrics');
export const healthz = path('/healthz');
export const readyz = path('/readyz');
