import { routesOf } from '../../web/route-table.ts';
import * as report from './report.route.tsx';

export const reportsRoutes = routesOf(report);
