import { routesOf } from '../../web/route-table.ts';
import * as nps from './nps.route.tsx';

export const surveysRoutes = routesOf(nps);
