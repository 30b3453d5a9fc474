import { routesOf } from '../../web/pages/route-table.ts';
import * as placeCalls from './place-calls.route.ts';
import * as resultsMap from './results-map.route.tsx';
import * as snapshot from './snapshot.route.ts';

export const mapRoutes = routesOf(placeCalls, resultsMap, snapshot);
