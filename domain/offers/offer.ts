/** Price offers for listings and their transitions (OFFER-01). */
import type { ListingStatus } from '../listings/listing.ts';
import type { NoticeData } from '../notifications/notice.ts';
import { DAY } from '../values/durations.ts';
import { type Move, next } from '../values/lifecycle.ts';
import type { Toman } from '../values/money.ts';

export const OFFER_STATES = ['open', 'accepted', 'refused', 'countered', 'replaced', 'closed'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

export const OFFER_ANSWERS = ['accept', 'refuse', 'counter'] as const;
export type OfferAnswer = (typeof OFFER_ANSWERS)[number];

/**
 * `replace`: the side that made the offer changes it before it is answered. `close`: the listing can no longer be
 * bought. `end`: the account of one of the two is deleted. `lapse`: the listing belongs to another seller now.
 */
export const OFFER_ACTS = [...OFFER_ANSWERS, 'replace', 'close', 'end', 'lapse'] as const;
export type OfferAct = (typeof OFFER_ACTS)[number];

/** `own`: the maker of the offer. `other`: its recipient. */
export type OfferSide = 'own' | 'other';
export type OfferActor = OfferSide | 'listing' | 'account';

/** `needs`: the listing must accept offers. `effect`: the notice to the other side. */
export type OfferMove = Move<OfferState, OfferAct, OfferActor, OfferState, 'for-sale', NoticeData['offer']['did']>;

/** Only open offers have transitions, each for one side. */
export const OFFER_LIFE: readonly OfferMove[] = [
  { act: 'accept', from: ['open'], to: 'accepted', by: ['other'], needs: 'for-sale', effect: 'accepted' },
  { act: 'refuse', from: ['open'], to: 'refused', by: ['other'], effect: 'refused' },
  { act: 'counter', from: ['open'], to: 'countered', by: ['other'], needs: 'for-sale', effect: 'countered' },
  { act: 'replace', from: ['open'], to: 'replaced', by: ['own'], needs: 'for-sale', effect: 'offered' },
  { act: 'close', from: ['open'], to: 'closed', by: ['listing'], effect: 'closed' },
  { act: 'end', from: ['open'], to: 'closed', by: ['account'], effect: 'ended' },
  { act: 'lapse', from: ['open'], to: 'closed', by: ['listing'], effect: 'lapsed' },
];

/** Returns null if the actor may not do the act, or if the offer is not open. */
export const nextOfferMove = (state: OfferState, act: OfferAct, actor: OfferActor): OfferMove | null =>
  next(OFFER_LIFE, state, act, actor);

export type Offer = {
  readonly id: number;
  readonly listingId: number;
  readonly conversationId: number;
  readonly buyerId: number;
  readonly sellerId: number;
  /** Whether it is a counter-offer of the seller. */
  readonly bySeller: boolean;
  readonly amount: Toman;
  readonly state: OfferState;
  readonly createdAt: Date;
};

export const makerOf = ({ bySeller, buyerId, sellerId }: OfferParties): number => (bySeller ? sellerId : buyerId);
export const receiverOf = ({ bySeller, buyerId, sellerId }: OfferParties): number => (bySeller ? buyerId : sellerId);
type OfferParties = Pick<Offer, 'bySeller' | 'buyerId' | 'sellerId'>;

/** Returns the user's side of an offer; null if they are neither its buyer nor its seller. */
export function sideOf(offer: OfferParties, userId: number): OfferSide | null {
  if (userId === makerOf(offer)) return 'own';
  return userId === receiverOf(offer) ? 'other' : null;
}

/** Milliseconds for which an accepted offer is binding. */
export const AGREED_FOR = 7 * DAY;

/** Statuses in which a listing can no longer be bought; a listing under review may come back. */
export const OVER: readonly string[] = ['sold', 'expired', 'rejected', 'removed'] satisfies ListingStatus[];

/**
 * Returns whether a change to this status may end the offers for a listing; a published one may have lost its price.
 */
export const endsOffers = (to: string): boolean => OVER.includes(to) || to === 'published';

/**
 * `review`: not published at the moment, may come back. `closed`: no longer for sale. `no-price`: neither has a price
 * nor is negotiable.
 */
export type NoOffers = 'review' | 'closed' | 'no-price';

type Offered = { readonly status: string; readonly price: number | null; readonly priceKind: string };

/** Reason for which a listing accepts no offers now; null if it does. */
export function whyNoOffers({ status, price, priceKind }: Offered): NoOffers | null {
  if (OVER.includes(status)) return 'closed';
  if (status !== 'published') return 'review';
  return price !== null || priceKind === 'negotiable' ? null : 'no-price';
}
