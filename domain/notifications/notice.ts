/** Kinds of notices. Their text is made when one is shown or sent (`app/parts/notice-words.ts`). */
import type { NotifyKind } from '../identity/account/notify.ts';

/** The saved search that found something; `searchIds` has all of them where several did. */
type Searches = { readonly searchId: number; readonly searchIds?: readonly number[] };

/** Data of each kind: ids and numbers, which neither become outdated nor leak anything. */
export type NoticeData = {
  /** Messages that wait in a conversation while their reader is absent. */
  readonly message: { readonly conversationId: number; readonly listingId: number };
  /**
   * A price was offered (`offered`), an offer was answered, its listing is no longer for sale (`closed`), or the other
   * side's account was deleted (`ended`), or its listing went to a shop (`lapsed`).
   */
  readonly offer: {
    readonly conversationId: number;
    readonly listingId: number;
    readonly amount: number;
    readonly did: 'offered' | 'accepted' | 'refused' | 'countered' | 'closed' | 'ended' | 'lapsed';
  };
  readonly 'saved-search': Searches & { readonly listingId: number };
  /** Number of listings found in a day. */
  readonly 'saved-search-digest': Searches & { readonly count: number };
  /** Lower price of a saved listing, in toman. */
  readonly 'price-drop': { readonly listingId: number; readonly before: number; readonly price: number };
  /** A saved listing is sold, expired or removed. */
  readonly 'favourite-ended': { readonly listingId: number; readonly status: string };
  /** Decisions on the user's own listing. */
  readonly 'listing-approved': { readonly listingId: number };
  readonly 'listing-rejected': { readonly listingId: number };
  readonly 'listing-expired': { readonly listingId: number };
  /** Taken from the site by staff until it is reviewed again, removed by them, or restored. */
  readonly 'listing-held': { readonly listingId: number };
  readonly 'listing-removed': { readonly listingId: number };
  readonly 'listing-restored': { readonly listingId: number };
  /** A decision about one's own listing that one was told of. */
  readonly 'decision-undone': { readonly listingId: number };
  /**
   * A secure purchase; `invoice`: its public id, `due`: until when its seller answers (ISO), where that is told, `sheba`: `missing`
   * where the seller has not said where their money goes, `chosen`: what the buyer chose, where an order is told of.
   */
  readonly purchase: {
    readonly invoice: string;
    readonly listingId: number;
    readonly did: PurchaseNews;
    readonly due?: string;
    readonly sheba?: 'missing';
    readonly chosen?: ChosenInNotice;
  };
  /** Money of one's sales on the way to the bank (`amount`: toman), or another sheba in place of one's own. */
  readonly payout: { readonly did: 'paid' | 'returned'; readonly amount: number } | { readonly did: 'account-changed' };
  /** A request for an inspection of a car: its applicant or the car's seller is told. */
  readonly inspection: { readonly requestId: number; readonly listingId: number; readonly did: InspectionNews };
  /** A buyer would buy one's listing securely. */
  readonly 'purchase-asked': { readonly listingId: number };
  /** A listing that one asked for can be bought securely now. */
  readonly 'purchase-on': { readonly listingId: number };
  /** A decision of one's own about a purchase, for staff: it could not be carried out when its time came. */
  readonly 'decision-dropped': {
    readonly purchaseId: number;
    readonly why: 'forbidden' | 'gone' | 'own-money' | 'changed' | 'amount' | 'unheard';
  };
  /** Cases that are new for those who decide about money (ADM-02): differences that a gateway said. */
  readonly finance: { readonly did: 'differences'; readonly count: number };
  /** Staff decided about something that one had reported (ITEM-01); `listingId`: of a reported listing. */
  readonly report: {
    readonly subject: 'listing' | 'conversation' | 'user' | 'review';
    readonly subjectId: number;
    readonly verdict: 'upheld' | 'dismissed';
    readonly listingId?: number;
  };
  /** A step of one's request for leasing. */
  readonly leasing: { readonly requestId: number; readonly listingId: number; readonly did: LeasingNews };
  /** The account itself was suspended, or its suspension lifted (AUTH-03). */
  readonly account: { readonly did: 'suspended' | 'lifted' };
  /** Support has answered a ticket, or closed it without an answer (SUPP-01). */
  readonly support: { readonly ticketId: number; readonly did: 'answered' | 'closed' };
  /** A rating that one gave or got, or one's reply to it (RATE-02). */
  readonly review: {
    readonly reviewId: number;
    readonly did: ('received' | 'reply-published' | 'reply-refused') | ('published' | 'refused' | 'hidden' | 'replied');
  };
  /** News of a shop for its owner and managers (SHOP-03); the last three are about agents of shops. */
  readonly shop: { readonly sellerId: number; readonly did: ShopNews };
  /** News of a verified mark for its person, or the owner and managers of its shop (SHOP-03). `days`: until it ends. */
  readonly mark: {
    readonly sellerId: number;
    readonly mark: 'identity' | 'licence';
    readonly did: MarkNews;
    readonly days?: number;
    readonly isShop: boolean;
  };
  /** A run of a shop's feed, or the decision about its rows, with the numbers of rows (SHOP-02). */
  readonly feed: {
    readonly sellerId: number;
    readonly feedId: number;
    readonly runId: number;
    readonly did: FeedNews;
    readonly new: number;
    readonly changed: number;
    readonly absent: number;
    readonly faulty: number;
  };
  /** A change of the members of a shop, for those whom it concerns (SHOP-03). */
  readonly 'shop-team': {
    readonly sellerId: number;
    readonly did: TeamNews;
    /** Name of the shop, and of the member who did it or whom it concerns; absent in notices from before. */
    readonly shop?: string;
    readonly who?: string;
    /** For invitations. */
    readonly invitationId?: number;
  };
  /** Outcome of one's payment while one was away, or of its refund to the card; `payment`: its order's public id, `amount`: toman. */
  readonly payment: {
    readonly payment: string;
    readonly amount: number;
    readonly outcome:
      | ('settled' | 'topped-up')
      /** A secure purchase is paid; its seller answers next. */
      | 'ordered'
      | 'unavailable'
      | 'late'
      | 'second'
      | 'expired'
      /** Findings of people about a payment that they had to look at. */
      | ('in-wallet' | 'not-paid' | 'went-back')
      /** A bank took it back; it came again, or the payer need not bear it; they do. */
      | ('charged-back' | 'charge-lifted' | 'charge-kept')
      | 'refund-waits'
      | 'refunded-to-card'
      /** Lines of an order, by colleagues. */
      | 'refunded-to-wallet'
      | 'refund-came-back'
      /** Nobody but its payer's page of their bank tells whose an account is. */
      | 'refund-needs-page';
  };
};

/** Choices of a checkout, without where it goes: addresses are forgotten, and notices are not. */
export type ChosenInNotice = {
  readonly count: number;
  /** Times of the delivery (ISO). */
  readonly slot?: { readonly from: string; readonly until: string };
  /** The courier is paid at the door: this sum in toman, null where it is not known. */
  readonly cod?: number | null;
  /** For the buyer alone. */
  readonly coupon?: string;
};

/**
 * Outcomes of a purchase: its buyer or its seller is told. `not-had`: a payment went back. `settled`: its seller is owed the money.
 * `heard`: they may answer before staff decide. Those that end in `soon`: a deadline comes near.
 */
export type PurchaseNews =
  | ('paid' | 'not-had' | 'accepted' | 'declined' | 'lapsed' | 'cancelled' | 'cancel-asked' | 'shipped' | 'settled')
  | (
      | 'complained'
      | 'not-taken'
      | 'answered'
      | 'offered'
      | 'return-agreed'
      | 'sent-back'
      | 'return-refused'
      | 'heard'
      | 'with-staff'
    )
  | ('delivered' | 'released' | 'return-seen' | 'return-arrived')
  | ('agreed' | 'withdrawn' | 'return-received' | 'return-ended' | 'decided' | 'thawed')
  | 'courier-failed'
  // A bank took the payment back, the seller was heard about it, and staff said who bears that.
  | ('charged-back' | 'charge-heard' | 'charge-decided')
  // The payout of a sale waits, because its sides may be one hand.
  | 'looked-at'
  // Tells a buyer: `gone`: an unpaid order ended. Tells a seller: `sale-lapsed`: they let a purchase lapse.
  | ('gone' | 'seller-out' | 'sale-lapsed')
  | ('frozen' | 'stopped' | 'accept-soon' | 'ship-soon' | 'confirm-soon' | 'settles-soon');

/** `ended`: its listing is sold or removed. */
export type InspectionNews = 'scheduled' | 'done' | 'refused' | 'ended';
/** Steps of a request for leasing of which its applicant is told. */
export type LeasingNews = 'received' | 'claimed' | 'offered' | 'refused' | 'done';

export type ShopNews =
  | ('approved' | 'refused' | 'undone' | 'change-accepted' | 'change-refused')
  | ('suspended' | 'lifted' | 'frozen' | 'closed' | 'reopened')
  | ('agent-asks' | 'agent-accepted' | 'agent-refused');

/** `taken-off`: what it proved has changed. `ends`: soon. */
export type MarkNews = 'verified' | 'refused' | 'expired' | 'revoked' | 'taken-off' | 'ends';
/** `asks`: a run waits to be confirmed. */
export type FeedNews = 'done' | 'failed' | 'asks' | 'approved' | 'rejected';

/** `invited`, `offered`: one may become a member, or the owner. `gave`: somebody took over the shop that one offered. */
export type TeamNews =
  | ('invited' | 'offered' | 'joined' | 'declined' | 'made-manager' | 'made-seller' | 'removed' | 'left')
  | ('assigned' | 'transferred' | 'gave' | 'taken-back');

export type NoticeKind = keyof NoticeData;

export type NewNotice = {
  readonly [K in NoticeKind]: {
    readonly userId: number;
    readonly kind: K;
    /** Identifies the subject: a user gets one notice of the same kind and key. */
    readonly key: string;
    readonly data: NoticeData[K];
    /** Id of another user who caused it by what they wrote; deliveries of one person's notices are counted together. */
    readonly from?: number;
  };
}[NoticeKind];

/** Choice of an account that decides whether a kind is sent outside (AUTH-05); the site always shows it. */
export const CHOSEN_AS: Readonly<Record<NoticeKind, NotifyKind>> = {
  message: 'messages',
  offer: 'messages',
  'saved-search': 'savedSearches',
  'saved-search-digest': 'savedSearches',
  'price-drop': 'priceDrops',
  'favourite-ended': 'priceDrops',
  'listing-approved': 'listings',
  'listing-rejected': 'listings',
  'listing-expired': 'listings',
  'listing-held': 'listings',
  'listing-removed': 'listings',
  'listing-restored': 'listings',
  'decision-undone': 'listings',
  payment: 'payments',
  purchase: 'payments',
  payout: 'payments',
  'purchase-asked': 'listings',
  'purchase-on': 'payments',
  'decision-dropped': 'messages',
  finance: 'payments',
  report: 'messages',
  inspection: 'listings',
  leasing: 'listings',
  account: 'messages',
  support: 'messages',
  review: 'listings',
  shop: 'listings',
  mark: 'listings',
  feed: 'listings',
  'shop-team': 'listings',
};

const PURCHASE_BY_CHOICE: ReadonlySet<PurchaseNews> = new Set([
  'gone',
  ...(['accepted', 'cancelled', 'cancel-asked', 'shipped', 'delivered', 'settled', 'released'] as const),
  ...(['frozen', 'thawed', 'courier-failed', 'accept-soon', 'ship-soon', 'confirm-soon', 'settles-soon'] as const),
]);
const PAYMENT_BY_CHOICE: ReadonlySet<NoticeData['payment']['outcome']> = new Set([
  ...(['settled', 'topped-up', 'ordered', 'expired', 'not-paid'] as const),
]);

/**
 * Whether it is sent by e-mail and push whatever was chosen: what was paid, refunded, paid out or disputed (SECP-08), and that the
 * account was suspended.
 */
export function isAlwaysSent({ kind, data }: Pick<Notice, 'kind' | 'data'>): boolean {
  if (kind === 'payout' || kind === 'account') return true;
  if (kind === 'purchase') return !PURCHASE_BY_CHOICE.has((data as NoticeData['purchase']).did);
  return kind === 'payment' && !PAYMENT_BY_CHOICE.has((data as NoticeData['payment']).outcome);
}

/**
 * Whether it is sent as an SMS whatever was chosen: money waits for its reader, and for a short time only (SECP-08), or the reader
 * cannot come in to see it.
 */
export const isAlwaysBySms = (notice: Pick<NewNotice, 'kind' | 'data'>): boolean =>
  notice.kind === 'account' || (notice.kind === 'purchase' && 'did' in notice.data && notice.data.did === 'paid');

/** Kinds that reach suspended people too: that they are, and what they are answered about it. */
export const REACHES_SUSPENDED: ReadonlySet<NoticeKind> = new Set<NoticeKind>(['account', 'support']);

/** A stored notice; its text is made when it is shown. */
export type Notice = {
  readonly [K in NoticeKind]: {
    readonly id: number;
    readonly kind: K;
    readonly data: NoticeData[K];
    readonly at: Date;
    readonly isRead: boolean;
  };
}[NoticeKind];

/** Unread notices are counted up to here; beyond that the page says «more than». */
export const UNREAD_COUNTED = 100;
