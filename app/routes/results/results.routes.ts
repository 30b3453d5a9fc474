import { routesOf } from '../../web/pages/route-table.ts';
import * as advertisement from './advertisement.route.tsx';
import * as results from './results.route.tsx';

export const resultsRoutes = routesOf(results, advertisement);
