import { routesOf } from '../../web/pages/route-table.ts';
import * as report from './report.route.tsx';

import * as reportUser from './report-user.route.tsx';

export const reportsRoutes = routesOf(report, reportUser);
