import { routesOf } from '../../web/pages/route-table.ts';
import * as leasing from './leasing.route.tsx';
import * as myLeasing from './my-leasing.route.tsx';

export const leasingRoutes = routesOf(leasing, myLeasing);
