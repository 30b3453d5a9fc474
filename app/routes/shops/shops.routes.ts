import { routesOf } from '../../web/pages/route-table.ts';
import * as sellerMarks from './seller-marks.route.tsx';
import * as shop from './shop.route.tsx';
import * as shopCalls from './shop-calls.route.ts';
import * as shopCode from './shop-code.route.ts';
import * as shopList from './shop-list.route.tsx';

export const shopsRoutes = routesOf(sellerMarks, shopList, shop, shopCalls, shopCode);
