import { routesOf } from '../../web/pages/route-table.ts';
import * as nps from './nps.route.tsx';

export const surveysRoutes = routesOf(nps);
