/** Events to which modules react, and the data of each: ids and states, no personal data. */
export type EventData = {
  /** A listing was edited or changed its state (ITEM-14). `act`, `from` and `to` are those of domain/listings. */
  readonly 'listing-changed': {
    readonly listingId: number;
    readonly act: string;
    readonly from: string;
    readonly to: string;
    /** Id in the listing's history; absent if a job changed many listings at once. */
    readonly changeId?: number;
    /** Reason recorded in the listing's history; present if the listing expired before its term. */
    readonly because?: string;
    /** Decision that the act `undo` reverted. */
    readonly undoes?: { readonly eventId: number; readonly changeId: number };
    /** Run of a feed that caused the change (SHOP-02). */
    readonly runId?: number;
  };
  /** Listings that a run of a feed has published for the first time (SHOP-02). */
  readonly 'listings-imported': {
    readonly runId: number;
    readonly sellerId: number;
    readonly listingIds: readonly number[];
  };
  /** A run of a feed ended, or waits for a person. `state` is that of domain/feeds. */
  readonly 'feed-run-moved': { readonly runId: number; readonly sellerId: number; readonly state: string };
  /** Staff made one decision about several waiting rows of a run of a feed. */
  readonly 'feed-rows-decided': { readonly runId: number };
  /**
   * All reactions have run that concern the listings which a run of a feed, or a decision about its rows, published.
   */
  readonly 'feed-run-told': { readonly runId: number };
  /** An order is paid; the module that sold it now delivers (PROM-07). */
  readonly 'order-settled': { readonly orderId: number };
  /**
   * Outcome of a payment whose payer may not be watching (PAY-04). `amount`: toman; absent if it is the attempt's
   * amount.
   * - `settled`: the payment settled its order after the payer had left.
   * - `unavailable`, `late`, `second`: the money went to the wallet, because the ordered item was no longer available,
   *   the payment came too late, or the order was paid already.
   * - `expired`: the attempt expired.
   * - The other outcomes result from a check by staff. `in-wallet`: the money did not match the order. `not-paid`: no
   *   money arrived. `went-back`: the gateway returned the money to the card.
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
  /**
   * A refund waits for people, is paid, or its transfer came back (PAY-05). `sends`: number of times that it was sent.
   */
  readonly 'refund-moved': {
    readonly refundId: number;
    readonly outcome: 'refund-waits' | 'refunded-to-card' | 'refund-came-back' | 'refund-needs-page';
    readonly sends: number;
  };
  /**
   * Staff refunded lines of an order to the payer's wallet (PAY-05). `lineId`: the first of these lines. `amount`:
   * toman.
   */
  readonly 'lines-refunded': {
    readonly userId: number;
    readonly payment: string;
    readonly lineId: number;
    readonly amount: number;
  };
  /**
   * A bank took a payment back, or staff decided who bears the loss (PAY-05). `paysOrder`: whether the payment had
   * settled its order. `outcome` is that of domain/refunds.
   */
  readonly 'chargeback-moved': {
    readonly chargebackId: number;
    readonly orderId: number;
    readonly paysOrder: boolean;
    readonly outcome: 'booked' | 'came-back' | 'kept' | 'lifted' | 'lost';
  };
  /** A gateway's answer about payments differs from our records (PAY-04). `count`: number of new differences. */
  readonly 'gateway-differs': { readonly gateway: string; readonly count: number };
  /** A purchase changed its state (SECP-08). `act`, `from` and `to` are those of domain/purchases. */
  readonly 'purchase-changed': {
    readonly invoiceId: number;
    readonly changeId: number;
    readonly act: string;
    readonly from: string;
    readonly to: string;
  };
  /** Secure purchase of a listing was turned on or off. */
  readonly 'purchase-switched': { readonly listingId: number };
  /** A buyer requested that the seller of a listing offer secure purchase (SECP-03). */
  readonly 'purchase-asked-for': { readonly listingId: number; readonly buyerId: number };
  /**
   * A post was made in a dispute and did not end it (SECP-07). `side`: author of the post. `act` is that of
   * domain/disputes.
   */
  readonly 'dispute-posted': {
    readonly invoiceId: number;
    readonly postId: number;
    readonly act: string;
    readonly side: 'buyer' | 'seller' | 'job' | 'staff';
    /** Step after the post; absent in events that older versions stored. */
    readonly to?: string;
    /** Side that may still answer before staff decide. */
    readonly hears?: 'buyer' | 'seller';
  };
  /** A courier that the site booked for a purchase does not come, or did not deliver the goods (SECP-06). */
  readonly 'courier-failed': { readonly invoiceId: number; readonly bookingId: number };
  /** A deadline of a purchase is near. `number`: number of the reminder within the state. */
  readonly 'purchase-reminded': {
    readonly invoiceId: number;
    readonly state: string;
    readonly number: number;
    readonly to: 'buyer' | 'seller';
  };
  /** A seller's sheba was replaced by another; nothing is paid to it for a day (SECP-05). */
  readonly 'bank-account-changed': { readonly sellerId: number };
  /** A line of a payout was marked as paid, or its money came back; the seller is notified (SECP-05). */
  readonly 'payout-moved': {
    readonly payoutId: number;
    readonly sellerId: number;
    /** Amount in toman. */
    readonly amount: number;
    readonly outcome: 'paid' | 'returned';
  };
  /**
   * Staff worked on a request for an inspection (ITEM-19). `did`: as in the notices. `both`: whether the seller is
   * notified as well as the applicant.
   */
  readonly 'inspection-moved': {
    readonly requestId: number;
    readonly changeId: number;
    readonly did: 'scheduled' | 'refused' | 'done';
    readonly both: boolean;
  };
  /**
   * Staff decided about a rating or a reply, and its author or the seller must be notified (RATE-02). `key`: key of the
   * notice.
   */
  readonly 'review-told': {
    readonly reviewId: number;
    readonly to: 'rater' | 'seller';
    readonly did: string;
    readonly key: string;
  };
  /**
   * A request for leasing was made or changed its state (LEAS-03). `act` is that of domain/leasing, `make` for a new
   * one.
   */
  readonly 'leasing-moved': { readonly requestId: number; readonly changeId: number; readonly act: string };
  /** Enough people reported a subject that its module must look at it (ITEM-01). */
  readonly 'enough-reported': { readonly subject: 'review'; readonly subjectId: number };
  /** Reports about a subject were decided; the module of the subject acts on it. */
  readonly 'reports-decided': {
    readonly subject: 'review';
    readonly subjectId: number;
    readonly verdict: 'upheld' | 'dismissed';
    /** Time stored with the decision; absent in events that older versions stored. */
    readonly decidedAt?: string;
  };
  /** Open reports about a subject were decided, in whatever way; their senders are notified. `decidedAt`: ISO time. */
  readonly 'reports-settled': {
    readonly subject: 'listing' | 'conversation' | 'user' | 'review';
    readonly subjectId: number;
    readonly verdict: 'upheld' | 'dismissed';
    readonly decidedAt: string;
  };
  /** A decision about reports was undone. */
  readonly 'reports-undone': {
    readonly subject: 'review';
    readonly subjectId: number;
    readonly verdict: 'upheld' | 'dismissed';
    readonly decidedAt: string;
  };
  /** Staff decided about a review in its own queue, which also decides the open reports about it (RATE-02). */
  readonly 'review-decided': {
    readonly reviewId: number;
    readonly verdict: 'upheld' | 'dismissed';
    readonly decidedBy: number;
  };
  /**
   * The state or profile of a shop changed (SHOP-03). `act`, `from` and `to` are those of domain/sellers; `from` is
   * null for a new shop.
   */
  readonly 'shop-changed': {
    readonly sellerId: number;
    readonly changeId: number;
    readonly act: string;
    readonly from: string | null;
    readonly to: string | null;
  };
  /**
   * Members of a shop, or invitations to it, changed (SHOP-03). `act` is that of domain/sellers. `subjectId`: member or
   * invited account concerned. `inviterId`: account that invited them.
   */
  readonly 'members-changed': {
    readonly sellerId: number;
    readonly changeId: number;
    readonly act: string;
    readonly actorId: number | null;
    readonly subjectId: number | null;
    readonly invitationId: number | null;
    readonly inviterId: number | null;
    /** Present role of the member, or the role offered by the invitation. */
    readonly role: string | null;
  };
  /**
   * A request for a verified mark was sent or changed its state (SHOP-03). `act` and `to` are those of
   * domain/sellers/marks. `fromId`: closed shop with the same licence, whose ratings the seller keeps.
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
  /** A verified mark expires in `days` days. */
  readonly 'mark-ends': {
    readonly markId: number;
    readonly sellerId: number;
    readonly kind: string;
    readonly days: number;
  };
  /** All listings of a shop member pass to another member; `toId` null: to the owner. */
  readonly 'listings-handed': { readonly sellerId: number; readonly fromId: number; readonly toId: number | null };
  /** A user transferred a listing of their own to a shop in which they are a member (SHOP-03). */
  readonly 'listing-handed-over': { readonly listingId: number; readonly fromId: number; readonly toId: number };
  /**
   * Staff answered a ticket or closed it without an answer (SUPP-01). `of`: number of the answer, or of the sender's
   * last message before the closing.
   */
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

/**
 * Priorities as stored. Of all due reactions the one with the lowest number runs first, however long others have
 * waited.
 */
export const PRIORITIES = {
  /** Reactions to payments. */
  high: 10,
  usual: 50,
  /** Reactions that notify many users or take long. */
  low: 90,
} as const;

export type Priority = keyof typeof PRIORITIES;

/** Number added to the priority of reactions to events of an import, so that they run after all others. */
export const BEHIND = 100;

/** Attempts after which a reaction counts as dead and waits for an operator. */
export const REACTION_TRIES_MAX = 10;

/** Seconds of backoff after this many failed attempts: 2, 4, 8 …, at most ten minutes. */
export const reactionBackoff = (tries: number): number => Math.min(600, 2 ** tries);
