import type { ActionRoute } from './action.ts';
import type { AnswerRoute, PageRoute } from './route.ts';

/** Every address of the site. */
export type RouteTable = readonly (readonly [method: 'GET' | 'POST' | 'DELETE', path: string, route: Route])[];

export type Route = PageRoute<unknown> | AnswerRoute | ActionRoute;
