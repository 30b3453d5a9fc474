import * as v from 'valibot';
import { OFFER_STATES, type Offer, sideOf } from '../../domain/offers/offer.ts';
import { integer, money } from '../web/about.ts';
import { named } from '../web/named-schemas.ts';

export const OfferView = named(
  'Offer',
  v.object({
    id: integer,
    /** In toman. */
    amount: money,
    state: v.picklist(OFFER_STATES),
    /** Whether the viewer made it. */
    isMine: v.boolean(),
  }),
);
export type OfferView = Readonly<v.InferOutput<typeof OfferView>>;

/** An offer as one of the two users sees it. */
export function offerView(offer: Offer, userId: number): OfferView {
  const { id, amount, state } = offer;
  return { id, amount, state, isMine: sideOf(offer, userId) === 'own' };
}
