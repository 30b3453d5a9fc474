import { routesOf } from '../../web/route-table.ts';
import * as close from './close.route.tsx';
import * as myShops from './my-shops.route.tsx';
import * as open from './open.route.tsx';
import * as overview from './overview.route.tsx';
import * as pictureCalls from './picture-calls.route.ts';
import * as profile from './profile.route.tsx';
import * as shopCalls from './shop-calls.route.ts';
import * as telephone from './telephone.route.tsx';
import * as telephoneCalls from './telephone-calls.route.ts';

export const myShopsRoutes = routesOf(
  close,
  myShops,
  open,
  overview,
  pictureCalls,
  profile,
  shopCalls,
  telephone,
  telephoneCalls,
);
