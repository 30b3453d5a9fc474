import { routesOf } from '../../web/pages/route-table.ts';
import * as page from './price-suggest.route.tsx';

export const priceSuggestRoutes = routesOf(page);
