import { routesOf } from '../../web/pages/route-table.ts';
import * as goodsFile from './goods-file.route.ts';
import * as outletCalls from './outlet-calls.route.ts';
import * as outlets from './outlets.route.tsx';
import * as torob from './torob.route.ts';

export const shopOutletsRoutes = routesOf(goodsFile, outletCalls, outlets, torob);
