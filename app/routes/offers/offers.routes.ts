import { routesOf } from '../../web/pages/route-table.ts';
import * as myOffers from './my-offers.route.tsx';
import * as offer from './offer.route.tsx';

export const offersRoutes = routesOf(myOffers, offer);
