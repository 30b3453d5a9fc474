import { home } from './routes/home/home.route.tsx';
import { results } from './routes/results/results.route.tsx';
import type { Route } from './web/route.ts';

export type RouteTable = readonly (readonly [method: 'GET' | 'POST' | 'DELETE', path: string, route: Route])[];

/** Every address of the site, method and path to route. Links to them come from paths.ts. */
export const routes: RouteTable = [
  ['GET', '/', home],
  ['GET', '/s', results],
  ['GET', '/s/:place', results],
  ['GET', '/s/:place/:category', results],
  ['GET', '/s/:place/:category/:brand', results],
  ['GET', '/s/:place/:category/:brand/:model', results],
  ['GET', '/search', results],
];
