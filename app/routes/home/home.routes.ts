import { routesOf } from '../../web/pages/route-table.ts';
import * as home from './home.route.tsx';

export const homeRoutes = routesOf(home);
