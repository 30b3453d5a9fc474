import type { NamedListing } from '../../domain/listings/listings.server.ts';
import type { ChosenInNotice, Notice, NoticeKind } from '../../domain/notifications/notice.ts';
import { toman } from '../../domain/values/money.ts';
import { persianDigits, persianList, persianNumber } from '../../domain/values/numbers.ts';
import { cleanProse } from '../../domain/values/persian-text.ts';
import { fa } from '../messages/fa.ts';
import { paths } from '../paths.ts';
import { dateTime } from './date-time.ts';
import { isolated } from './isolated.ts';
import { codWords, slotWords } from './purchases/chosen-words.ts';

/** Text of a notice, and the page of this site that it links to. */
export type NoticeWords = { readonly title: string; readonly text: string; readonly url: string };

type Listings = ReadonlyMap<number, NamedListing>;
/** Names of saved searches by their ids. */
export type SearchNames = ReadonlyMap<number, string>;
const NO_NAMES: SearchNames = new Map();
type NoticeFacts = Pick<Notice, 'kind' | 'data'>;
type Of<K extends NoticeKind> = Extract<Notice, { kind: K }>['data'];

const words = fa.notices;

/**
 * Returns the words of a notice. `listings`: the listings that notices name (`listingsNamed`); `searches`: the names of
 * saved searches (`searchesNamed`). If a listing or a search is missing there, general words are used instead of its
 * name.
 */
export function noticeWords(notice: NoticeFacts, listings: Listings, searches: SearchNames = NO_NAMES): NoticeWords {
  const { kind, data } = notice;
  return (WORDS[kind] as (data: NoticeFacts['data'], listings: Listings, searches: SearchNames) => NoticeWords)(
    data,
    listings,
    searches,
  );
}

/** The ids of the saved searches that notices name. */
export function searchesNamed(notices: readonly NoticeFacts[]): number[] {
  return [...new Set(notices.flatMap(({ data }) => searchIdsOf(data)))];
}

const searchIdsOf = (data: NoticeFacts['data']): readonly number[] =>
  'searchId' in data ? (data.searchIds ?? [data.searchId]) : [];

/** The ids of the listings that notices name. */
export function listingsNamed(notices: readonly NoticeFacts[]): number[] {
  return [...new Set(notices.flatMap(({ data }) => ('listingId' in data ? [data.listingId] : [])))];
}

const WORDS: {
  readonly [K in NoticeKind]: (data: Of<K>, listings: Listings, searches: SearchNames) => NoticeWords;
} = {
  message: ({ conversationId, listingId }, listings) =>
    say(words.message, paths.chat(conversationId), inTalks(listingId, listings)),
  offer: ({ did, amount, conversationId, listingId }, listings) =>
    say(
      words.offer[did],
      // The listing's page shows similar listings.
      did === 'closed' || did === 'lapsed' ? paths.listingById(listingId) : paths.chat(conversationId),
      inTalks(listingId, listings),
      persianNumber(amount),
    ),
  'saved-search': ({ listingId, searchIds }, listings, searches) =>
    searchIds
      ? say(words.savedSearches, paths.listingById(listingId), about(listingId, listings), namesIn(searchIds, searches))
      : say(words.savedSearch, paths.listingById(listingId), about(listingId, listings)),
  'saved-search-digest': ({ count, searchIds }, _, searches) =>
    searchIds
      ? say(words.digests, paths.mySavedSearches(), persianNumber(count), namesIn(searchIds, searches))
      : say(words.digest, paths.mySavedSearches(), persianNumber(count)),
  'price-drop': ({ listingId, before, price }, listings) =>
    say(
      words.priceDrop,
      paths.listingById(listingId),
      about(listingId, listings),
      persianNumber(before),
      persianNumber(price),
    ),
  'favourite-ended': ({ listingId, status }, listings) =>
    say(
      words.ended[status === 'sold' || status === 'expired' ? status : 'removed'],
      paths.listingById(listingId),
      about(listingId, listings),
    ),
  'listing-approved': ({ listingId }, listings) =>
    say(words.approved, paths.listingById(listingId), about(listingId, listings)),
  'listing-rejected': ({ listingId }, listings) =>
    say(words.rejected, paths.myListings({ status: 'rejected' }), about(listingId, listings)),
  'listing-expired': ({ listingId }, listings) =>
    say(words.expired, paths.myListings({ status: 'expired' }), about(listingId, listings)),
  'listing-held': ({ listingId }, listings) =>
    say(words.held, paths.myListings({ status: 'pending' }), about(listingId, listings)),
  'listing-removed': ({ listingId }, listings) =>
    say(words.removed, paths.myListings({ status: 'removed' }), about(listingId, listings)),
  'listing-restored': ({ listingId }, listings) => say(words.restored, paths.myListings(), about(listingId, listings)),
  payment: ({ payment, amount, outcome }) =>
    say(words.payment[outcome], placeOf(outcome, payment), persianNumber(amount)),
  purchase: ({ invoice, listingId, did, due, sheba, chosen }, listings) => {
    const said = say(
      words.purchase[did],
      paths.purchaseInvoice(invoice),
      inTalks(listingId, listings),
      ...(due === undefined ? [] : [dateTime(new Date(due)).text]),
      ...(due !== undefined && sheba === 'missing' ? [words.shebaMissing] : []),
    );
    return chosen ? { ...said, text: `${said.text} ${chosenWords(chosen)}` } : said;
  },
  payout: (data) =>
    say(
      words.payout[data.did],
      paths.myPurchases({ side: 'sold' }),
      'amount' in data ? persianNumber(data.amount) : '',
    ),
  inspection: ({ listingId, did }, listings) =>
    say(
      words.inspection[did],
      did === 'done' ? paths.inspection(listingId) : paths.myInspections(),
      about(listingId, listings),
    ),
  leasing: ({ listingId, did }, listings) => say(words.leasing[did], paths.myLeasing(), inTalks(listingId, listings)),
  'purchase-asked': ({ listingId }, listings) =>
    say(words.purchaseAsked, paths.activatePurchase(listingId), about(listingId, listings)),
  account: ({ did }) => say(words.account[did], did === 'suspended' ? paths.signIn() : paths.my()),
  'purchase-on': ({ listingId }, listings) =>
    say(words.purchaseOn, paths.securePurchase(listingId), about(listingId, listings)),
  'decision-dropped': ({ purchaseId, why }) => {
    const { decisionDropped } = words;
    return say(decisionDropped, paths.office.purchase(purchaseId), persianDigits(purchaseId), decisionDropped.why[why]);
  },
  finance: ({ did, count }) => say(words.finance[did], paths.office.differences(), persianNumber(count)),
  report: ({ verdict, listingId, ...subject }, listings) =>
    say(
      words.report[verdict],
      reportedPlace(subject, verdict),
      listingId === undefined ? words.reported[subject.subject] : about(listingId, listings),
    ),
  support: ({ ticketId, did }) => say(words.support[did], paths.myTicket(ticketId), persianDigits(ticketId)),
  review: ({ did }) =>
    say(words.review[did], ABOUT_ONE.has(did) ? paths.myReviews() : paths.myReviews({ show: 'given' })),
  'shop-team': (data) => say(words.shopTeam[data.did], teamPlace(data), named(data.shop), named(data.who)),
  mark: ({ sellerId, mark, did, days = 0, isShop }) =>
    say(words.mark[did][mark], isShop ? paths.myShopMarks(sellerId) : paths.myIdentity(), persianNumber(days)),
  feed: (data) =>
    say(
      words.feed[data.did],
      paths.myShopRun(data.sellerId, data.runId),
      ...[data.new, data.changed, data.absent, data.faulty].map((count) => persianNumber(count)),
    ),
  shop: ({ sellerId, did }) => say(words.shop[did], paths.myShop(sellerId)),
  'decision-undone': ({ listingId }, listings) => say(words.undone, paths.myListings(), about(listingId, listings)),
};

/** One sentence with the buyer's choices in the checkout. */
function chosenWords({ count, slot, cod, coupon }: ChosenInNotice): string {
  const parts = [
    words.chosen.count(persianNumber(count)),
    slot && words.chosen.slot(slotWords({ from: new Date(slot.from), until: new Date(slot.until) })),
    cod !== undefined && codWords({ cod: true, codPrice: cod === null ? null : toman(cod) }),
    coupon !== undefined && words.chosen.coupon(coupon),
  ];
  return words.chosen.all(parts.filter(Boolean).join(fa.payments.comma));
}

/**
 * Page of the reported subject if the report was not upheld; otherwise, and for reviews, the advice on safe dealing.
 */
function reportedPlace({ subject, subjectId }: Pick<Of<'report'>, 'subject' | 'subjectId'>, verdict: string): string {
  if (subject === 'conversation') return paths.chat(subjectId);
  if (verdict === 'upheld' || subject === 'review') return paths.safety();
  return subject === 'listing' ? paths.listingById(subjectId) : paths.user(subjectId);
}

/** A name in quotation marks, isolated in its own direction; empty if there is no name. */
const named = (name: string | undefined): string => (name ? words.named(isolated(cleanProse(name))) : '');

function teamPlace({ sellerId, did, invitationId }: Of<'shop-team'>): string {
  if (invitationId !== undefined) return paths.shopInvitation(String(invitationId));
  if (did === 'removed' || did === 'taken-back') return paths.myShops();
  return did === 'assigned' ? paths.myShopListings(sellerId) : paths.myShop(sellerId);
}

/** Events of a review whose notice is for the seller who was rated. Notices of all other events are for raters. */
const ABOUT_ONE: ReadonlySet<Of<'review'>['did']> = new Set(['received', 'reply-published', 'reply-refused']);

function placeOf(outcome: Of<'payment'>['outcome'], payment: string): string {
  if (outcome.startsWith('refund')) return paths.paymentRefund(payment);
  if (outcome === 'topped-up') return paths.myWallet();
  return OF_PAYMENT.has(outcome) ? paths.myPayment(payment) : paths.myWallet();
}

/** Outcomes whose notice links to the payment's page, which says more than the wallet's page and links further. */
const OF_PAYMENT: ReadonlySet<Of<'payment'>['outcome']> = new Set([
  ...(['settled', 'ordered', 'expired', 'in-wallet', 'not-paid', 'went-back'] as const),
  ...(['charged-back', 'charge-lifted', 'charge-kept'] as const),
]);

type Sentence = { readonly title: string; readonly text: (...parts: string[]) => string };

function say({ title, text }: Sentence, url: string, ...parts: string[]): NoticeWords {
  return { title, text: text(...parts), url };
}

const NAMED_MAX = 3;

/**
 * Names of searches, such as «مبل تهران»، «کمد» و ۴ جست‌وجوی دیگر, preceded by a space; empty if the user has deleted
 * all of them.
 */
function namesIn(ids: readonly number[], searches: SearchNames): string {
  const names = ids.flatMap((id) => searches.get(id) ?? []).map((name) => words.named(isolated(cleanProse(name))));
  const rest = names.length > NAMED_MAX ? names.length - NAMED_MAX + 1 : 0;
  const shown = rest > 0 ? [...names.slice(0, -rest), words.otherSearches(persianNumber(rest))] : names;
  const [last, ...before] = shown.toReversed();
  if (last === undefined) return '';
  return ` ${[persianList(before.toReversed()), last].filter(Boolean).join(words.and)}`;
}

const about = (id: number, listings: Listings): string => quoted(listings.get(id)?.name);
const inTalks = (id: number, listings: Listings): string => quoted(listings.get(id)?.nameInTalks);

/** A listing's name in quotation marks; a general word if the reader may not see the name. */
function quoted(name: string | null | undefined): string {
  const clean = cleanProse(name ?? '');
  return clean ? words.about(clean) : words.nameless;
}
