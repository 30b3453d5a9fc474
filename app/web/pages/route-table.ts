import type { Address, Method } from '../request/address.ts';
import type { ActionRoute } from './action.ts';
import type { AnswerRoute, PageRoute } from './route.ts';

export type Route = PageRoute<unknown> | AnswerRoute | ActionRoute;

/** Method, path and route of every address of the site. The first matching row answers a request. */
export type RouteTable = readonly (readonly [method: Method, path: string, route: Route])[];

/** Collects the routes among the exports of modules; `modules` are module namespaces. */
export const routesOf = (...modules: readonly object[]): Route[] =>
  modules.flatMap((module) => Object.values(module)).filter(isRoute);

const isRoute = (value: unknown): value is Route => typeof value === 'object' && value !== null && 'at' in value;

/**
 * Makes a row for each address, sorted so that `/listings/next` precedes `/listings/:id`. Throws if two routes have the
 * same address.
 */
export function tableOf(routes: readonly Route[]): RouteTable {
  const rows = routes.flatMap((route) => addressesOf(route).map((address) => ({ address, route })));
  const taken = new Map<string, string>();
  for (const { address } of rows) {
    const shape = address.replace(/:\w+/g, ':');
    const other = taken.get(shape);
    if (other !== undefined) throw new Error(`Two routes have one address: ${other} and ${address}`);
    taken.set(shape, address);
  }
  return rows.toSorted((a, b) => compare(a.address, b.address)).map(({ address, route }) => [...split(address), route]);
}

const addressesOf = ({ at }: Route): readonly Address[] => (typeof at === 'string' ? [at] : at);

function split(address: Address): readonly [method: Method, path: string] {
  const [method, path] = address.split(' ') as [Method, string];
  return [method, path];
}

/** Compares two addresses segment by segment from the left; fixed segments precede parameters. */
function compare(a: Address, b: Address): number {
  const [segmentsA, segmentsB] = [a.split('/'), b.split('/')];
  for (const [index, segment] of segmentsA.entries()) {
    const other = segmentsB[index];
    if (other === undefined) return 1;
    const [isParameter, isOtherParameter] = [segment.startsWith(':'), other.startsWith(':')];
    if (segment === other || (isParameter && isOtherParameter)) continue;
    if (isParameter !== isOtherParameter) return isParameter ? 1 : -1;
    return segment < other ? -1 : 1;
  }
  return segmentsA.length - segmentsB.length;
}
