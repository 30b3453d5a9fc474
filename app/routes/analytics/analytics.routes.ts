import { routesOf } from '../../web/pages/route-table.ts';
import * as beacons from './beacons.route.ts';
import * as listingStats from './listing-stats.route.ts';
import * as logStore from './log-store.route.ts';
import * as performanceLog from './performance-log.route.ts';

export const analyticsRoutes = routesOf(beacons, listingStats, logStore, performanceLog);
