import { routesOf } from '../../web/pages/route-table.ts';
import * as report from './report.route.tsx';

export const reportsRoutes = routesOf(report);
