import { routesOf } from '../../web/pages/route-table.ts';
import * as placeCalls from './place-calls.route.ts';
import * as snapshot from './snapshot.route.ts';

export const mapRoutes = routesOf(placeCalls, snapshot);
