import { routesOf } from '../../web/pages/route-table.ts';
import * as block from './block.route.tsx';
import * as user from './user.route.tsx';

export const usersRoutes = routesOf(block, user);
