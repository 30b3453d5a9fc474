import { routesOf } from '../../web/pages/route-table.ts';
import * as page from './price-suggest.route.tsx';
import * as call from './price-suggest-call.route.ts';

export const priceSuggestRoutes = routesOf(page, call);
