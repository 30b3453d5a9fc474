import { routesOf } from '../../web/route-table.ts';
import * as shop from './shop.route.tsx';
import * as shopList from './shop-list.route.tsx';

export const shopsRoutes = routesOf(shopList, shop);
