import { routesOf } from '../../web/route-table.ts';
import * as shop from './shop.route.tsx';
import * as shopCalls from './shop-calls.route.ts';
import * as shopCode from './shop-code.route.ts';
import * as shopList from './shop-list.route.tsx';

export const shopsRoutes = routesOf(shopList, shop, shopCalls, shopCode);
