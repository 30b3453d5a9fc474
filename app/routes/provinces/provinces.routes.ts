import { routesOf } from '../../web/route-table.ts';
import * as provinces from './provinces.route.tsx';

export const provincesRoutes = routesOf(provinces);
