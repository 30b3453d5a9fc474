import * as v from 'valibot';
import { OFFER_STATES, sideOf } from '../../domain/offers/offer.ts';
import type { StoredOffer } from '../../domain/offers/offers.server.ts';
import { integer, money } from '../web/request/about.ts';
import { named } from '../web/request/named-schemas.ts';

export const OfferView = named(
  'Offer',
  v.object({
    id: integer,
    /** In toman. */
    amount: money,
    state: v.picklist(OFFER_STATES),
    /** Whether the viewer made it. */
    isMine: v.boolean(),
    /** Current price of the listing in toman, if it has changed since the offer was accepted; otherwise null. */
    priceNow: v.nullable(money),
  }),
);
export type OfferView = Readonly<v.InferOutput<typeof OfferView>>;

/** An offer as one of the two users sees it. */
export function offerView(offer: StoredOffer, userId: number): OfferView {
  const { id, amount, state, askedPrice, listingPrice } = offer;
  const isChanged = state === 'accepted' && askedPrice !== null && askedPrice !== listingPrice;
  return { id, amount, state, isMine: sideOf(offer, userId) === 'own', priceNow: isChanged ? listingPrice : null };
}
