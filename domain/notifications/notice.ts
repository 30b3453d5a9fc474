/** Kinds of notices. Their text is created when one is shown or sent (`app/parts/notice-words.ts`). */
import type { NotifyKind } from '../identity/account/notify.ts';

/** The saved search that found something; `searchIds` has all of them if there are several. */
type Searches = { readonly searchId: number; readonly searchIds?: readonly number[] };

/** Data of each kind: only ids and numbers, which neither become outdated nor reveal anything. */
export type NoticeData = {
  /** Messages that wait in a conversation while their recipient is absent. */
  readonly message: { readonly conversationId: number; readonly listingId: number };
  /**
   * A price was offered (`offered`), an offer was answered, its listing is no longer for sale (`closed`), the other
   * side's account was deleted (`ended`), or its listing was transferred to a shop (`lapsed`).
   */
  readonly offer: {
    readonly conversationId: number;
    readonly listingId: number;
    readonly amount: number;
    readonly did: 'offered' | 'accepted' | 'refused' | 'countered' | 'closed' | 'ended' | 'lapsed';
  };
  readonly 'saved-search': Searches & { readonly listingId: number };
  /** Number of listings found on a day. */
  readonly 'saved-search-digest': Searches & { readonly count: number };
  /** A lower price of a saved listing, in toman. */
  readonly 'price-drop': { readonly listingId: number; readonly before: number; readonly price: number };
  /** A saved listing was sold, expired or removed. */
  readonly 'favourite-ended': { readonly listingId: number; readonly status: string };
  /** Decisions on the user's own listing. */
  readonly 'listing-approved': { readonly listingId: number };
  readonly 'listing-rejected': { readonly listingId: number };
  readonly 'listing-expired': { readonly listingId: number };
  /** Staff took the listing off the site until it is reviewed again, removed it, or restored it. */
  readonly 'listing-held': { readonly listingId: number };
  readonly 'listing-removed': { readonly listingId: number };
  readonly 'listing-restored': { readonly listingId: number };
  /** A decision about the user's own listing was undone after they had been notified of it. */
  readonly 'decision-undone': { readonly listingId: number };
  /**
   * News of a secure purchase. `invoice`: its public id. `due`: time until which its seller must answer (ISO), if the
   * notice shows it. `sheba`: `missing` if the seller has not given a sheba. `chosen`: choices of the buyer, in a
   * notice of an order.
   */
  readonly purchase: {
    readonly invoice: string;
    readonly listingId: number;
    readonly did: PurchaseNews;
    readonly due?: string;
    readonly sheba?: 'missing';
    readonly chosen?: ChosenInNotice;
  };
  /**
   * Money from the user's sales was sent to the bank or came back (`amount`: toman), or the user's sheba was replaced.
   */
  readonly payout: { readonly did: 'paid' | 'returned'; readonly amount: number } | { readonly did: 'account-changed' };
  /** A request for an inspection of a car; for its applicant or the car's seller. */
  readonly inspection: { readonly requestId: number; readonly listingId: number; readonly did: InspectionNews };
  /** A buyer would like to buy the user's listing by secure purchase. */
  readonly 'purchase-asked': { readonly listingId: number };
  /** A listing for which the user requested secure purchase can now be bought so. */
  readonly 'purchase-on': { readonly listingId: number };
  /** For staff: the user's own decision about a purchase could not be carried out when its time came. */
  readonly 'decision-dropped': {
    readonly purchaseId: number;
    readonly why: 'forbidden' | 'gone' | 'own-money' | 'changed' | 'amount' | 'unheard';
  };
  /** New cases for staff who decide about money (ADM-02): differences that a gateway reported. */
  readonly finance: { readonly did: 'differences'; readonly count: number };
  /** Staff decided about a report of the user (ITEM-01); `listingId`: of a reported listing. */
  readonly report: {
    readonly subject: 'listing' | 'conversation' | 'user' | 'review';
    readonly subjectId: number;
    readonly verdict: 'upheld' | 'dismissed';
    readonly listingId?: number;
  };
  /** A step of the user's request for leasing. */
  readonly leasing: { readonly requestId: number; readonly listingId: number; readonly did: LeasingNews };
  /** The account itself was suspended, or its suspension lifted (AUTH-03). */
  readonly account: { readonly did: 'suspended' | 'lifted' };
  /** Support answered a ticket, or closed it without an answer (SUPP-01). */
  readonly support: { readonly ticketId: number; readonly did: 'answered' | 'closed' };
  /** A rating that the user gave or received, or their reply to it (RATE-02). */
  readonly review: {
    readonly reviewId: number;
    readonly did: ('received' | 'reply-published' | 'reply-refused') | ('published' | 'refused' | 'hidden' | 'replied');
  };
  /** News of a shop for its owner and managers (SHOP-03); the last three are about agents of shops. */
  readonly shop: { readonly sellerId: number; readonly did: ShopNews };
  /**
   * News of a verified mark, for its person or for the owner and managers of its shop (SHOP-03). `days`: until it ends.
   */
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
  /** A change of the members of a shop, for the members concerned (SHOP-03). */
  readonly 'shop-team': {
    readonly sellerId: number;
    readonly did: TeamNews;
    /** Name of the shop, and of the member who made the change or whom it concerns; absent in older notices. */
    readonly shop?: string;
    readonly who?: string;
    /** Only for invitations. */
    readonly invitationId?: number;
  };
  /**
   * Outcome of the user's payment while they were away, or of its refund to the card. `payment`: public id of its
   * order. `amount`: in toman.
   */
  readonly payment: {
    readonly payment: string;
    readonly amount: number;
    readonly outcome:
      | ('settled' | 'topped-up')
      /** A secure purchase is paid; its seller must answer next. */
      | 'ordered'
      | 'unavailable'
      | 'late'
      | 'second'
      | 'expired'
      /** Results for a payment that staff had to check. */
      | ('in-wallet' | 'not-paid' | 'went-back')
      /**
       * `charged-back`: the bank took the payment back. `charge-lifted`: the bank paid it again, or the payer need not
       * bear the loss. `charge-kept`: the payer must bear the loss.
       */
      | ('charged-back' | 'charge-lifted' | 'charge-kept')
      | 'refund-waits'
      | 'refunded-to-card'
      /** Staff refunded lines of an order. */
      | 'refunded-to-wallet'
      | 'refund-came-back'
      /** The refund needs a page of the payer's bank, because only this page can show who owns the bank account. */
      | 'refund-needs-page';
  };
};

/** Choices at a checkout, without the address: addresses are deleted earlier than notices. */
export type ChosenInNotice = {
  readonly count: number;
  /** Start and end of the delivery time (ISO). */
  readonly slot?: { readonly from: string; readonly until: string };
  /** The courier is paid on delivery: this sum in toman, null if it is unknown. */
  readonly cod?: number | null;
  /** Only in the notice for the buyer. */
  readonly coupon?: string;
};

/**
 * News of a purchase, for its buyer or its seller. `not-had`: a payment was refunded. `settled`: the money is now owed
 * to the seller. `heard`: the user may comment before staff decide. Names that end in `soon`: a deadline is near.
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
  // `charged-back`: a bank took the payment back. `charge-heard`: the seller was asked about it. `charge-decided`:
  // staff decided who bears the loss.
  | ('charged-back' | 'charge-heard' | 'charge-decided')
  // The payout of a sale waits, because buyer and seller may be the same person.
  | 'looked-at'
  // For the buyer, `gone`: an unpaid order ended. For the seller, `sale-lapsed`: the seller did not answer a purchase
  // in time.
  | ('gone' | 'seller-out' | 'sale-lapsed')
  | ('frozen' | 'stopped' | 'accept-soon' | 'ship-soon' | 'confirm-soon' | 'settles-soon');

/** `ended`: the listing of the inspected car was sold or removed. */
export type InspectionNews = 'scheduled' | 'done' | 'refused' | 'ended';
/** Steps of a request for leasing of which its applicant is notified. */
export type LeasingNews = 'received' | 'claimed' | 'offered' | 'refused' | 'done';

export type ShopNews =
  | ('approved' | 'refused' | 'undone' | 'change-accepted' | 'change-refused')
  | ('suspended' | 'lifted' | 'frozen' | 'closed' | 'reopened')
  | ('agent-asks' | 'agent-accepted' | 'agent-refused');

/** `taken-off`: the facts that the mark proved have changed. `ends`: the mark ends soon. */
export type MarkNews = 'verified' | 'refused' | 'expired' | 'revoked' | 'taken-off' | 'ends';
/** `asks`: a run waits for confirmation. */
export type FeedNews = 'done' | 'failed' | 'asks' | 'approved' | 'rejected';

/**
 * `invited`: the user may become a member of the shop. `offered`: the user may become its owner. `gave`: another member
 * took over the shop that the user had offered.
 */
export type TeamNews =
  | ('invited' | 'offered' | 'joined' | 'declined' | 'made-manager' | 'made-seller' | 'removed' | 'left')
  | ('assigned' | 'transferred' | 'gave' | 'taken-back');

export type NoticeKind = keyof NoticeData;

export type NewNotice = {
  readonly [K in NoticeKind]: {
    readonly userId: number;
    readonly kind: K;
    /** Identifies the subject: a user gets only one notice of the same kind and key. */
    readonly key: string;
    readonly data: NoticeData[K];
    /** Id of another user whose text caused the notice; deliveries caused by one user are counted together. */
    readonly from?: number;
  };
}[NoticeKind];

/** Setting of an account that decides whether a kind is sent outside (AUTH-05); on the site it is always shown. */
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
 * Returns whether a notice is sent by e-mail and push regardless of the settings: for payments, refunds, payouts and
 * disputes (SECP-08), and for the suspension of the account.
 */
export function isAlwaysSent({ kind, data }: Pick<Notice, 'kind' | 'data'>): boolean {
  if (kind === 'payout' || kind === 'account') return true;
  if (kind === 'purchase') return !PURCHASE_BY_CHOICE.has((data as NoticeData['purchase']).did);
  return kind === 'payment' && !PAYMENT_BY_CHOICE.has((data as NoticeData['payment']).outcome);
}

/**
 * Returns whether a notice is sent as an SMS regardless of the settings: if money waits for the user for a short time
 * only (SECP-08), or the user cannot sign in to see the notice.
 */
export const isAlwaysBySms = (notice: Pick<NewNotice, 'kind' | 'data'>): boolean =>
  notice.kind === 'account' || (notice.kind === 'purchase' && 'did' in notice.data && notice.data.did === 'paid');

/** Kinds that are also sent to suspended users: about the suspension, and the answers of support. */
export const REACHES_SUSPENDED: ReadonlySet<NoticeKind> = new Set<NoticeKind>(['account', 'support']);

/** A stored notice; its text is created when it is shown. */
export type Notice = {
  readonly [K in NoticeKind]: {
    readonly id: number;
    readonly kind: K;
    readonly data: NoticeData[K];
    readonly at: Date;
    readonly isRead: boolean;
  };
}[NoticeKind];

/** Number up to which unread notices are counted; beyond it the page says «more than». */
export const UNREAD_COUNTED = 100;
