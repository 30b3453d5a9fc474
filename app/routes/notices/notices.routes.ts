import { routesOf } from '../../web/pages/route-table.ts';
import * as noticeCalls from './notice-calls.route.ts';
import * as notices from './notices.route.tsx';
import * as pushCalls from './push-calls.route.ts';
import * as unsubscribe from './unsubscribe.route.tsx';

export const noticesRoutes = routesOf(noticeCalls, notices, pushCalls, unsubscribe);
