import { routesOf } from '../../web/pages/route-table.ts';
import * as provinces from './provinces.route.tsx';

export const provincesRoutes = routesOf(provinces);
