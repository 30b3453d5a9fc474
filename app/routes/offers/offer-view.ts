import { type Offer, sideOf } from '../../../domain/offers/offer.ts';
import type { OfferView } from '../chat/conversation-view.ts';

/** An offer as one of the two sees it. */
export function offerView(offer: Offer, userId: number): OfferView {
  const { id, amount, state } = offer;
  return { id, amount, state, isMine: sideOf(offer, userId) === 'own' };
}
