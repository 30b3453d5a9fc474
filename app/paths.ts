/** Every link of the site comes from here. */
import type { RevealKind } from '../domain/contact/contact.ts';
import type { CertificateKind } from '../domain/listings/certificates/certificates.ts';
import type { ListingStatus } from '../domain/listings/listing.ts';
import type { Place } from '../domain/locations/places.ts';
import type { PictureFormat, PictureWidth } from '../domain/media/picture.ts';
import { type Cursor, encodeCursor } from '../domain/search/cursor.ts';
import { canonicalParams, queryKey, type SearchQuery, scopedParams } from '../domain/search/search-query.ts';

export type SignInCall =
  | 'index'
  | 'login'
  | 'register'
  | 'verify'
  | 'resend'
  | 'call'
  | 'prove'
  | 'forgot'
  | 'fresh'
  | 'restart';

/** What the back office does to a user. */
export type UserCall = 'suspend' | 'unsuspend' | 'role' | 'move-mobile';

/** What moderators do with a listing. */
export type ListingVerdict = 'claim' | 'approve' | 'reject' | 'suggest-edit';

/** What people change of their own accounts. */
export type ProfileCall =
  | 'name'
  | 'picture'
  | 'picture/remove'
  | ContactPage
  | `${ContactPage}/confirm`
  | 'email/letter'
  | 'email/remove'
  | 'password'
  | 'password/remove'
  | 'notifications'
  | 'delete'
  | 'delete/code'
  | 'delete/undo';
/** What owners do with a listing beside editing, refreshing and removing it. */
export type ListingAct = 'sold' | 'renew' | 'restore';

/** Where a user opened the form for a new listing; stored with the listing as IDSource (ITEM-03). */
export type NewListingSource =
  | 'header'
  | 'bottom-navigation'
  | 'my-listings'
  | 'my-offers'
  | 'listing-sent'
  | 'listing-closed'
  | 'listing-limitation'
  | 'category-list'
  | 'place-list'
  | 'reset';

/** What of one's listings is shown: a state, what comes after an id, and what has just been done with which of them. */
export type MyListingsShown = {
  readonly status?: ListingStatus;
  readonly after?: number;
  readonly did?: string;
  readonly listing?: number;
};
export type FavouritesShown = { readonly page?: number; readonly did?: 'saved' | 'removed'; readonly listing?: number };
export type SavedSearchesShown = { readonly did?: string; readonly search?: number; readonly refused?: string };
type ContactPage = 'mobile' | 'email';

export type ChatCall = 'messages' | 'block' | 'unblock' | 'report' | 'read' | 'picture';

const NEW_LISTING = '/new';

export const paths = {
  home: () => '/',
  search: () => '/search',
  results: resultsPath,
  listing: (id: number, name: string) => withSlug(`/v/${id}`, name),
  inspection: (id: number) => `/inspection/${id}`,
  carInsurance: (id: number) => `/api/web/car-insurance/${id}`,
  /** Where the seller enters them. */
  listingCertificates: (id: number) => `/my/listings/${id}/inspection`,
  listingCertificate: (id: number, kind: CertificateKind) => `/my/listings/${id}/inspection/${kind}`,
  removeListingCertificate: (id: number, kind: CertificateKind) => `/my/listings/${id}/inspection/${kind}/remove`,
  provinces: () => '/provinces',
  about: () => '/about',
  /** `part`: id of a heading. */
  terms: (part?: 'posting' | 'prohibited') => (part === undefined ? '/terms' : `/terms#${part}`),
  safety: () => '/safety',
  privacy: () => '/privacy',
  /** Page with the switch for counting this browser's visits. */
  privacyChoices: () => '/privacy/choices',
  support: () => '/support',
  chooseCategory: (query: SearchQuery) => withParams('/choose/category', scopedParams(query)),
  choosePlace: (query: SearchQuery) => withParams('/choose/place', scopedParams(query)),
  /** Remembers a place (LOC-03) and goes on to its results: for pages without JavaScript. */
  rememberPlace: (place: Place | null, query: SearchQuery) =>
    withParams(`/choose/place/${place ? placeSlug(place) : 'iran'}`, scopedParams({ ...query, places: [] })),
  chooseBrand: (query: SearchQuery) => withParams('/choose/brand', scopedParams(query)),
  chooseFilters: (query: SearchQuery) => withParams('/choose/filters', scopedParams(query)),
  /** `key`: that of a public picture, or for a private one the result of `app/web/private-pictures.ts`. */
  picture: (key: string, width: PictureWidth, format: PictureFormat) => `/images/${key}/${width}.${format}`,
  uploadImages: () => '/images/upload',
  updateImage: () => '/images/update',
  deleteAllImages: () => '/images/upload-delete-all',
  /** A page of ours that a plain form with pictures stood on, and why some of them were not taken. */
  withRefusedPictures,
  mapSnapshot: (lat: number, long: number) => `/map/snapshot/${lat.toFixed(4)},${long.toFixed(4)}.png`,
  signInCall: (call: SignInCall) => `/session/${call}`,
  signOut: () => '/session/sign-out',
  signedOut: () => '/session?left=1',
  my: () => '/my',
  /** `changed` names what a form has just changed, for the page to say so. */
  myProfile: (changed?: string) => (changed === undefined ? '/my/profile' : `/my/profile?changed=${changed}`),
  /** The page with a form, and where it is sent. */
  newPassword: () => '/my/profile/password?forgotten=1',
  profileCall: (call: ProfileCall) => `/my/profile/${call}`,
  /** The first step, whatever was begun. */
  anotherContact: (kind: ContactPage) => `/my/profile/${kind}?anew=1`,
  /** Link of the letter that confirms an e-mail address. */
  confirmEmail: (token: string) => `/my/profile/email?letter=${encodeURIComponent(token)}`,
  myDevices: (ended?: 'one' | 'others') => (ended === undefined ? '/my/devices' : `/my/devices?ended=${ended}`),
  myExport: () => '/my/export',
  newListing: (source: NewListingSource, typed: Readonly<Record<string, string | number>> = {}) =>
    withParams(NEW_LISTING, paramsOf({ IDSource: source, ...typed })),
  /** Where the form for a new listing sends its steps, and where users return to it. */
  newListingForm: () => NEW_LISTING,
  /** The emptied form, and the question before it is emptied. */
  resetNewListing: () => withParams(NEW_LISTING, paramsOf({ IDSource: 'reset' satisfies NewListingSource, reset: 1 })),
  askResetNewListing: () =>
    withParams(NEW_LISTING, paramsOf({ IDSource: 'reset' satisfies NewListingSource, reset: 'ask' })),
  /** The pictures of a form that is not sent yet, by themselves. */
  newPictures: (token: string) => `/new/pictures/${token}`,
  newListingDone: (id: number) => `/new/done/${id}`,
  createListing: () => '/api/web/listings',
  editListing: (id: number) => `/edit/${id}`,
  saveListing: (id: number) => `/api/web/listings/${id}`,
  exportFile: (id: number) => `/my/export/${id}/file`,
  endDevice: (id: string) => `/api/web/devices/${id}/revoke`,
  endOtherDevices: () => '/api/web/devices/others/revoke',
  myListings: (shown: MyListingsShown = {}) => withParams('/my/listings', paramsOf(shown)),
  listingAct: (id: number, act: ListingAct) => `/api/web/listings/${id}/${act}`,
  /** By DELETE, or by POST with `_method=DELETE`. */
  removeListing: (id: number) => `/api/web/listings/${id}`,
  refreshListing: (id: number) => `/api/web/listing-refresh/${id}`,
  /** Whether a listing is normal or special, the call of that choice, and what there is for special ones (ITEM-18). */
  vipChoice: (id: number) => `/vip-listing/${id}`,
  vipListing: (id: number) => `/api/web/vip-listing/${id}`,
  paidFeatures: (id: number) => `/paid-features/${id}`,
  /** How many listings are free where this one stands, or in a category (ITEM-17). */
  listingLimitation: (id: number) => `/listing-limitation/${id}`,
  categoryLimitation: (categoryId: number) => `/listing-limitation?category=${categoryId}`,
  listingStats: (id: number) => `/my/listings/${id}/stats`,
  captchaPicture: (token: string) => `/captcha/${encodeURIComponent(token)}.webp`,
  captchaSound: (token: string, proof: string) => `/captcha/${encodeURIComponent(token)}.wav?work=${proof}`,
  captchaWork: () => '/captcha/work',
  newCaptcha: () => '/captcha/new',
  freshit: () => '/session/freshit',
  signIn: (returnTo = '/') =>
    ['', '/'].includes(returnTo) ? '/session' : `/session?return=${encodeURIComponent(returnTo)}`,
  outbox: () => '/outbox',
  admin: () => '/admin',
  adminUsers: (params = new URLSearchParams()) => withParams('/admin/users', params),
  adminUser: (id: number) => `/admin/users/${id}`,
  adminUserCall: (id: number, call: UserCall) => `/admin/users/${id}/${call}`,
  adminAudit: (params = new URLSearchParams()) => withParams('/admin/audit', params),
  adminListings: (after?: string) =>
    after === undefined ? '/admin/listings' : `/admin/listings?after=${encodeURIComponent(after)}`,
  adminListing: (id: number) => `/admin/listings/${id}`,
  adminListingCall: (id: number, call: ListingVerdict) => `/admin/listings/${id}/${call}`,
  adminNextListing: () => '/admin/listings/next',
  adminWordRules: () => '/admin/word-rules',
  adminWordRule: (id: number) => `/admin/word-rules/${id}`,
  removeWordRule: (id: number) => `/admin/word-rules/${id}/delete`,
  adminSettings: () => '/admin/settings',
  adminReactions: () => '/admin/reactions',
  runReaction: (id: number) => `/admin/reactions/${id}/again`,
  adminQuotas: () => '/admin/quotas',
  adminQuota: (categoryId: number) => `/admin/quotas/${categoryId}`,
  removeQuota: (categoryId: number) => `/admin/quotas/${categoryId}/delete`,
  altDistrict: (city: string, typed: string) =>
    `/api/web/alt-district?${new URLSearchParams({ cityID: city, q: typed })}`,
  adminCatalogue: () => '/admin/catalogue',
  adminCategory: (slug: string) => `/admin/catalogue/${slug}`,
  /** The same page with the options of one of its attributes. */
  adminOptions: (slug: string, attributeId: number) => `/admin/catalogue/${slug}?attribute=${attributeId}`,
  adminCategoryCall: (slug: string, call: 'move' | 'delete' | 'children' | 'attributes' | 'asks') =>
    `/admin/catalogue/${slug}/${call}`,
  adminAttribute: (slug: string, attributeId: number) => `/admin/catalogue/${slug}/attributes/${attributeId}`,
  adminAttributeCall: (slug: string, attributeId: number, call: 'move' | 'options' | 'delete') =>
    `/admin/catalogue/${slug}/attributes/${attributeId}/${call}`,
  adminOption: (slug: string, optionId: number) => `/admin/catalogue/${slug}/options/${optionId}`,
  removeOption: (slug: string, optionId: number) => `/admin/catalogue/${slug}/options/${optionId}/delete`,
  adminLimits: () => '/admin/limits',
  adminLimit: (action: string, subject: string, windowSeconds: number) =>
    `/admin/limits/${action}/${subject}/${windowSeconds}`,
  /** A batch of events as an image (AN-01). */
  beaconImage: (batch: string) => `/a.gif?d=${batch}`,
  /** The same of a listing's view alone, written without a script. */
  viewImage: (listingId: number) =>
    `/a.gif?d=${btoa(`{"data":[{"kind":"view","listingId":${listingId}}]}`).replace(/=+$/, '')}`,
  beacon: () => '/a',
  logStore: () => '/log-store',
  performanceLog: () => '/performance-log',
  isLoggedIn: () => '/session/is-logged-in',
  priceControl: () => '/api/web/price-control',
  categorySuggestion: (title: string) => `/api/web/category-suggestion?q=${encodeURIComponent(title)}`,
  locationAddress: () => '/api/web/location-get-address',
  locationInfo: () => '/api/web/location-info',
  searchSuggestion: () => '/api/web/search-suggestion',
  categories: () => '/api/web/categories',
  locations: () => '/api/web/locations',
  versions: () => '/api/web/versions',
  /** By id alone: where only the id is known; the page leads on to its own address. */
  listingById: (id: number) => `/v/${id}`,
  /** The seller's number and the ways to reach him, on a page of its own: for pages without JavaScript (REV-01). */
  contact: (listingId: number) => `/v/${listingId}/contact`,
  revealNumber: (kind: RevealKind, id: number) => `/api/web/${kind}/${id}/number`,
  revealDescription: (listingId: number) => `/api/web/listings/${listingId}/description`,
  report: (listingId: number) => `/v/${listingId}/report`,
  reportListing: (listingId: number) => `/api/web/listings/${listingId}/report`,
  adminReports: (params = new URLSearchParams()) => withParams('/admin/reports', params),
  adminReport: (id: number) => `/admin/reports/${id}`,
  myChats: (listingId?: number) => (listingId === undefined ? '/my/chats' : `/my/chats?listingId=${listingId}`),
  chat: (conversationId: number) => `/my/chats/${conversationId}`,
  /** What is found in my chats, or older ones. */
  myChatsShown: (params: URLSearchParams) => withParams('/my/chats', params),
  /** Messages before one of them. */
  olderMessages: (conversationId: number, before: number) => `/my/chats/${conversationId}?before=${before}`,
  /** The page of a conversation with a suggested text in its field: for pages without JavaScript. */
  suggestedMessage: (page: string, index: number) => `${page}${page.includes('?') ? '&' : '?'}text=${index}`,
  sendMessage: () => '/api/web/chat/message',
  /** A picture with which a conversation about a listing begins. */
  firstPicture: (listingId: number) => `/api/web/chat/about/${listingId}/picture`,
  reportChat: (conversationId: number) => `/my/chats/${conversationId}/report`,
  chatCall: (conversationId: number, call: ChatCall) => `/api/web/chat/${conversationId}/${call}`,
  chatUnread: () => '/api/web/chat/unread',
  chatSocket: () => '/chat/socket',
  /** The form of a price offer (OFFER-01), and where it is sent. */
  offer: (listingId: number) => `/v/${listingId}/offer`,
  sendOffer: (listingId: number) => `/api/web/price-offer/${listingId}`,
  answerOffer: (offerId: number) => `/api/web/offers/${offerId}`,
  /** `did` and `listing`: what a plain form has just done. */
  favourites: (shown: FavouritesShown = {}) => withParams('/favourites', paramsOf(shown)),
  myOffers: (params = new URLSearchParams()) => withParams('/my/offers', params),
  /** A page with the form that saves it: for pages without JavaScript. */
  addFavourite: (listingId: number) => `/favourites/add/${listingId}`,
  saveFavourite: () => '/api/web/favourites/save',
  deleteFavourite: () => '/api/web/favourites/delete',
  /** The form that saves a search, of its canonical results query. */
  newSavedSearch: (query: string) => `/my/saved-searches/new?serpQuery=${readableQuery(query)}`,
  /** Where a visitor returns whose search is saved when they sign in. */
  searchToSave: (id: string, query = '') =>
    `/my/saved-searches/new?kept=${id}${query && `&serpQuery=${readableQuery(query)}`}`,
  saveSearch: () => '/api/web/new-saved-search',
  /** `did` and `search`: what a plain form has just done. */
  mySavedSearches: (shown: SavedSearchesShown = {}) => withParams('/my/saved-searches', paramsOf(shown)),
  /** Leads to its results, which are not new any more then. */
  openSavedSearch: (id: number) => `/my/saved-searches/${id}`,
  savedSearch: (id: number) => `/api/web/saved-searches/${id}`,
  restoreSavedSearch: (id: number) => `/api/web/saved-searches/${id}/restore`,
  unsubscribe: (token: string) => `/unsubscribe/${token}`,
  myNotifications: (cursor?: number) =>
    cursor === undefined ? '/my/notifications' : `/my/notifications?cursor=${cursor}`,
  readNotification: () => '/api/web/notifications/read',
  readAllNotifications: () => '/api/web/notifications/read-all',
  pushKey: () => '/api/web/push-key',
  savePushId: () => '/api/web/save-push-id',
  openapi: () => '/api/openapi.json',
  serviceWorker: () => '/service-worker.js',
  manifest: () => '/manifest.webmanifest',
  offline: () => '/offline',
  sitemap: () => '/sitemap.xml',
  sitemapPart: (name: string) => `/sitemaps/${name}.xml`,
} as const;

/**
 * The address of a search (SRCH-04): place and category as slugs, the rest as parameters in a fixed order. Equal
 * searches have equal addresses. `above`: the showcases of the first page, which later pages leave out (SRCH-11).
 */
function resultsPath(query: SearchQuery, after?: Cursor | null, above: readonly number[] = []): string {
  const params = canonicalParams(query);
  const [category] = query.categories;
  const segments: string[] = [];
  if (category) {
    const several = query.categories.length > 1;
    const named = several ? category.path.slice(0, -1) : category.path;
    const lowest = named.at(-1);
    // A brand stands after its category, everything else alone: slugs are unique.
    if (lowest?.type === 'brand') segments.push(named.at(-2)?.slug ?? '', lowest.slug);
    else if (lowest) segments.push(lowest.slug);
    if (several) for (const { id } of byId(query.categories)) params.append('c', String(id));
    const [model] = query.models;
    if (model && query.models.length === 1 && !several && category.type === 'brand') segments.push(model.slug);
    else for (const { id, attributeId } of byId(query.models)) params.append(queryKey({ id: attributeId }), String(id));
  }
  const place = query.places.length ? [...query.places].map(placeSlug).sort().join('~') : 'iran';
  const path = segments.length || query.places.length ? `/s/${[place, ...segments].join('/')}` : '/s';
  if (after) params.set('after', encodeCursor(after));
  if (after && above.length > 0) params.set('above', above.join('-'));
  return withParams(path, params);
}

function placeSlug(place: Place): string {
  const city = place.path.at(-2);
  return place.kind === 'district' && city ? `${city.slug}.${place.slug}` : place.slug;
}

/** Persian words stay readable in the address; everything that could end or split a segment becomes a dash. */
function withSlug(path: string, name: string): string {
  const slug = name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    // The cut may have gone through a letter of two units, and half a letter cannot be written in an address.
    .replace(/\p{Cs}$/u, '');
  return slug ? `${path}/${encodeURIComponent(slug)}` : path;
}

/** A query as the value of a parameter: letters as they are, which keeps it short enough to come back to after a sign-in. */
function readableQuery(query: string): string {
  const pairs = [...new URLSearchParams(query)].map(
    ([name, value]) => `${name}=${value.replace(/[%&+#]/g, encodeURIComponent).replaceAll(' ', '+')}`,
  );
  return encodeURIComponent(pairs.join('&')).replace(/(?:%[89A-F][0-9A-F])+/g, decodeURIComponent);
}

const paramsOf = (shown: Readonly<Record<string, string | number>>): URLSearchParams =>
  new URLSearchParams(Object.entries(shown).map(([name, value]) => [name, String(value)]));

function withParams(path: string, params: URLSearchParams): string {
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

function withRefusedPictures(back: string, reasons: readonly string[]): string {
  const { pathname, searchParams } = new URL(back, 'http://own.site');
  searchParams.delete('picture');
  for (const reason of reasons) searchParams.append('picture', reason);
  return withParams(pathname, searchParams);
}

function byId<T extends { readonly id: number }>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => a.id - b.id);
}
