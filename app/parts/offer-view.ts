import { type Offer, type OfferState, sideOf } from '../../domain/offers/offer.ts';

export type OfferView = {
  readonly id: number;
  /** Toman. */
  readonly amount: number;
  readonly state: OfferState;
  /** Whether the viewer made it. */
  readonly isMine: boolean;
};

/** An offer as one of the two sees it. */
export function offerView(offer: Offer, userId: number): OfferView {
  const { id, amount, state } = offer;
  return { id, amount, state, isMine: sideOf(offer, userId) === 'own' };
}
