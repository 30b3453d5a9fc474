/** Events that modules react to, and their data: ids and states, no personal data. */
export type EventData = {
  /** A transition of a listing, or an edit (ITEM-14). `act`, `from` and `to` are those of domain/listings. */
  readonly 'listing-changed': {
    readonly listingId: number;
    readonly act: string;
    readonly from: string;
    readonly to: string;
    /** Row of the listing's history; left out where a job changes many at once. */
    readonly changeId?: number;
    /** For the act `expire` before its time: why, as its history says. */
    readonly because?: string;
    /** For the act `undo`: what was undone. */
    readonly undoes?: { readonly eventId: number; readonly changeId: number };
    /** Run of a feed that it follows from (SHOP-02). */
    readonly runId?: number;
  };
  /** Listings that a run of a feed has brought and published, for the first time (SHOP-02). */
  readonly 'listings-imported': {
    readonly runId: number;
    readonly sellerId: number;
    readonly listingIds: readonly number[];
  };
  /** A run of a feed ended, or waits for a person; `state`: of domain/feeds. */
  readonly 'feed-run-moved': { readonly runId: number; readonly sellerId: number; readonly state: string };
  /** Staff decided about the rows of a run that wait together. */
  readonly 'feed-rows-decided': { readonly runId: number };
  /** Everything that follows from what a run, or a decision about it, published has been done. */
  readonly 'feed-run-told': { readonly runId: number };
  /** An order is paid; what it bought acts (PROM-07). */
  readonly 'order-settled': { readonly orderId: number };
  /**
   * A payment whose payer may have been away (PAY-04): it settled its order after they had left; or went to their wallet, because
   * it could not be had any more, was late or the second one; or its attempt expired. Of one that people looked at: `in-wallet`, money
   * that was not what its order asked for; `not-paid`; `went-back`, to its card by the gateway. `amount`: toman, if not the attempt's.
   */
  readonly 'payment-came-out': {
    readonly paymentId: number;
    readonly outcome:
      | 'settled'
      | 'unavailable'
      | 'late'
      | 'second'
      | 'expired'
      | 'in-wallet'
      | 'not-paid'
      | 'went-back';
    readonly amount?: number;
  };
  /** A refund waits for people, is paid, or its transfer came back (PAY-05). `sends`: times that it was sent. */
  readonly 'refund-moved': {
    readonly refundId: number;
    readonly outcome: 'refund-waits' | 'refunded-to-card' | 'refund-came-back' | 'refund-needs-page';
    readonly sends: number;
  };
  /** Colleagues refunded lines of an order to its payer's wallet (PAY-05). `lineId`: the first of them; `amount`: toman. */
  readonly 'lines-refunded': {
    readonly userId: number;
    readonly payment: string;
    readonly lineId: number;
    readonly amount: number;
  };
  /**
   * A bank took a payment back, or staff said who bears that (PAY-05). `paysOrder`: it had settled its order. `outcome`: that of
   * domain/refunds.
   */
  readonly 'chargeback-moved': {
    readonly chargebackId: number;
    readonly orderId: number;
    readonly paysOrder: boolean;
    readonly outcome: 'booked' | 'came-back' | 'kept' | 'lifted' | 'lost';
  };
  /** A gateway said something else of payments than our records, when it was asked (PAY-04). `count`: differences that are new. */
  readonly 'gateway-differs': { readonly gateway: string; readonly count: number };
  /** A purchase moved along its life (SECP-08). `act`, `from` and `to` are those of domain/purchases. */
  readonly 'purchase-changed': {
    readonly invoiceId: number;
    readonly changeId: number;
    readonly act: string;
    readonly from: string;
    readonly to: string;
  };
  /** A listing can be bought securely now, or no longer. */
  readonly 'purchase-switched': { readonly listingId: number };
  /** A buyer asked the seller of a listing to sell it securely (SECP-03). */
  readonly 'purchase-asked-for': { readonly listingId: number; readonly buyerId: number };
  /** Somebody has written in a dispute without ending it (SECP-07). `side`: who; `act`: of domain/purchases. */
  readonly 'dispute-posted': {
    readonly invoiceId: number;
    readonly postId: number;
    readonly act: string;
    readonly side: 'buyer' | 'seller' | 'job' | 'staff';
    /** Step that it led to; missing in events of before. */
    readonly to?: string;
    /** Side that may still answer before staff decide. */
    readonly hears?: 'buyer' | 'seller';
  };
  /** A courier whom the site booked for a purchase does not come, or did not bring it (SECP-06). */
  readonly 'courier-failed': { readonly invoiceId: number; readonly bookingId: number };
  /** A deadline of a purchase comes near. `number`: of the reminder in its state. */
  readonly 'purchase-reminded': {
    readonly invoiceId: number;
    readonly state: string;
    readonly number: number;
    readonly to: 'buyer' | 'seller';
  };
  /** Another sheba took the place of a seller's, to which nothing is paid for a day (SECP-05). */
  readonly 'bank-account-changed': { readonly sellerId: number };
  /** A line of a payout was marked as paid, or came back; its seller reads why (SECP-05). */
  readonly 'payout-moved': {
    readonly payoutId: number;
    readonly sellerId: number;
    /** Toman. */
    readonly amount: number;
    readonly outcome: 'paid' | 'returned';
  };
  /** Staff worked on a request for an inspection (ITEM-19). `did`: of notices; `both`: applicant and seller are told. */
  readonly 'inspection-moved': {
    readonly requestId: number;
    readonly changeId: number;
    readonly did: 'scheduled' | 'refused' | 'done';
    readonly both: boolean;
  };
  /** Staff decided about a rating or a reply, which somebody is to be told of (RATE-02). `key`: of their notice. */
  readonly 'review-told': {
    readonly reviewId: number;
    readonly to: 'rater' | 'seller';
    readonly did: string;
    readonly key: string;
  };
  /** A request for leasing was made or moved (LEAS-03). `act`: of domain/leasing, `make` when it was made. */
  readonly 'leasing-moved': { readonly requestId: number; readonly changeId: number; readonly act: string };
  /** Enough people reported something for its module to look (ITEM-01). */
  readonly 'enough-reported': { readonly subject: 'review'; readonly subjectId: number };
  /** Reports of something were decided; its module acts on it. */
  readonly 'reports-decided': {
    readonly subject: 'review';
    readonly subjectId: number;
    readonly verdict: 'upheld' | 'dismissed';
    /** Time that the decision stored; absent in events of before. */
    readonly decidedAt?: string;
  };
  /** Open reports of something were decided, by whatever decision, at that time (ISO); those who sent them are told. */
  readonly 'reports-settled': {
    readonly subject: 'listing' | 'conversation' | 'user' | 'review';
    readonly subjectId: number;
    readonly verdict: 'upheld' | 'dismissed';
    readonly decidedAt: string;
  };
  /** Such a decision was taken back. */
  readonly 'reports-undone': {
    readonly subject: 'review';
    readonly subjectId: number;
    readonly verdict: 'upheld' | 'dismissed';
    readonly decidedAt: string;
  };
  /** Staff decided a review in its own queue, and so what people reported of it (RATE-02). */
  readonly 'review-decided': {
    readonly reviewId: number;
    readonly verdict: 'upheld' | 'dismissed';
    readonly decidedBy: number;
  };
  /** A shop's life or profile changed (SHOP-03). `act`, `from` and `to` are those of domain/sellers; `from` of a new one is null. */
  readonly 'shop-changed': {
    readonly sellerId: number;
    readonly changeId: number;
    readonly act: string;
    readonly from: string | null;
    readonly to: string | null;
  };
  /**
   * Members of a shop, or invitations to it, changed (SHOP-03). `act`: of domain/sellers; `subjectId`: the member or invited account
   * concerned, `inviterId`: who had invited them.
   */
  readonly 'members-changed': {
    readonly sellerId: number;
    readonly changeId: number;
    readonly act: string;
    readonly actorId: number | null;
    readonly subjectId: number | null;
    readonly invitationId: number | null;
    readonly inviterId: number | null;
    /** Role of a member now, or that an invitation offers. */
    readonly role: string | null;
  };
  /**
   * A request for a verified mark was sent or moved (SHOP-03). `act` and `to` are those of domain/sellers/marks; `fromId`: closed
   * shop whose licence the seller has now, and whose ratings it keeps.
   */
  readonly 'mark-changed': {
    readonly markId: number;
    readonly changeId: number;
    readonly sellerId: number;
    readonly kind: string;
    readonly act: string;
    readonly to: string;
    readonly fromId?: number;
  };
  /** A verified mark ends in so many days. */
  readonly 'mark-ends': {
    readonly markId: number;
    readonly sellerId: number;
    readonly kind: string;
    readonly days: number;
  };
  /** All listings of a member of a shop go to another one; `toId` null: to the owner. */
  readonly 'listings-handed': { readonly sellerId: number; readonly fromId: number; readonly toId: number | null };
  /** Somebody handed a listing of their own to a shop of theirs (SHOP-03). */
  readonly 'listing-handed-over': { readonly listingId: number; readonly fromId: number; readonly toId: number };
  /** Staff answered a ticket (`of`: by this message), or closed it without an answer (`of`: after this one of its sender) (SUPP-01). */
  readonly 'ticket-settled': {
    readonly ticketId: number;
    readonly did: 'answered' | 'closed';
    readonly of: number;
  };
  /** Staff suspended an account, or its suspension was lifted (AUTH-03). `since`: ISO time at which the suspension began. */
  readonly 'suspension-changed': {
    readonly userId: number;
    readonly did: 'suspended' | 'lifted';
    readonly since: string | null;
  };
  readonly 'category-renamed': { readonly categoryId: number };
  readonly 'place-renamed': { readonly placeId: number; readonly of: 'province' | 'city' | 'district' };
  readonly 'option-renamed': { readonly attributeId: number; readonly optionId: number };
};

export type EventKind = keyof EventData;

export type NewEvent = { readonly [K in EventKind]: { readonly kind: K; readonly data: EventData[K] } }[EventKind];

/** An event as its reactions receive it. */
export type EventOf<K extends EventKind> = {
  readonly id: number;
  /** Time of the event; the stored facts may have changed since. */
  readonly at: Date;
  readonly kind: K;
  readonly data: EventData[K];
};

/** Stored numbers. The lowest of all due reactions runs first, however long others have waited. */
export const PRIORITIES = {
  /** Reactions to payments. */
  high: 10,
  usual: 50,
  /** Reactions that notify many users or take long. */
  low: 90,
} as const;

export type Priority = keyof typeof PRIORITIES;

/** Added to the priority of all reactions to what follows from an import: they wait behind all others. */
export const BEHIND = 100;

/** Tries before a reaction is dead and waits for an operator. */
export const TRIES_MAX = 10;

/** Seconds of backoff after a number of failed tries: 2, 4, 8 … at most ten minutes. */
export const waitAfter = (tries: number): number => Math.min(600, 2 ** tries);
