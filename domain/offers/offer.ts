/** A price that somebody offers for a listing, and what may follow from it (OFFER-01): a table of transitions. */
import { type ListingStatus, PRICE } from '../listings/listing.ts';
import { parseWholeNumber } from '../values/numbers.ts';

/** Whole toman, as prices are. */
export const OFFER_AMOUNT = PRICE;

export const OFFER_STATES = ['open', 'accepted', 'refused', 'countered', 'replaced', 'closed'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

export const OFFER_ANSWERS = ['accept', 'refuse', 'counter'] as const;
export type OfferAnswer = (typeof OFFER_ANSWERS)[number];

/**
 * `replace`: the side that made the offer changes it before it is answered. `close`: the listing can no longer be
 * bought.
 */
export type OfferAct = OfferAnswer | 'replace' | 'close';

/** `own`: whoever made the offer. `other`: whoever it was made to. */
export type OfferSide = 'own' | 'other';

type Step = { readonly by: OfferSide | 'listing'; readonly to: OfferState };

/** Only an open offer goes anywhere, and by one side: what is not here may not happen. */
export const OFFER_LIFE: Readonly<Record<OfferState, Readonly<Partial<Record<OfferAct, Step>>>>> = {
  open: {
    accept: { by: 'other', to: 'accepted' },
    refuse: { by: 'other', to: 'refused' },
    counter: { by: 'other', to: 'countered' },
    replace: { by: 'own', to: 'replaced' },
    close: { by: 'listing', to: 'closed' },
  },
  accepted: {},
  refused: {},
  countered: {},
  replaced: {},
  closed: {},
};

/** Null where that side may not do it, or nobody may any more. */
export function nextOfferState(state: OfferState, act: OfferAct, side: Step['by']): OfferState | null {
  const step = OFFER_LIFE[state][act];
  return step?.by === side ? step.to : null;
}

export type Offer = {
  readonly id: number;
  readonly listingId: number;
  readonly conversationId: number;
  readonly buyerId: number;
  readonly sellerId: number;
  /** A counter-offer. */
  readonly bySeller: boolean;
  readonly amount: number;
  readonly state: OfferState;
  readonly createdAt: Date;
};

export const makerOf = ({ bySeller, buyerId, sellerId }: OfferParties): number => (bySeller ? sellerId : buyerId);
export const receiverOf = ({ bySeller, buyerId, sellerId }: OfferParties): number => (bySeller ? buyerId : sellerId);
type OfferParties = Pick<Offer, 'bySeller' | 'buyerId' | 'sellerId'>;

/** Null for somebody whom the offer does not concern. */
export function sideOf(offer: OfferParties, userId: number): OfferSide | null {
  if (userId === makerOf(offer)) return 'own';
  return userId === receiverOf(offer) ? 'other' : null;
}

/** Statuses in which a listing can no longer be bought; one under review may come back. */
export const OVER: readonly string[] = ['sold', 'expired', 'removed'] satisfies ListingStatus[];

/** Whether this status of a listing ends the offers for it. */
export const endsOffers = (to: string): boolean => OVER.includes(to);

/** A listing that is for sale and names a price, or says that one can talk about it. */
export function takesOffers({
  status,
  price,
  priceKind,
}: {
  readonly status: string;
  readonly price: number | null;
  readonly priceKind: string;
}): boolean {
  return status === 'published' && (price !== null || priceKind === 'negotiable');
}

/** What stays of an amount while it is typed: digits, and what groups them. */
export const keepDigits = (typed: string): string => typed.replace(/[^\p{Nd}\u066c,]/gu, '');

/** Digits of any script, with separators; null for everything else and for what is out of bounds. */
export function parseOfferAmount(typed: string): number | null {
  const amount = parseWholeNumber(typed);
  return amount !== null && amount >= OFFER_AMOUNT.min && amount <= OFFER_AMOUNT.max ? amount : null;
}
