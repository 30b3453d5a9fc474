import { routesOf } from '../../web/pages/route-table.ts';
import * as myOffers from './my-offers.route.tsx';
import * as offer from './offer.route.tsx';
import * as offerCalls from './offer-calls.route.ts';

export const offersRoutes = routesOf(myOffers, offerCalls, offer);
