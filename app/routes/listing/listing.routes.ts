import { routesOf } from '../../web/pages/route-table.ts';
import * as listing from './listing.route.tsx';
import * as picture from './picture.route.ts';
import * as priceControl from './price-control.route.ts';

export const listingRoutes = routesOf(listing, picture, priceControl);
