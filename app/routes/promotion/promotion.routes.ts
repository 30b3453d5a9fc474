import { routesOf } from '../../web/route-table.ts';
import * as limitation from './limitation.route.tsx';
import * as paidFeatures from './paid-features.route.tsx';
import * as vipListing from './vip-listing.route.tsx';

export const promotionRoutes = routesOf(limitation, paidFeatures, vipListing);
