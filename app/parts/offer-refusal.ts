import type { OfferRefusal } from '../../domain/offers/offers.server.ts';
import { fa } from '../messages/fa.ts';
import { type Refused, refuse } from '../web/pages/action.ts';
import { NO_PRICE } from './form/number-kinds.ts';

/** Why an offer or the answer to one was refused, for users (OFFER-01). */
export function offerRefusal(why: OfferRefusal): Refused {
  if (why === 'amount') return refuse({ errors: { price: NO_PRICE } });
  return refuse({ status: why === 'not-found' ? 404 : why === 'blocked' ? 403 : 409, message: fa.offers.refused[why] });
}
