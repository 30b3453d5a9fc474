import { routesOf } from '../../web/pages/route-table.ts';
import * as bump from './bump.route.tsx';
import * as limitation from './limitation.route.tsx';
import * as paidFeatures from './paid-features.route.tsx';
import * as paidFeaturesCalls from './paid-features-calls.route.ts';
import * as vipListing from './vip-listing.route.tsx';

export const promotionRoutes = routesOf(bump, limitation, paidFeatures, paidFeaturesCalls, vipListing);
